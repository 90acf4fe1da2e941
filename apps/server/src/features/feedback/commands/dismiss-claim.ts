import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { DismissableKind } from '@rapport/contract/claims/dismissals.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { settleGroup } from '../../actions/commands/settle-group.ts';
import { oneActionItem } from '../../actions/queries.ts';
import { scoreSoon } from '../../accounts/commands/mark-for-scoring.ts';
import { oneClaim } from '../../claims/queries.ts';
import { writeFeedback } from './submit-feedback.ts';

type MemberCtx = Ctx & { principal: Principal };

/**
 * Hides a claim that a person says is not right, with feedback that says so. Reading the same messages again does not
 * bring it back. A second dismissal changes nothing.
 */
export const dismissClaim = (
  ctx: MemberCtx,
  kind: DismissableKind,
  { id, why }: { id: string; why?: string | undefined },
) => decide(ctx, kind, id, { dismissed: true, why });

/** Shows a dismissed claim again, and withdraws the feedback of whoever dismissed it. */
export const restoreClaim = (ctx: MemberCtx, kind: DismissableKind, id: string) =>
  decide(ctx, kind, id, { dismissed: false });

interface Decision {
  dismissed: boolean;
  why?: string | undefined;
}

const ORIGINS = { risk: 'risk', opportunity: 'opportunity', 'action-item': 'actionItem' } as const;

const decide = (
  ctx: MemberCtx,
  kind: DismissableKind,
  id: string,
  { dismissed, why }: Decision,
): Promise<{ id: string; dismissed: boolean }> =>
  ctx.run(async (db) => {
    const { member } = ctx.principal;
    const claim =
      kind === 'action-item' ? await oneActionItem(db, id) : await oneClaim(db, kind, id);
    if ((claim.dismissed_at !== null) !== dismissed) {
      const by = dismissed ? member : await dismisserOf(db, kind, id);
      const columns = {
        deleted_at: dismissed ? ctx.now : null,
        dismissed_by: dismissed ? by : null,
      };
      if (kind === 'action-item') {
        await db.updateTable('action_item').set(columns).where('id', '=', id).execute();
        if ('group_id' in claim) await settleGroup(db, claim.group_id, ctx.now);
      } else {
        await db.updateTable(kind).set(columns).where('id', '=', id).execute();
        await rememberMessages(db, kind, id, dismissed);
        await scoreSoon(ctx, db, [claim.account_id]);
      }
      const item = { originItemType: ORIGINS[kind], originItemId: id };
      if (dismissed)
        await writeFeedback(db, ctx, {
          ...item,
          sentiment: 'negative',
          text: why,
          gistAccountId: claim.account_id,
        });
      else if (by)
        await db
          .deleteFrom('feedback')
          .where('member_id', '=', by)
          .where('origin_item_type', '=', item.originItemType)
          .where('origin_item_id', '=', id)
          .where('sentiment', '=', 'negative')
          .execute();
    }
    await audit(db, ctx, {
      action: dismissed ? 'claim.dismissed' : 'claim.restored',
      subject: { kind: kind === 'action-item' ? 'action_item' : kind, id },
      detail: { title: claim.title },
    });
    return { id, dismissed };
  });

async function dismisserOf(
  db: TenantDb,
  kind: DismissableKind,
  id: string,
): Promise<string | null> {
  const row = await db
    .selectFrom(kind === 'action-item' ? 'action_item' : kind)
    .select('dismissed_by')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.dismissed_by ?? null;
}

const rememberMessages = (
  db: TenantDb,
  kind: 'risk' | 'opportunity',
  id: string,
  dismissed: boolean,
) =>
  sql`update ${sql.table(kind)} r set dismissed_messages = case when ${dismissed} then array(
      select e.message_id from evidence e where e.org_id = r.org_id and e.claim_kind = ${kind} and e.claim_id = r.id
      union select unnest(r.dismissed_messages)) end
    where r.id = ${id}`.execute(db);
