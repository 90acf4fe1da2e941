import type { CardState } from '@rapport/contract/agents.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { oneCard } from '../cards/queries.ts';
import type { CardRow } from '../cards/queries.ts';

/** The states from which a card may enter each state; none returns to `proposed`. */
const FROM: Record<Exclude<CardState, 'proposed'>, readonly CardState[]> = {
  approved: ['proposed', 'failed', 'approved'],
  done: ['proposed', 'approved', 'done'],
  failed: ['approved', 'failed'],
};

interface Change {
  state: Exclude<CardState, 'proposed'>;
  /** Why it failed. */
  failure?: string;
  /** The answer that works on it. */
  memoryId?: string;
}

/** Moves a card to its next state on a person's click. */
export const changeCard = (
  ctx: Ctx,
  id: string,
  { state, failure, memoryId }: Change,
): Promise<CardRow> =>
  ctx.run(async (db) => {
    const before = await oneCard(db, id);
    const { numUpdatedRows } = await db
      .updateTable('action_card')
      .set({
        state,
        failure: failure ?? null,
        ...(memoryId && { memory_id: memoryId }),
        changed_at: ctx.now,
        changed_by: ctx.asker.member,
      })
      .where('id', '=', id)
      .where('state', 'in', FROM[state])
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw new AppError('conflict', {
        message: `This card is ${before.state}, so it cannot become ${state}.`,
      });
    await audit(db, ctx, {
      action: `action-card.${state}`,
      subject: { kind: 'action-card', id },
      detail: { agent: before.agent, from: before.state, ...(failure && { failure }) },
    });
    return oneCard(db, id);
  });
