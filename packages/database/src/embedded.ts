import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { binaries, readableBy, serverIdentity } from './embedded-files.ts';

const run = promisify(execFile);

interface Facts {
  /** Where Postgres keeps its files: inside the data directory unless only root may enter there. */
  home: string;
  password: string;
}

interface EmbeddedPostgres {
  /** Connection string of the owner. */
  url: string;
  /** Stops the server unless another program is still connected to it. */
  release: () => Promise<void>;
}

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
 * Starts, or joins, the Postgres of a data directory. A postmaster left over by a killed program is adopted.
 * Started as root it runs as an ordinary user, and moves to a place that user can reach where needed.
 */
export async function startEmbedded(
  dataDir: string,
  { database = 'rapport', disposable = false }: Options = {},
): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const unlock = await takeLock(path.join(dataDir, 'postgres.lock'));
  try {
    const facts = await readFacts(dataDir);
    const data = path.join(facts.home, 'data');
    let port = await runningPort(data);
    if (port === null) port = await boot(facts, data, disposable);
    const url = (name: string) => `postgres://rapport:${facts.password}@127.0.0.1:${port}/${name}`;
    await ensureDatabase(url('postgres'), database);
    return { url: url(database), release: () => release(data, url('postgres')) };
  } finally {
    await unlock();
  }
}

async function readFacts(dataDir: string): Promise<Facts> {
  const file = path.join(dataDir, 'postgres.json');
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Facts;
  const identity = await serverIdentity();
  const inside = path.join(path.resolve(dataDir), 'postgres');
  const home =
    identity === null || (await readableBy(identity, path.resolve(dataDir)))
      ? inside
      : path.join('/var/lib', `rapport-${randomBytes(6).toString('hex')}`);
  const facts = { home, password: randomBytes(24).toString('base64url') };
  await writeFile(file, `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600 });
  return facts;
}

async function boot(facts: Facts, data: string, disposable: boolean): Promise<number> {
  const identity = await serverIdentity();
  await mkdir(facts.home, { recursive: true, mode: 0o755 });
  const native = await reachableBinaries(facts.home, identity);
  if (identity) await chown(facts.home, identity.uid, identity.gid);
  const options = {
    ...identity,
    cwd: facts.home,
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  };
  const wasKilled = existsSync(path.join(data, 'postmaster.pid'));
  if (!existsSync(path.join(data, 'PG_VERSION')) || (disposable && wasKilled))
    await initialise(facts, data, native, options, identity);
  const port = await freePort();
  const log = await open(path.join(facts.home, 'postgres.log'), 'w');
  const child = spawn(
    path.join(native, 'bin', 'postgres'),
    ['-D', data, ...settings(port, disposable)],
    {
      ...options,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  );
  child.unref();
  await log.close();
  await untilReady(facts, port, child, path.join(facts.home, 'postgres.log'));
  return port;
}

const DISPOSABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  wal_compression: 'off',
};

const settings = (port: number, disposable: boolean) =>
  Object.entries({
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '256MB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    wal_compression: 'on',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_min_messages: 'warning',
    ...(disposable && DISPOSABLE),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

async function initialise(
  facts: Facts,
  data: string,
  native: string,
  options: object,
  identity: { uid: number; gid: number } | null,
) {
  await rm(data, { recursive: true, force: true });
  const passwordFile = path.join(facts.home, 'password');
  await writeFile(passwordFile, facts.password, { mode: 0o600 });
  if (identity) await chown(passwordFile, identity.uid, identity.gid);
  try {
    await run(
      path.join(native, 'bin', 'initdb'),
      [
        '-D',
        data,
        '-U',
        'rapport',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale=C',
        '--no-sync',
      ],
      options,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** The server's user must be able to read the binaries: if it cannot, they are copied next to the data. */
async function reachableBinaries(
  home: string,
  identity: { uid: number; gid: number } | null,
): Promise<string> {
  const native = binaries();
  if (identity === null || (await readableBy(identity, native))) return native;
  const copy = path.join(home, 'native');
  if (!existsSync(path.join(copy, 'bin', 'postgres'))) {
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    await chmod(copy, 0o755);
  }
  return copy;
}

async function untilReady(
  facts: Facts,
  port: number,
  child: { exitCode: number | null },
  log: string,
) {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const client = new pg.Client({
      connectionString: `postgres://rapport:${facts.password}@127.0.0.1:${port}/postgres`,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (child.exitCode !== null || performance.now() > deadline) {
        const words = await readFile(log, 'utf8').catch(() => '');
        throw new Error(`The embedded Postgres did not start.\n${words.slice(-2000)}`, {
          cause: error,
        });
      }
    }
    await sleep(30);
  }
}

/** The port of a live postmaster of this data directory, or null. */
async function runningPort(data: string): Promise<number | null> {
  const lines = (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !port || lines[1] !== data) return null;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  return (await listens(port)) ? port : null;
}

async function listens(port: number): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'nobody',
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return 'severity' in (error as object) || /password/i.test((error as Error).message);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureDatabase(adminUrl: string, name: string) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

async function release(data: string, adminUrl: string) {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      "select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    await client.end();
    if (rows[0].others > 0) return;
  } catch {
    return;
  }
  const pid = Number(
    (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  );
  if (!pid) return;
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 200 && existsSync(path.join(data, 'postmaster.pid')); tries += 1)
    await sleep(25);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(0, '127.0.0.1', resolve),
  );
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** One program at a time decides whether to start or to join; a lock of a dead program is taken over. */
async function takeLock(file: string): Promise<() => Promise<void>> {
  const deadline = performance.now() + 90_000;
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number(await readFile(file, 'utf8').catch(() => '0'));
    const age =
      Date.now() -
      (await stat(file).then(
        (s) => s.mtimeMs,
        () => Date.now(),
      ));
    if ((holder && !alive(holder)) || (!holder && age > 2_000)) await rm(file, { force: true });
    else if (performance.now() > deadline)
      throw new Error(`${file} is held by process ${holder}. If none runs, delete it.`);
    else await sleep(50);
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
