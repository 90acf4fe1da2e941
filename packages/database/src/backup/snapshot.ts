import type { Readable } from 'node:stream';
import { Connection } from '../connection.ts';
import { copyOut } from './copy.ts';
import { backedUpTables, copyOutStatement, digestOf, steadyText, storedFiles } from './tables.ts';
import type { BackedUpTable, TableDigest } from './tables.ts';

/** A job that waited or was under way: it is queued again after a restore. */
interface WaitingJob {
  name: string;
  data: unknown;
  key: string | null;
}

/** A database as of one moment, while others go on writing. */
export interface Snapshot {
  /** The names of the migrations that were applied. */
  migrations: string[];
  installation: string | null;
  tables: BackedUpTable[];
  /** Files that its rows refer to. */
  files: string[];
  jobs: WaitingJob[];
  digest: (table: BackedUpTable) => Promise<TableDigest>;
  /** The rows of a table, as `copy` writes them. */
  rows: (table: BackedUpTable) => Readable;
}

/** Runs work on one moment of the database, as its owner. Changes nothing and holds up nobody. */
export async function withSnapshot<Result>(
  connectionString: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = new Connection({ connectionString, application_name: 'rapport backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await steadyText(client);
    return await work({
      migrations: await appliedMigrations(client),
      installation: await installationOf(client),
      tables: await backedUpTables(client),
      files: await storedFiles(client),
      jobs: await waitingJobs(client),
      digest: ({ name }) => digestOf(client, name),
      rows: (table) => copyOut(client, copyOutStatement(table)),
    });
  } finally {
    await client.end();
  }
}

async function appliedMigrations(client: Connection): Promise<string[]> {
  if (!(await exists(client, 'public.schema_migration')))
    throw new Error('There is nothing to back up: the database is empty.');
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migration order by name',
  );
  return rows.map(({ name }) => name);
}

async function installationOf(client: Connection): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    "select value #>> '{}' as id from installation where key = 'id'",
  );
  return rows[0]?.id ?? null;
}

/** The queue's own schema belongs to the version of the queue, so its tables are not copied. */
async function waitingJobs(client: Connection): Promise<WaitingJob[]> {
  if (!(await exists(client, 'pgboss.job'))) return [];
  const { rows } = await client.query<WaitingJob>(`
    select name, data, singleton_key as key from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by created_on, id`);
  return rows;
}

async function exists(client: Connection, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [table],
  );
  return rows[0]?.found === true;
}
