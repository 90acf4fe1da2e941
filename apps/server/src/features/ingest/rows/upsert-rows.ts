import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import type { Change, Entity, Outcome } from './changes.ts';

export type Row = Record<string, string | number | boolean | object | null>;

/** A table with a key for upserts. */
export interface RowKind {
  table: Entity;
  /** Key columns, without the organisation. */
  key: readonly string[];
  hasId: boolean;
}

interface Written {
  outcome: Outcome;
  /** Empty for an unchanged row. */
  change: Change | null;
}

type Json = Record<string, unknown>;

/**
 * Upserts rows by key in a few statements; a column that a row leaves empty keeps its value. Keys must be unique among
 * the rows. Returns one result per row, in order.
 */
export async function upsertRows(
  db: TenantDb,
  org: string,
  kind: RowKind,
  rows: readonly Row[],
): Promise<Written[]> {
  const pairs = await compare(db, kind, rows.map(withoutNulls));
  const creates: Json[] = [];
  const updates: Json[] = [];
  const columns = new Set<string>();
  const written = pairs.map(({ held, fresh }): Written => {
    if (!held) {
      const row = { ...fresh, org_id: org, ...(kind.hasId && { id: uuidv7() }) };
      creates.push(row);
      return { outcome: 'created', change: changeOf(kind, row, null, fresh) };
    }
    const differing = Object.keys(fresh).filter(
      (column) => JSON.stringify(held[column]) !== JSON.stringify(fresh[column]),
    );
    if (differing.length === 0) return { outcome: 'unchanged', change: null };
    for (const column of differing) columns.add(column);
    const row = { ...held, ...fresh };
    updates.push(row);
    const before = pick(held, differing);
    return { outcome: 'updated', change: changeOf(kind, row, before, pick(fresh, differing)) };
  });
  if (creates.length > 0) await insertRows(db, kind, creates);
  if (updates.length > 0) await updateRows(db, kind, updates, [...columns]);
  return written;
}

/** Each row as the table would store it, with the stored row of the same key. */
async function compare(db: TenantDb, kind: RowKind, rows: readonly Row[]) {
  const table = sql.table(kind.table);
  const { rows: found } = await sql<{ held: Json | null; fresh: Json }>`
    select to_jsonb(t) as held, to_jsonb(i) as fresh
    from jsonb_array_elements(${toJsonb(rows)}::jsonb) with ordinality r (row, n)
    cross join lateral jsonb_populate_record(null::${table}, r.row) i
    left join ${table} t on (${columnsOf('t', kind.key)}) = (${columnsOf('i', kind.key)})
    order by r.n`.execute(db);
  return found.map(({ held, fresh }, at) => ({
    held,
    fresh: pick(fresh, Object.keys(rows[at] ?? {})),
  }));
}

async function insertRows(db: TenantDb, kind: RowKind, rows: readonly Json[]) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const complete = names.filter((name) => rows.every((row) => name in row));
  const partial = names.filter((name) => !complete.includes(name));
  if (partial.length === 0) return insertAll(db, kind, rows, names);
  // Rows with the same columns are inserted together, so that missing columns get the table's default.
  const shapes = Map.groupBy(rows, (row) => partial.filter((name) => name in row).join());
  for (const [shape, alike] of shapes)
    await insertAll(db, kind, alike, [...complete, ...(shape ? shape.split(',') : [])]);
}

async function insertAll(db: TenantDb, kind: RowKind, rows: readonly Json[], names: string[]) {
  const table = sql.table(kind.table);
  await sql`
    insert into ${table} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${columnsOf('i', names)} from jsonb_populate_recordset(null::${table}, ${toJsonb(rows)}::jsonb) i`.execute(
    db,
  );
}

async function updateRows(
  db: TenantDb,
  kind: RowKind,
  rows: readonly Json[],
  columns: readonly string[],
) {
  const table = sql.table(kind.table);
  const sets = columns.map((name) => sql`${sql.ref(name)} = u.${sql.ref(name)}`);
  if (kind.table === 'deal' || kind.table === 'project') sets.push(sql`updated_at = app_now()`);
  await sql`
    update ${table} t set ${sql.join(sets)}
    from jsonb_populate_recordset(null::${table}, ${toJsonb(rows)}::jsonb) u
    where t.org_id = u.org_id and (${columnsOf('t', kind.key)}) = (${columnsOf('u', kind.key)})`.execute(
    db,
  );
}

const columnsOf = (table: string, names: readonly string[]) =>
  sql.join(names.map((name) => sql`${sql.ref(`${table}.${name}`)}`));

const changeOf = (kind: RowKind, row: Json, before: Json | null, after: Json): Change => ({
  entity: kind.table,
  key: Object.fromEntries(
    [...(kind.hasId ? ['id', 'account_id'] : kind.key)].map((name) => [name, String(row[name])]),
  ),
  before,
  after,
});

const pick = (from: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? null]));

const withoutNulls = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
