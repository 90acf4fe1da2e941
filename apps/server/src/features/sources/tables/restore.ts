import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { UndoResult } from '../commands/undo-batch.ts';

interface Change {
  entity: 'account' | 'contact' | 'account_domain' | 'account_tag';
  key: Record<string, string>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

/** Takes the changes of a table import back, the last first. Rows a person has touched since are kept and named. */
export async function restoreTable(db: TenantDb, batch: string): Promise<UndoResult> {
  const { rows } = await sql<Change>`
    select entity, key, before, after from import_change where batch_id = ${batch} order by seq desc`.execute(
    db,
  );
  const result: UndoResult = { removed: 0, restored: 0, kept: [] };
  for (const change of rows) {
    if (!(await isUntouched(db, change))) {
      result.kept.push({
        entity: change.entity,
        id: change.key.id ?? '',
        name: nameOf(change),
      });
    } else if (change.before === null) {
      await sql`delete from ${sql.table(change.entity)} t where ${isRow(change)}`.execute(db);
      result.removed += 1;
    } else {
      const columns = Object.keys(change.before);
      await sql`update ${sql.table(change.entity)} t set (${sql.join(columns.map((name) => sql.ref(name)))}) =
        (select ${sql.join(columns.map((name) => sql`r.${sql.ref(name)}`))} from jsonb_populate_record(t, ${JSON.stringify(change.before)}::jsonb) r)
        where ${isRow(change)}`.execute(db);
      result.restored += 1;
    }
  }
  return result;
}

/** The row a change is about, by its key columns, so that their index finds it. */
const isRow = ({ entity, key }: Pick<Change, 'entity' | 'key'>): RawBuilder<SqlBool> => {
  const columns = Object.keys(key);
  return sql`(${sql.join(columns.map((name) => sql`t.${sql.ref(name)}`))}) =
    (select ${sql.join(columns.map((name) => sql`r.${sql.ref(name)}`))} from jsonb_populate_record(null::${sql.table(entity)}, ${JSON.stringify(key)}::jsonb) r)`;
};

/** Whether a row still holds what the import wrote. */
async function isUntouched(db: TenantDb, { entity, key, after }: Change): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select to_jsonb(t) @> ${JSON.stringify(after)}::jsonb as same from ${sql.table(entity)} t
    where ${isRow({ entity, key })}`.execute(db);
  return rows[0]?.same ?? false;
}

const nameOf = ({ key, after }: Change): string =>
  typeof after.name === 'string' ? after.name : (key.id ?? '');
