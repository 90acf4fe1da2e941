import pg from 'pg';
import { Connection } from '../connection.ts';
import { applyMigration, migrations, MIGRATION_LOCK, MIGRATION_TABLE } from '../migrate.ts';
import { copyIn } from './copy.ts';
import { copyInStatement, digestOf, steadyText, storedFiles } from './tables.ts';
import type { BackedUpTable, TableDigest } from './tables.ts';

/** A database that is being filled, inside one transaction. */
export interface Filling {
  /** Files that rows referred to before. */
  formerFiles: string[];
  /** Fills a table; answers its rows and digest as they stand in the database. */
  fill: (table: BackedUpTable, rows: AsyncIterable<Uint8Array>) => Promise<TableDigest>;
}

interface Options {
  /** The migrations that the rows were written under; the others are run on them. */
  applied: readonly string[];
  /** Whether what the database holds may be replaced. */
  replace: boolean;
}

/** Names of migrations that this version does not have: rows of a newer version. */
export async function unknownMigrations(applied: readonly string[]): Promise<string[]> {
  const known = new Set((await migrations()).map(({ name }) => name));
  return applied.filter((name) => !known.has(name));
}

/**
 * Creates a database from the rows that `work` fills in, and brings it up to date. One transaction: it is replaced
 * whole or not at all. As the tables' owner, who need not be a superuser.
 */
export async function fillDatabase<Result>(
  connectionString: string,
  { applied, replace }: Options,
  work: (filling: Filling) => Promise<Result>,
): Promise<Result> {
  const client = new Connection({ connectionString, application_name: 'rapport restore' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (!replace && (await holdsOrganisations(client)))
      throw new Error(
        'the database is not empty. Restore into a new data directory or database, or replace everything it holds with --replace.',
      );
    await client.query('begin');
    await steadyText(client);
    const formerFiles = await storedFiles(client);
    await client.query(DROP_ALL);
    const all = await migrations();
    await client.query(MIGRATION_TABLE);
    for (const migration of all.filter(({ name }) => applied.includes(name)))
      await applyMigration(client, migration);
    await client.query('set local lock_timeout = 0; set local search_path = public');
    const tighten = await loosen(client);
    const result = await work({
      formerFiles,
      fill: async (table, rows) => {
        await copyIn(client, copyInStatement(table), rows);
        return digestOf(client, table.name);
      },
    });
    await tighten();
    for (const migration of all.filter(({ name }) => !applied.includes(name)))
      await applyMigration(client, migration);
    await client.query('commit');
    await client.query('analyze');
    return result;
  } finally {
    await client.end();
  }
}

async function holdsOrganisations(client: Connection): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.organisation') is not null as found",
  );
  if (!rows[0]?.found) return false;
  return ((await client.query('select from organisation limit 1')).rowCount ?? 0) > 0;
}

interface Loose {
  table: string;
  constraint: string;
  definition: string;
}

/**
 * Lets rows in by themselves, in any order: no trigger changes them, and references are checked at the end, by the
 * answered function. Rows that break a rule of the database fail there.
 */
async function loosen(client: Connection): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<Loose>(`
    select conrelid::regclass::text as table, conname as constraint, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  const { rows: tables } = await client.query<{ name: string; forced: boolean }>(`
    select c.oid::regclass::text as name, c.relforcerowsecurity as forced from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'`);
  for (const { table, constraint } of references)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(constraint)}`);
  for (const { name, forced } of tables) {
    await client.query(`alter table ${name} disable trigger user`);
    if (forced) await client.query(`alter table ${name} no force row level security`);
    await client.query(`delete from ${name}`); // What migrations put there.
  }
  return async () => {
    for (const { name, forced } of tables) {
      await client.query(`alter table ${name} enable trigger user`);
      if (forced) await client.query(`alter table ${name} force row level security`);
    }
    for (const { table, constraint, definition } of references)
      await client.query(
        `alter table ${table} add constraint ${pg.escapeIdentifier(constraint)} ${definition}`,
      );
  };
}

/** All that migrations and the queue made; extensions stay, which their owner may be another for. */
const DROP_ALL = `
do $$
declare it record;
begin
  drop schema if exists pgboss cascade;
  for it in select c.oid::regclass::text as name, case c.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end as kind
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') loop
    execute format('drop %s if exists %s cascade', it.kind, it.name);
  end loop;
  for it in select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
    execute format('drop routine if exists %s cascade', it.name);
  end loop;
end $$`;
