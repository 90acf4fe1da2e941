import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import type { Row } from '../rows/upsert-rows.ts';
import type { Change } from './change-row.ts';
import { pick } from './pick.ts';
import type { KeptKind, KindWriter } from './record-kind.ts';

type Json = Record<string, unknown>;

/** Each row as its table would hold it, beside the row that it holds. */
export async function compare<Kind extends KeptKind>(
  db: TenantDb,
  writer: KindWriter<Kind>,
  rows: readonly Row[],
): Promise<{ current: Json | null; fresh: Json }[]> {
  const table = sql.table(writer.table);
  const { rows: found } = await sql<{ current: Json | null; fresh: Json }>`
    select to_jsonb(t) as current, to_jsonb(i) as fresh
    from jsonb_array_elements(${toJsonb(rows)}::jsonb) with ordinality r (row, n)
    cross join lateral jsonb_populate_record(null::${table}, r.row) i
    left join ${table} t on t.id = i.id order by r.n`.execute(db);
  return found.map(({ current, fresh }, at) => ({
    current,
    fresh: pick(fresh, Object.keys(rows[at] ?? {})),
  }));
}

export async function insertRows<Kind extends KeptKind>(
  db: TenantDb,
  writer: KindWriter<Kind>,
  rows: readonly Json[],
) {
  const shapes = Map.groupBy(rows, (row) =>
    Object.keys(row)
      .filter((name) => row[name] !== null)
      .toSorted()
      .join(),
  );
  for (const [shape, alike] of shapes) {
    const names = shape.split(',');
    await sql`insert into ${sql.table(writer.table)} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(names.map((name) => sql.ref(`i.${name}`)))}
      from jsonb_populate_recordset(null::${sql.table(writer.table)}, ${toJsonb(alike)}::jsonb) i`.execute(
      db,
    );
  }
}

export async function updateRows<Kind extends KeptKind>(
  db: TenantDb,
  writer: KindWriter<Kind>,
  changes: readonly Change[],
) {
  if (changes.length === 0) return;
  const columns = [...new Set(changes.flatMap((change) => change.columns))];
  const table = sql.table(writer.table);
  await sql`update ${table} t set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = u.${sql.ref(name)}`))}
    from jsonb_populate_recordset(null::${table}, ${toJsonb(changes.map(({ row }) => row))}::jsonb) u where t.id = u.id`.execute(
    db,
  );
}
