import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Connection } from '../connection.ts';
import { binaries, readableBy, serverIdentity } from './binaries.ts';
import type { Identity } from './binaries.ts';
import type { Home } from './home.ts';
import { freePort } from './port.ts';
import { disown } from './running.ts';
import { settings } from './settings.ts';

const run = promisify(execFile);
/** Environment variables that Postgres needs. The keys of the program that starts it are not passed on. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SYSTEMROOT', 'LD_LIBRARY_PATH'];
const READY_MS = 60_000;
const PORTS_TRIED = 4;

interface Options {
  disposable: boolean;
  /** The required port. Without it: the port of the last start, or a free one when that is taken. */
  port?: number;
}

/** Starts Postgres on a cluster that is not running, and creates the cluster the first time. Returns the port. */
export async function boot(home: Home, { disposable, port: wanted }: Options): Promise<number> {
  const identity = await serverIdentity();
  await mkdir(home.folder, { recursive: true, mode: 0o755 });
  const native = await reachableBinaries(home.folder, identity);
  if (identity) await chown(home.folder, identity.uid, identity.gid);
  const environment = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
  const options = {
    ...identity,
    cwd: home.folder,
    env: { ...environment, LC_ALL: 'C', TZ: 'UTC' },
  };
  if (!existsSync(path.join(home.data, 'PG_VERSION')))
    await initialise(home, native, options, identity);
  else await own(home.data, identity);
  for (let tries = 1; ; tries += 1) {
    const port = wanted ?? (await freePort(tries === 1 ? home.port : null));
    try {
      await disown(home.data);
      await listen(home, native, options, { port, disposable, again: wanted !== undefined });
      return port;
    } catch (error) {
      // Another program, such as the server of a copy, may take the port between the check and the start.
      const taken =
        error instanceof PortTaken ||
        (error as Error).message.includes('could not create any TCP/IP sockets');
      if (!taken || wanted !== undefined || tries === PORTS_TRIED) throw error;
    }
  }
}

async function listen(
  home: Home,
  native: string,
  options: object,
  { port, disposable, again }: { port: number; disposable: boolean; again: boolean },
): Promise<void> {
  const log = path.join(home.folder, 'postgres.log');
  const file = await open(log, again ? 'a' : 'w', 0o600);
  const child = spawn(
    path.join(native, 'bin', 'postgres'),
    ['-D', home.data, ...settings(port, disposable)],
    { ...options, detached: true, stdio: ['ignore', file.fd, file.fd] },
  );
  let failure: Error | null = null;
  child.on('error', (error) => (failure = error));
  child.unref();
  await file.close();
  await untilReady(home, port, log, () => failure ?? (child.exitCode === null ? null : true));
}

/** Creates the cluster in a folder beside and renames it, so that it is never there in part. */
async function initialise(
  home: Home,
  native: string,
  options: object,
  identity: Identity | null,
): Promise<void> {
  const made = `${home.data}.new`;
  await rm(made, { recursive: true, force: true });
  const passwordFile = path.join(home.folder, 'password');
  await writeFile(passwordFile, home.password, { mode: 0o600 });
  if (identity) await chown(passwordFile, identity.uid, identity.gid);
  try {
    await run(
      path.join(native, 'bin', 'initdb'),
      [
        '-D',
        made,
        '-U',
        'rapport',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        // Sorts by code point on every machine, and knows the letters of all scripts: C alone knows those of ASCII.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-sync',
      ],
      options,
    );
    await rm(home.data, { recursive: true, force: true });
    await rename(made, home.data);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Postgres refuses files of another user; a copy made as root belongs to root. */
async function own(data: string, identity: Identity | null): Promise<void> {
  const { uid, mode } = await stat(data);
  if ((mode & 0o027) !== 0) await chmod(data, 0o700);
  if (identity && uid !== identity.uid)
    await run('chown', ['-R', `${identity.uid}:${identity.gid}`, data]);
}

/** The server's user must be able to read the binaries: if it cannot, they are copied next to the data. */
async function reachableBinaries(folder: string, identity: Identity | null): Promise<string> {
  const native = binaries();
  if (identity === null || (await readableBy(identity, native))) return native;
  const copy = path.join(folder, 'native');
  if (!existsSync(path.join(copy, 'bin', 'postgres'))) {
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    await chmod(copy, 0o755);
  }
  return copy;
}

/** Waits until the server accepts connections. `ended` returns an error, or true, once the server has ended. */
async function untilReady(
  { password, data }: Home,
  port: number,
  log: string,
  ended: () => Error | true | null,
): Promise<void> {
  const deadline = performance.now() + READY_MS;
  for (;;) {
    const client = new Connection({
      connectionString: `postgres://rapport:${password}@127.0.0.1:${port}/postgres`,
    });
    try {
      await client.connect();
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      if (rows[0]?.data_directory === data) return;
      await untilEnded(ended);
      throw new PortTaken(`port ${port} is that of another database`);
    } catch (error) {
      if (error instanceof PortTaken) throw error;
      const end = ended();
      if (end !== null || performance.now() > deadline) {
        const words = end instanceof Error ? end.message : await lastWords(log);
        throw new Error(`The embedded Postgres did not start: ${words}`, {
          cause: error,
        });
      }
    } finally {
      await client.end().catch(() => undefined);
    }
    await sleep(30);
  }
}

/** Another Postgres has the port. That of a copied installation accepts the same password. */
class PortTaken extends Error {}

/** A server whose port is taken ends by itself. */
async function untilEnded(ended: () => Error | true | null): Promise<void> {
  for (let tries = 0; tries < 200 && ended() === null; tries += 1) await sleep(25);
}

/** The newest reason in Postgres's log, or its end. */
async function lastWords(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n');
  const reasons = lines.flatMap((line) => /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? []);
  return `${reasons.at(-1) ?? lines.slice(-5).join('; ')} (${log})`;
}
