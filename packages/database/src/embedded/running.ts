import { existsSync } from 'node:fs';
import { readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '../connection.ts';

/** What Postgres writes into postmaster.pid, by line. */
interface PidFile {
  text: string;
  pid: number;
  /** The folder of the cluster, as it was when the server started. */
  data: string;
  port: number;
}

/** A server of this cluster, whatever its state. */
export interface Running {
  pid: number;
  /** Not a number for a moment after its start. */
  port: number;
}

/**
 * The server that runs on this cluster, or null. Refuses a cluster that was copied while its server ran: files copied
 * one after the other do not fit together.
 */
export async function runningServer(data: string): Promise<Running | null> {
  const file = await readPidFile(data);
  if (!file) return null;
  const lives = await isPostgres(file.pid);
  if (lives && (await runsOn(file, data))) return { pid: file.pid, port: file.port };
  if (lives || (await wasCopiedRunning(file, data)))
    throw new Error(
      `${data} was copied from ${file.data} while its database was running, so the copy may be damaged. Stop that server and copy again, or use a backup.`,
    );
  return null;
}

/** Whether the server accepts connections; `stopping` when it only waits for the open ones to end. */
export async function stateOf(port: number): Promise<'ready' | 'starting' | 'stopping' | 'gone'> {
  const client = new Connection({
    host: '127.0.0.1',
    port,
    user: 'nobody',
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === '57P03') return message.includes('shutting down') ? 'stopping' : 'starting';
    return 'severity' in (error as object) || /password/i.test(message) ? 'ready' : 'gone';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** How long a server may take to write out what it holds, in milliseconds. */
const STOP_WITHIN = 20_000;

/** Stops a server at once but cleanly: open transactions are rolled back. */
export async function stopServer(data: string, pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  for (
    let tries = 0;
    tries < STOP_WITHIN / 25 && existsSync(path.join(data, 'postmaster.pid'));
    tries += 1
  )
    await sleep(25);
}

async function readPidFile(data: string): Promise<PidFile | null> {
  const text = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, directory = '', , port] = text.split('\n');
  return Number(pid) > 0 ? { text, pid: Number(pid), data: directory, port: Number(port) } : null;
}

/** After a restart of the machine or container another program may have the number; a zombie has ended. */
async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const facts = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return facts === null || /^\d+ \(postgres\) (?!Z)/.test(facts);
}

/** Postgres works in the folder of its cluster, also after that was moved. */
async function runsOn(file: PidFile, data: string): Promise<boolean> {
  const working = await readlink(`/proc/${file.pid}/cwd`).catch(() => file.data);
  return isSame(working, data);
}

const isSame = async (one: string, other: string): Promise<boolean> =>
  (await realpath(one).catch(() => one)) === (await realpath(other).catch(() => other));

/** The file of a killed server stays as it was, in the cluster and in a copy made later; a server that went on has changed it. */
async function wasCopiedRunning(file: PidFile, data: string): Promise<boolean> {
  if (!existsSync(file.data) || (await isSame(file.data, data))) return false;
  return (await readPidFile(file.data))?.text !== file.text;
}

/**
 * Postgres refuses to start while a program of its user has the number in the file, whatever that program is; the number
 * of the program that starts it is let pass. The rest stays, with which it makes sure that nobody uses its memory.
 */
export async function disown(data: string): Promise<void> {
  const file = await readPidFile(data);
  if (!file) return;
  await writeFile(
    path.join(data, 'postmaster.pid'),
    file.text.replace(/^\d+/, String(process.pid)),
  );
}
