import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '@rapport/database/tables.ts';

/** Tables that an export leaves out, with the reason it gives. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  api_token: 'Digests of access tokens',
  connection_credential: 'Sealed credentials of connected systems',
  model_setting: 'The sealed key of the model',
  message_line: 'Rebuilt from messages',
  past_figures: 'Rebuilt every night',
  search_embedding: 'Rebuilt from what is searched',
  search_entry: 'Rebuilt from what is searched',
  thread_quote: 'Rebuilt from messages',
};

/** Columns that an export leaves out. */
const SECRETS: Readonly<Record<string, readonly string[]>> = { member: ['password_hash'] };

export interface ExportedTable {
  name: string;
  /** The columns of its primary key, which order its rows. */
  key: string[];
}

/** The tables of an organisation, by name. */
export async function exportedTables(db: Kysely<DB>): Promise<ExportedTable[]> {
  const { rows } = await sql<ExportedTable>`
    select c.relname as name, array(
      select a.attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey, a.attnum)) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and exists (
      select from pg_attribute o where o.attrelid = c.oid and o.attname = 'org_id' and not o.attisdropped)
    order by c.relname`.execute(db);
  return rows.filter(({ name }) => !(name in LEFT_OUT));
}

const PAGE = 1_000;

/** The rows of an organisation in one table as JSON texts, by primary key. Call it in a transaction. */
export async function* rowsOf(
  db: Kysely<DB>,
  { name, key }: ExportedTable,
  organisation: string,
): AsyncGenerator<string[]> {
  const hidden = SECRETS[name] ?? [];
  const order = key.length > 0 ? sql`order by ${sql.join(key.map((one) => sql.ref(one)))}` : sql``;
  // A cursor takes no parameters; the organisation's id is a UUID of the database.
  await sql`declare exported no scroll cursor for
    select (to_jsonb(t) - ${sql.lit(`{${hidden.join(',')}}`)}::text[])::text as row from ${sql.table(name)} t
    where org_id = ${sql.lit(organisation)} ${order}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(PAGE)} from exported`.execute(db);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < PAGE) break;
  }
  await sql`close exported`.execute(db);
}
