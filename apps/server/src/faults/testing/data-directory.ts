import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startEmbedded } from '@rapport/database/embedded.ts';
import { takeLock } from '@rapport/database/embedded/lock.ts';
import { createMember } from '../../features/auth/commands/create-member.ts';
import { createOrganisation } from '../../features/auth/commands/create-organisation.ts';
import { createToken } from '../../features/auth/commands/create-token.ts';
import { readPhrases } from '../../testing/phrase-reader.ts';
import { readConfig } from '../../platform/config.ts';
import { openProgram } from '../../platform/program/start.ts';

export const run = promisify(execFile);

/** The Postgres of a data directory, apart from the servers that use it. */
export const postgresOf = (dataDir: string): string => path.join(dataDir, 'postgres');
const PID_FILE = 'postgres/postgres/data/postmaster.pid';
const TOKEN = 'administrator.token';

const root = () => path.join(tmpdir(), 'faults');
let directories = 0;

/** A data directory with one organisation and its administrator, copied from one that is made once in a run. */
export async function dataDirectory(): Promise<string> {
  const first = path.join(root(), 'first');
  await mkdir(root(), { recursive: true, mode: 0o755 });
  const unlock = await takeLock(path.join(root(), 'lock'));
  try {
    if (!existsSync(path.join(first, TOKEN))) await fill(first);
  } finally {
    await unlock();
  }
  const copy = newPath();
  await cp(first, copy, { recursive: true });
  await forgetPort(path.join(postgresOf(copy), 'postgres.json'));
  return copy;
}

/** Copies that all remember one port would take it from each other when one of them restarts. */
async function forgetPort(file: string): Promise<void> {
  const { port: _, ...note } = JSON.parse(await readFile(file, 'utf8')) as { port?: number };
  await writeFile(file, JSON.stringify(note));
}

/** A path for another data directory. */
export const newPath = (): string => path.join(root(), `${process.pid}-${(directories += 1)}`);

/** The token of the directory's administrator. */
export const tokenOf = (dataDir: string): Promise<string> =>
  readFile(path.join(dataDir, TOKEN), 'utf8');

async function fill(dataDir: string): Promise<void> {
  const config = readConfig({ RAPPORT_DATA_DIR: dataDir, RAPPORT_LOG_LEVEL: 'error' });
  const services = await openProgram(config, { tools: [], answerers: null, read: readPhrases });
  const organisation = await createOrganisation(services, { slug: 'faults', name: 'Faults' });
  const member = await createMember(services, organisation, {
    email: 'ann@faults.example',
    name: 'Ann',
    role: 'admin',
    staff: false,
  });
  const token = await createToken(services, { organisation, member, name: 'faults' });
  await services.close();
  await writeFile(path.join(dataDir, TOKEN), token);
}

/** The id of the process of its Postgres; null when none runs. */
export async function postmaster(dataDir: string): Promise<number | null> {
  const text = await readFile(path.join(dataDir, PID_FILE), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || null;
}

/** The owner's connection string, of the Postgres that runs or is started. */
export async function ownerUrl(dataDir: string): Promise<string> {
  return (await startEmbedded(postgresOf(dataDir))).url;
}

/** Ends its Postgres and removes it. */
export async function removeDirectory(dataDir: string): Promise<void> {
  const pid = await postmaster(dataDir);
  if (pid !== null && pid !== process.pid) endProcess(pid);
  for (let tries = 0; tries < 100 && pid && isAlive(pid); tries += 1) await sleep(20);
  await rm(dataDir, { recursive: true, force: true });
}

function endProcess(pid: number) {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It has ended already.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
