import type { z } from 'zod';
import type { Feedback, FeedbackOrigin } from '@rapport/contract/feedback.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { needAccount } from '../../accounts/policy.ts';
import { oneActionItem } from '../../actions/queries.ts';
import { oneCard } from '../../agents/cards/queries.ts';
import { oneClaim } from '../../claims/queries.ts';

const Uuid = /^[0-9a-f-]{36}$/i;

/** Reads items that not everybody may see. */
const ITEMS: Partial<Record<FeedbackOrigin, (db: TenantDb, id: string) => Promise<unknown>>> = {
  risk: (db, id) => oneClaim(db, 'risk', id),
  opportunity: (db, id) => oneClaim(db, 'opportunity', id),
  actionItem: oneActionItem,
  'action-card': oneCard,
};

/** Throws unless the caller may see the item. */
async function needItem(db: TenantDb, type: FeedbackOrigin, id: string): Promise<void> {
  const read = ITEMS[type];
  if (!read) return;
  if (!Uuid.test(id)) throw new AppError('not_found');
  await read(db, id);
}

/**
 * Stores a member's feedback on a text of Rapport, one per member and item; the last one wins. A new sentiment
 * without text keeps the earlier text.
 */
export async function submitFeedback(
  ctx: Ctx & { principal: Principal },
  feedback: z.output<typeof Feedback>,
): Promise<{ id: string }> {
  const { sentiment, gistAccountId, originItemType, originItemId } = feedback;
  return ctx.run(async (db) => {
    if (gistAccountId) await needAccount(db, gistAccountId);
    await needItem(db, originItemType, originItemId);
    const id = await writeFeedback(db, ctx, feedback);
    await audit(db, ctx, {
      action: 'feedback.submitted',
      subject: { kind: 'feedback', id },
      detail: { sentiment, originItemType, originItemId },
    });
    return { id };
  });
}

interface FeedbackText extends Omit<z.output<typeof Feedback>, 'gistAccountId' | 'text'> {
  gistAccountId: string | null;
  text?: string | undefined;
}

/** Stores what a member thinks of an item; returns the id. */
export async function writeFeedback(
  db: TenantDb,
  ctx: Ctx & { principal: Principal },
  { sentiment, gistAccountId, text, originItemType, originItemId }: FeedbackText,
): Promise<string> {
  const written = { sentiment, account_id: gistAccountId, created_at: ctx.now };
  const { id } = await db
    .insertInto('feedback')
    .values({
      org_id: ctx.asker.organisation,
      id: uuidv7(),
      member_id: ctx.principal.member,
      text: text || null,
      origin_item_type: originItemType,
      origin_item_id: originItemId,
      ...written,
    })
    .onConflict((on) =>
      on
        .columns(['org_id', 'member_id', 'origin_item_type', 'origin_item_id'])
        .doUpdateSet({ ...written, ...(text && { text }) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
