import { sql } from 'kysely';
import type { z } from 'zod';
import type { Feedback, FeedbackOrigin } from '@rapport/contract/feedback.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { needAccount } from '../../accounts/policy.ts';
import { oneCard } from '../../agents/cards/queries.ts';
import { oneClaim } from '../../claims/queries.ts';

const Uuid = /^[0-9a-f-]{36}$/i;

/** Throws unless the caller may see the item. */
async function needItem(db: TenantDb, type: FeedbackOrigin, id: string): Promise<void> {
  if (type !== 'risk' && type !== 'opportunity' && type !== 'action-card') return;
  if (!Uuid.test(id)) throw new AppError('not_found');
  await (type === 'action-card' ? oneCard(db, id) : oneClaim(db, type, id));
}

/**
 * Stores a member's feedback on a text of Rapport, one per member and item; the last one wins. A new sentiment
 * without text keeps the earlier text.
 */
export async function submitFeedback(
  ctx: Ctx & { principal: Principal },
  { sentiment, gistAccountId, text, originItemType, originItemId }: z.output<typeof Feedback>,
): Promise<{ id: string }> {
  return ctx.run(async (db) => {
    if (gistAccountId) await needAccount(db, gistAccountId);
    await needItem(db, originItemType, originItemId);
    const { rows } = await sql<{ id: string }>`
      insert into feedback (org_id, id, member_id, account_id, sentiment, text, origin_item_type, origin_item_id, created_at)
      values (${ctx.asker.organisation}, ${uuidv7()}, ${ctx.principal.member}, ${gistAccountId}, ${sentiment}, ${text || null},
        ${originItemType}, ${originItemId}, ${ctx.now})
      on conflict (org_id, member_id, origin_item_type, origin_item_id) do update set sentiment = excluded.sentiment,
        text = coalesce(excluded.text, feedback.text), account_id = excluded.account_id, created_at = excluded.created_at
      returning id`.execute(db);
    const id = rows[0]?.id ?? '';
    await audit(db, ctx, {
      action: 'feedback.submitted',
      subject: { kind: 'feedback', id },
      detail: { sentiment, originItemType, originItemId },
    });
    return { id };
  });
}
