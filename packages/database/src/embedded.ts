import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Connection } from './connection.ts';
import { boot } from './embedded/boot.ts';
import { findHome, noteStarted } from './embedded/home.ts';
import { takeLock } from './embedded/lock.ts';
import { runningServer, stateOf, stopServer } from './embedded/running.ts';

export interface EmbeddedPostgres {
  /** Connection string of the owner. */
  url: string;
  /** Starts it again on the same port when it has ended; otherwise does nothing. Fails when it cannot be started. */
  revive: () => Promise<void>;
  /** Stops the server unless another program is still connected to it. */
  release: () => Promise<void>;
}

/** Milliseconds a server that runs already may take to recover. */
const JOIN_MS = 60_000;

interface Options {
  /** Created when it does not exist. */
  database?: string;
  /**
   * For data that may be lost, such as that of tests: writes do not wait for the disk, and a data directory whose
   * server was killed is created again.
   */
  disposable?: boolean;
}

/**
 * Starts, or joins, the Postgres of a data directory. A server left over by a killed program is adopted.
 * Started as root it runs as an ordinary user, and moves to a place that user can reach where needed.
 */
export async function startEmbedded(
  dataDir: string,
  { database = 'rapport', disposable = false }: Options = {},
): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  return locked(dataDir, async () => {
    const home = await findHome(dataDir, { mayBeMissing: disposable });
    const joined = await join(home.data);
    if (disposable && joined === null && existsSync(path.join(home.data, 'postmaster.pid')))
      await rm(home.data, { recursive: true, force: true });
    const port = joined ?? (await boot(home, { disposable }));
    if (port !== home.port || !home.initialised) await noteStarted(home, port);
    const url = (name: string) => `postgres://rapport:${home.password}@127.0.0.1:${port}/${name}`;
    await ensureDatabase(url('postgres'), database);
    return {
      url: url(database),
      revive: () => locked(dataDir, () => revive(dataDir, port, disposable)),
      release: () => release(home.data, url('postgres')),
    };
  });
}

/**
 * The connection string of the owner while the Postgres of a data directory runs, else null. Starts and changes nothing.
 */
export async function runningEmbedded(dataDir: string): Promise<string | null> {
  if (!existsSync(path.join(dataDir, 'postgres.json'))) return null;
  const home = await findHome(dataDir);
  const running = await runningServer(home.data);
  return running && `postgres://rapport:${home.password}@127.0.0.1:${running.port}/rapport`;
}

async function locked<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  const unlock = await takeLock(path.join(dataDir, 'postgres.lock'));
  try {
    return await work();
  } finally {
    await unlock();
  }
}

/** The port of a server that runs already, once it accepts connections; one that is stopping is waited for. */
async function join(data: string): Promise<number | null> {
  const deadline = performance.now() + JOIN_MS;
  for (;;) {
    const running = await runningServer(data);
    if (!running) return null;
    const state = running.port > 0 ? await stateOf(running.port) : 'starting';
    if (state === 'ready') return running.port;
    if (state === 'stopping') await stopServer(data, running.pid);
    if (performance.now() > deadline)
      throw new Error(
        `The embedded Postgres runs as process ${running.pid} but does not accept connections. See ${path.join(path.dirname(data), 'postgres.log')}.`,
      );
    await sleep(50);
  }
}

async function revive(dataDir: string, port: number, disposable: boolean): Promise<void> {
  const home = await findHome(dataDir);
  const running = await runningServer(home.data);
  if (running) {
    if (running.port !== port)
      throw new Error(`The database runs again, but on port ${running.port}: start Rapport again.`);
    // A server that stops waits for its clients, and here they wait for it.
    if ((await stateOf(port)) !== 'stopping') return;
    await stopServer(home.data, running.pid);
  }
  await boot(home, { disposable, port });
}

async function ensureDatabase(adminUrl: string, name: string) {
  const client = new Connection({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

async function release(data: string, adminUrl: string) {
  const client = new Connection({ connectionString: adminUrl });
  try {
    await client.connect();
    const used = await isUsed(client);
    await client.end();
    if (used) return;
  } catch {
    return;
  }
  const running = await runningServer(data).catch(() => null);
  if (running) await stopServer(data, running.pid);
}

/** Whether others are connected. Connections that were just closed are listed for a moment longer. */
async function isUsed(client: Connection): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { rows } = await client.query<{ others: number }>(
      "select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    if (rows[0]?.others === 0) return false;
    await sleep(100);
  }
  return true;
}
