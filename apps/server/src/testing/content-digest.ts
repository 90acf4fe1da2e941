import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { HISTORY, MOMENTS } from './tenant-digest.ts';

/** References are followed to this depth: evidence -> message -> conversation -> account -> owner. */
const DEPTH = 5;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Columns that differ between equal imports: storage keys of mails depend on their page, digests of inputs on ids. */
const OF_IDS = ['original_place', 'html_place', 'inputs_digest'];

/**
 * Digests of a tenant's data by table, independent of ids: each id is replaced by the content of its row
 * and of the rows that it refers to. Two workspaces with the same records have equal digests.
 */
export async function contentDigests(
  db: TenantDb,
  leaveOut: readonly string[] = [],
): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'org_id' order by 1`.execute(
    db,
  );
  const rows: { table: string; id: string | undefined; text: string }[] = [];
  for (const { name } of tables.rows) {
    if (HISTORY.has(name) || leaveOut.includes(name)) continue;
    const found = await sql<{ id: string | undefined; text: string }>`
      select to_jsonb(t) ->> 'id' as id, (to_jsonb(t) - 'id' - 'org_id' - ${[...MOMENTS, ...OF_IDS]}::text[])::text as text
      from ${sql.table(name)} t`.execute(db);
    for (const row of found.rows) rows.push({ table: name, ...row });
  }
  let labels = new Map<string, string>();
  for (let depth = 0; depth < DEPTH; depth += 1)
    labels = new Map(rows.flatMap((row) => (row.id ? [[row.id, labelOf(row, labels)]] : [])));
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return Object.fromEntries(
    [...byTable].map(([table, own]) => [
      table,
      hash(
        own
          .map((row) => labelOf(row, labels))
          .toSorted()
          .join('\n'),
      ),
    ]),
  );
}

const labelOf = (
  { table, text }: { table: string; text: string },
  labels: ReadonlyMap<string, string>,
) => hash(`${table} ${text.replace(UUID, (id) => labels.get(id) ?? '?')}`);

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
