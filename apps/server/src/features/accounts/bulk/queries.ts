import { sql } from 'kysely';
import { BULK_EDIT_LIMIT, BULK_UNDO_DAYS } from '@rapport/contract/accounts/bulk-edits.ts';
import type { BulkChanges, BulkSelection } from '@rapport/contract/accounts/bulk-edits.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../../platform/errors.ts';
import { countAccounts, listAccountIds } from '../queries.ts';
import type { WrittenRow } from './plan.ts';

/** Ids of the selected accounts, 1,000 at most, and the total number that match. */
export async function resolveSelection(
  db: TenantDb,
  selection: BulkSelection,
): Promise<{ ids: string[]; matching: number }> {
  if ('accountIds' in selection) {
    const ids = [...new Set(selection.accountIds)];
    return { ids, matching: ids.length };
  }
  const ids = await listAccountIds(db, selection.matching, BULK_EDIT_LIMIT);
  const matching =
    ids.length < BULK_EDIT_LIMIT ? ids.length : await countAccounts(db, selection.matching);
  return { ids, matching };
}

/** Which of these accounts are restricted, including those hidden from the asker. */
export async function restrictedAmong(db: TenantDb, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) id where account_is_restricted(id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Names of existing members by id. */
export const membersOf = (db: TenantDb, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('member')
        .select(['id', 'name', 'status'])
        .where('id', 'in', ids)
        .orderBy('name')
        .execute();

export interface BulkEditRow {
  id: string;
  changes: BulkChanges;
  account_count: number;
  created_at: Date;
  undone_at: Date | null;
}

const recent = sql<boolean>`created_at > app_now() - make_interval(days => ${sql.lit(BULK_UNDO_DAYS)})`;

/** The asker's bulk edits of the last 30 days, newest first. */
export const listBulkEdits = (db: TenantDb): Promise<BulkEditRow[]> =>
  sql<BulkEditRow>`
    select id, changes, account_count, created_at, undone_at from bulk_edit
    where ${recent} order by created_at desc, id desc limit 50`
    .execute(db)
    .then(({ rows }) => rows);

/** An edit by the asker that can still be undone, locked until the transaction ends. */
export async function lockBulkEdit(db: TenantDb, id: string): Promise<BulkEditRow> {
  const { rows } = await sql<BulkEditRow>`
    select id, changes, account_count, created_at, undone_at from bulk_edit where id = ${id} and ${recent} for update`.execute(
    db,
  );
  const [edit] = rows;
  if (!edit)
    throw new AppError('not_found', {
      message: `You have not made this change in the last ${BULK_UNDO_DAYS} days.`,
    });
  if (edit.undone_at)
    throw new AppError('conflict', { message: 'This change has already been undone.' });
  return edit;
}

export type WrittenAccount = WrittenRow & { account_id: string };

/** The changes of an edit by account, without accounts the asker may no longer see. */
export const writtenRows = (db: TenantDb, editId: string): Promise<WrittenAccount[]> =>
  db
    .selectFrom('bulk_edit_row')
    .select(['account_id', 'before', 'after'])
    .where('edit_id', '=', editId)
    .orderBy('account_id')
    .$narrowType<WrittenRow>()
    .execute();
