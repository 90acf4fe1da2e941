import { createHash, randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '../src/connection.ts';
import { startEmbedded } from '../src/embedded.ts';
import { migrate, migrations } from '../src/migrate.ts';

const CACHE = path.resolve(import.meta.dirname, '../../../.cache/postgres-of-tests');

interface TestServer {
  url: string;
  /** The database of the present migrations. */
  template: string;
  /** Stops it unless another program still uses it. */
  release: () => Promise<void>;
}

let running: Promise<TestServer> | undefined;

/**
 * The Postgres of the tests: one server, kept between runs, with a migrated template database per state of the
 * migrations. `RAPPORT_TEST_DATABASE_URL` names another server instead. Until it is released, this program counts among
 * its users, also while it asks nothing: another one must not stop it meanwhile.
 */
export const testServer = (): Promise<TestServer> => (running ??= joinServer());

/** How often the last user may stop it just when this program joins. */
const JOIN_ATTEMPTS = 5;

async function joinServer(attempt = 1): Promise<TestServer> {
  const outside = process.env.RAPPORT_TEST_DATABASE_URL;
  const { url, release } = outside
    ? { url: outside, release: async () => undefined }
    : await startEmbedded(CACHE, { database: 'postgres', disposable: true });
  const use = new Connection({ connectionString: databaseUrl(url, 'postgres') });
  try {
    await use.connect();
  } catch (error) {
    if (outside || attempt === JOIN_ATTEMPTS) throw error;
    return joinServer(attempt + 1);
  }
  const socket = use.connection.stream as Socket;
  socket.unref();
  return {
    url,
    template: await migratedTemplate(url),
    release: async () => {
      running = undefined;
      socket.ref();
      await use.end();
      await release();
    },
  };
}

async function migratedTemplate(url: string): Promise<string> {
  const digest = createHash('sha256');
  for (const { name, sql } of await migrations()) digest.update(name).update(sql);
  const template = `template_${digest.digest('hex').slice(0, 12)}`;
  await withAdmin(url, async (client) => {
    await client.query('select pg_advisory_lock(727002)');
    const { rowCount } = await client.query(
      'select from pg_database where datname = $1 and datistemplate',
      [template],
    );
    if (rowCount) return;
    await client.query(`drop database if exists ${template} with (force)`);
    await client.query(`create database ${template}`);
    await migrate(databaseUrl(url, template));
    await client.query(`alter database ${template} is_template true allow_connections false`);
  });
  return template;
}

/**
 * A copy of a database of the test server that nobody is connected to; without a name, of the migrated template.
 * `drop` removes it.
 */
export async function freshDatabase(
  copyOf?: string,
): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const { url, template: migrated } = await testServer();
  const template = copyOf ?? migrated;
  const name = `test_${currentRun()}_${randomBytes(4).toString('hex')}`;
  await withAdmin(url, async (client) => {
    await client.query('select pg_advisory_lock(727002)'); // Copies of one template wait for one another.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    name,
    url: databaseUrl(url, name),
    drop: () => withAdmin(url, (client) => dropDatabase(client, name)),
  };
}

/** The main process of a test run: its workers' databases carry its id and are dropped with it. */
const currentRun = () => process.env.RAPPORT_TEST_RUN ?? String(process.pid);

/** Makes this process the main process of a test run. */
export function leadRun(): void {
  process.env.RAPPORT_TEST_RUN = String(process.pid);
}

/** Drops the databases of this run, and those of runs that were killed. */
export async function dropLeftovers(url: string): Promise<void> {
  await withAdmin(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like 'test\\_%' or (datname like 'template\\_%' and not datistemplate)",
    );
    for (const { datname } of rows.filter(({ datname: name }) => !isOfAnotherRun(name)))
      await dropDatabase(client, datname);
  });
}

/** A program that connects again and again may come back between the end of its connections and the drop. */
const DROP_ATTEMPTS = 10;

async function dropDatabase(client: Connection, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await client.query(`drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      if (attempt === DROP_ATTEMPTS) throw error;
      await sleep(100);
    }
}

function isOfAnotherRun(database: string): boolean {
  const run = /^test_(\d+)_/.exec(database)?.[1];
  if (!run || run === currentRun()) return false;
  try {
    process.kill(Number(run), 0);
    return true;
  } catch {
    return false;
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function withAdmin(
  url: string,
  work: (client: Connection) => Promise<unknown>,
): Promise<void> {
  const client = new Connection({ connectionString: databaseUrl(url, 'postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
