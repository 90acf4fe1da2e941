import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import type { UndoResult } from '../commands/undo-batch.ts';
import type { Change, Entity } from '../../ingest/rows/changes.ts';

/** Changes undone per statement. */
const PAGE = 1000;

/** Undoes the changes of a table import, last first. Keeps and lists rows that a person has changed since. */
export async function restoreTable(db: TenantDb, batch: string): Promise<UndoResult> {
  const rows = await db
    .selectFrom('import_change')
    .select(['entity', 'key', 'before', 'after'])
    .where('batch_id', '=', batch)
    .orderBy('seq', 'desc')
    .$narrowType<Change>()
    .execute();
  const result: UndoResult = { removed: 0, restored: 0, kept: [] };
  for (const alike of groupsOf(rows)) await restoreGroup(db, alike, result);
  return result;
}

/** Groups consecutive changes of one table that are undone the same way; a group holds each row once. */
function* groupsOf(changes: readonly Change[]): Generator<Change[]> {
  let group: Change[] = [];
  let keys = new Set<string>();
  for (const change of changes) {
    const key = JSON.stringify(change.key);
    const [first] = group;
    if (first && (wayOf(first) !== wayOf(change) || keys.has(key) || group.length >= PAGE)) {
      yield group;
      [group, keys] = [[], new Set()];
    }
    group.push(change);
    keys.add(key);
  }
  if (group.length > 0) yield group;
}

const wayOf = ({ entity, before }: Change): string =>
  `${entity} ${before === null ? 'created' : Object.keys(before).join()}`;

async function restoreGroup(db: TenantDb, changes: Change[], result: UndoResult) {
  const [first] = changes;
  if (!first) return;
  const entity = first.entity === 'derived_account' ? 'account' : first.entity;
  const untouched = await untouchedOf(db, entity, changes);
  const taken = changes.filter((_, at) => untouched.has(at));
  const stay = changes.filter((_, at) => !untouched.has(at));
  if (first.before === null) {
    const gone = await removeRows(db, entity, taken);
    result.removed += gone.size;
    stay.push(...taken.filter(({ key }) => !gone.has(identity(key))));
  } else {
    await giveBack(db, entity, taken, Object.keys(first.before));
    if (first.entity !== 'derived_account') result.restored += taken.length;
  }
  // Derived columns that changed since are recomputed, so no manual change is lost.
  if (first.entity === 'derived_account') return;
  result.kept.push(
    ...stay.map((change) => ({ entity, id: change.key.id ?? '', name: nameOf(change) })),
  );
}

/** Indexes of the changes whose rows still hold the imported values. */
async function untouchedOf(
  db: TenantDb,
  entity: Entity,
  changes: readonly Change[],
): Promise<Set<number>> {
  const columns = keyColumns(changes);
  const { rows } = await sql<{ at: number }>`
    select c.n::int - 1 as at
    from jsonb_array_elements(${toJsonb(changes.map(({ key, after }) => ({ key, after })))}::jsonb) with ordinality c (change, n)
    cross join lateral jsonb_populate_record(null::${sql.table(entity)}, c.change -> 'key') k
    join ${sql.table(entity)} t on (${refs('t', columns)}) = (${refs('k', columns)})
    where to_jsonb(t) @> (c.change -> 'after')`.execute(db);
  return new Set(rows.map(({ at }) => at));
}

/** Deletes rows, except accounts that other records refer to; returns the deleted ids. */
async function removeRows(
  db: TenantDb,
  entity: Entity,
  changes: readonly Change[],
): Promise<Set<string>> {
  if (changes.length === 0) return new Set();
  const columns = keyColumns(changes);
  const { rows } = await sql<{ key: Record<string, string> }>`
    delete from ${sql.table(entity)} t
    using jsonb_populate_recordset(null::${sql.table(entity)}, ${toJsonb(changes.map(({ key }) => key))}::jsonb) k
    where (${refs('t', columns)}) = (${refs('k', columns)}) ${entity === 'account' ? bearsNothing : sql``}
    returning to_jsonb(k) as key`.execute(db);
  return new Set(
    rows.map(({ key }) =>
      identity(Object.fromEntries(columns.map((name) => [name, String(key[name])]))),
    ),
  );
}

const FACTS = ['revenue_entry', 'subscription', 'deal', 'project', 'usage_day'] as const;

/** SQL: no fact of another import, stated movement or connection refers to account `t`. */
const bearsNothing = sql`${sql.join(
  FACTS.map(
    (table) =>
      sql`and not exists (select from ${sql.table(table)} f where f.org_id = t.org_id and f.account_id = t.id)`,
  ),
  sql` `,
)} and not exists (select from arr_movement m where m.org_id = t.org_id and m.account_id = t.id and m.origin = 'stated')
  and not exists (select from source_record s where s.org_id = t.org_id and s.kind = 'account' and s.record_id = t.id)`;

async function giveBack(
  db: TenantDb,
  entity: Entity,
  changes: readonly Change[],
  columns: readonly string[],
) {
  if (changes.length === 0) return;
  const keys = keyColumns(changes);
  const values = changes.map(({ key, before }) => ({ key, before }));
  await sql`
    update ${sql.table(entity)} t set (${sql.join(columns.map((name) => sql.ref(name)))}) = (select ${refs('b', columns)})
    from jsonb_array_elements(${toJsonb(values)}::jsonb) c
    cross join lateral jsonb_populate_record(null::${sql.table(entity)}, c -> 'key') k
    cross join lateral jsonb_populate_record(null::${sql.table(entity)}, c -> 'before') b
    where (${refs('t', keys)}) = (${refs('k', keys)})`.execute(db);
}

const keyColumns = (changes: readonly Change[]): string[] => Object.keys(changes[0]?.key ?? {});

const refs = (table: string, columns: readonly string[]) =>
  sql.join(columns.map((name) => sql.ref(`${table}.${name}`)));

const identity = (key: Record<string, string>): string =>
  JSON.stringify(Object.entries(key).sort(([a], [b]) => (a < b ? -1 : 1)));

const nameOf = ({ key, after }: Change): string =>
  typeof after.name === 'string' ? after.name : (key.id ?? '');
