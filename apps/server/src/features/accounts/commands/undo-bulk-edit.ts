import type { EditableField } from '@rapport/contract/accounts/changes.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { reversal, touchedFields } from '../bulk/plan.ts';
import type { WrittenRow } from '../bulk/plan.ts';
import { lockBulkEdit, membersOf, writtenRows } from '../bulk/queries.ts';
import type { WrittenAccount } from '../bulk/queries.ts';
import { scoreSoon } from './mark-for-scoring.ts';
import { changeAccount, changedFields, lockFacts, ownedFields } from './update-account.ts';
import type { EditableAccount } from './update-account.ts';

interface Undone {
  restored: number;
  /** Accounts that were not undone: fields changed since, or values that cannot be restored. */
  kept: { id: string; name: string; fields: EditableField[] }[];
}

/** Undoes a bulk edit by the asker, except accounts changed since. */
export const undoBulkEdit = (ctx: Ctx, id: string): Promise<Undone> =>
  ctx.run(async (db) => {
    await lockBulkEdit(db, id);
    const rows = new Map((await writtenRows(db, id)).map((row) => [row.account_id, row]));
    const staff = await activeOwners(db, [...rows.values()]);
    const undone: Undone = { restored: 0, kept: [] };
    for (const account of await lockFacts(db, [...rows.keys()])) {
      const written = rows.get(account.id);
      if (!written) continue;
      const fields = keptFields(account, written, staff);
      if (fields.length > 0) {
        undone.kept.push({ id: account.id, name: account.name, fields });
        continue;
      }
      await changeAccount(db, ctx, account, reversal(account, written));
      undone.restored += 1;
    }
    await scoreSoon(ctx, db);
    await db.updateTable('bulk_edit').set({ undone_at: ctx.now }).where('id', '=', id).execute();
    await audit(db, ctx, {
      action: 'accounts.bulk-edit-undone',
      subject: { kind: 'bulk-edit', id },
      detail: { restored: undone.restored, kept: undone.kept.length },
    });
    return undone;
  });

/** Why an account is not undone: fields changed since, now owned by a source, or an owner who has left. */
function keptFields(
  account: EditableAccount,
  written: WrittenRow,
  staff: ReadonlySet<string>,
): EditableField[] {
  const touched = touchedFields(account, written);
  if (touched.length > 0) return touched;
  const back = changedFields(account, reversal(account, written));
  const owned = ownedFields(back, account.fieldOwners).map(({ field }) => field);
  const owner = back.owner?.after;
  return owner && !staff.has(owner) ? [...owned, 'owner'] : owned;
}

async function activeOwners(db: TenantDb, rows: WrittenAccount[]): Promise<Set<string>> {
  const owners = new Set(rows.flatMap(({ before }) => before.owner ?? []));
  const members = await membersOf(db, [...owners]);
  return new Set(members.filter(({ status }) => status === 'active').map(({ id }) => id));
}
