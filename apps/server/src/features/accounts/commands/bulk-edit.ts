import { sql } from 'kysely';
import type {
  BulkChanges,
  BulkSelection,
  SkipReason,
} from '@rapport/contract/accounts/bulk-edits.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import { planChange } from '../bulk/plan.ts';
import type { AccountPlan } from '../bulk/plan.ts';
import { resolveSelection, restrictedAmong } from '../bulk/queries.ts';
import { scoreSoon } from './mark-for-scoring.ts';
import { changeAccount, lockFacts, needRightsFor } from './update-account.ts';

type PersonCtx = Ctx & { principal: Principal };

/** The planned changes of a bulk edit, in the order of selection. */
export interface BulkPlan {
  plans: AccountPlan[];
  /** Accounts the asker may not change, with the reason. */
  refused: { id: string; reason: SkipReason }[];
  /** Number of accounts selected, including those beyond the limit. */
  matching: number;
}

export const willChange = ({ after }: AccountPlan): boolean => Object.keys(after).length > 0;

/** Plans a bulk edit without writing it. Locks its accounts until the transaction ends. */
export async function planBulkEdit(
  ctx: Pick<Ctx, 'asker'>,
  db: TenantDb,
  selection: BulkSelection,
  changes: BulkChanges,
): Promise<BulkPlan> {
  needRightsFor(ctx, Object.keys(changes));
  const { ids, matching } = await resolveSelection(db, selection);
  const accounts = new Map((await lockFacts(db, ids)).map((account) => [account.id, account]));
  const hidden = ids.filter((id) => !accounts.has(id));
  const restricted = await restrictedAmong(db, hidden);
  return {
    plans: ids
      .flatMap((id) => accounts.get(id) ?? [])
      .map((account) => planChange(account, changes)),
    refused: hidden.map((id) => ({ id, reason: restricted.has(id) ? 'restricted' : 'not_found' })),
    matching,
  };
}

/** Changes many accounts in one transaction and stores their previous values for undo. */
export const bulkEdit = (
  ctx: PersonCtx,
  selection: BulkSelection,
  changes: BulkChanges,
): Promise<BulkPlan & { id: string | null }> =>
  ctx.run(async (db) => {
    const plan = await planBulkEdit(ctx, db, selection, changes);
    const changing = plan.plans.filter(willChange);
    if (changing.length === 0) return { ...plan, id: null };
    for (const { account, after } of changing) await changeAccount(db, ctx, account, after);
    await scoreSoon(ctx, db);
    return { ...plan, id: await keepEdit(db, ctx, changes, changing) };
  });

async function keepEdit(
  db: TenantDb,
  ctx: PersonCtx,
  changes: BulkChanges,
  written: AccountPlan[],
): Promise<string> {
  const org_id = ctx.asker.organisation;
  const id = uuidv7();
  await db
    .insertInto('bulk_edit')
    .values({
      org_id,
      id,
      member_id: ctx.principal.member,
      changes: toJsonb(changes),
      account_count: written.length,
      created_at: ctx.now,
    })
    .execute();
  const rows = written.map(({ account, before, after }) => ({
    account_id: account.id,
    before,
    after,
  }));
  await sql`
    insert into bulk_edit_row (org_id, edit_id, account_id, before, after)
    select ${org_id}, ${id}, r.account_id, r.before, r.after
    from jsonb_to_recordset(${toJsonb(rows)}::jsonb) r (account_id uuid, before jsonb, after jsonb)`.execute(
    db,
  );
  await audit(db, ctx, {
    action: 'accounts.bulk-edited',
    subject: { kind: 'bulk-edit', id },
    detail: { changes, accounts: written.length },
  });
  return id;
}
