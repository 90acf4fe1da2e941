import { readdir, readFile } from 'node:fs/promises';
import { Connection } from './connection.ts';

const FOLDER = new URL('../migrations/', import.meta.url);
/** Held by whoever changes the schema. */
export const MIGRATION_LOCK = 727_001;

/** The list of the files that were run. */
export const MIGRATION_TABLE =
  'create table if not exists schema_migration (name text primary key, at timestamptz not null default now())';

interface Migration {
  name: string;
  sql: string;
}

/** The numbered SQL files, in order. */
export async function migrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, FOLDER), 'utf8') })),
  );
}

/**
 * Brings a database up to date, each file in its own transaction, once, under an advisory lock
 * so that several starting instances wait for one another. Returns the names it ran.
 */
export async function migrate(connectionString: string): Promise<string[]> {
  const client = new Connection({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(MIGRATION_TABLE);
    const done = new Set(
      (await client.query('select name from schema_migration')).rows.map((row) => row.name),
    );
    const pending = (await migrations()).filter((migration) => !done.has(migration.name));
    for (const migration of pending) await run(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

async function run(client: Connection, migration: Migration) {
  try {
    await client.query('begin');
    await client.query("set local lock_timeout = '2s'");
    await applyMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Runs one file in the transaction of its caller. */
export async function applyMigration(client: Connection, { name, sql }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name) values ($1)', [name]);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
