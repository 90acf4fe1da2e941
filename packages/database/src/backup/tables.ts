import pg from 'pg';
import type { Connection } from '../connection.ts';

/** One table of a database, with the columns in which its rows are copied. */
export interface BackedUpTable {
  name: string;
  columns: string[];
}

/** How many rows a table has, and a digest of them whatever their order. */
export interface TableDigest {
  rows: number;
  digest: string;
}

const quoted = (name: string) => pg.escapeIdentifier(name);

/** Every table of the product, by name; the list of migrations is kept apart. */
export async function backedUpTables(client: Connection): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'schema_migration'
    group by c.relname order by c.relname`);
  return rows;
}

const named = ({ name, columns }: BackedUpTable) =>
  `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;
export const copyOutStatement = (table: BackedUpTable): string =>
  `copy (select ${table.columns.map(quoted).join(', ')} from public.${quoted(table.name)}) to stdout`;
export const copyInStatement = (table: BackedUpTable): string => `copy ${named(table)} from stdin`;

/** Rows are compared as text: see `steadyText`. */
export async function digestOf(client: Connection, name: string): Promise<TableDigest> {
  const { rows } = await client.query<TableDigest>(`
    select count(*)::int as rows, coalesce(sum(('x' || left(encode(sha256(convert_to(t::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint), 0)::text as digest
    from public.${quoted(name)} t`);
  return rows[0] ?? { rows: 0, digest: '0' };
}

/** Values read the same on every server, and no table is too large for the time limits of requests. */
export async function steadyText(client: Connection): Promise<void> {
  await client.query(`
    set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public;
    set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
}

/** Names of the files that rows refer to: raw mails, attachments, uploads. */
export async function storedFiles(client: Connection): Promise<string[]> {
  const { rows: columns } = await client.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind = 'r' and a.attname ~ '(^|_)place$' and a.atttypid = 'text'::regtype
    order by 1, 2`);
  if (columns.length === 0) return [];
  const union = columns
    .map(
      ({ table, column }) =>
        `select split_part(${quoted(column)}, '#', 1) as place from public.${quoted(table)} where ${quoted(column)} is not null`,
    )
    .join(' union ');
  const { rows } = await client.query<{ place: string }>(`${union} order by place`);
  return rows.map(({ place }) => place);
}
