import type { Ctx } from '../../../platform/context.ts';
import type { FinishedAnswer, TurnRef } from '../finished-answer.ts';
import { toJsonb } from '../../../platform/jsonb.ts';

/** Saves the answer and the final state of a question. */
export const settleQuestion = (
  ctx: Ctx,
  { memoryId }: TurnRef,
  state: 'done' | 'stopped' | 'failed',
  answered: FinishedAnswer | null,
  error: string | null = null,
): Promise<unknown> =>
  ctx.run((db) =>
    db
      .updateTable('chat_turn')
      .set({
        state,
        error,
        answer: answered?.text ?? '',
        citations: toJsonb(answered?.metadata.citations ?? []),
        tools: toJsonb({
          steps: answered?.metadata.steps ?? [],
          milliseconds: answered?.metadata.milliseconds ?? 0,
        }),
        follow_ups: toJsonb(answered?.actions ?? { followUps: [], drafts: [] }),
        method: answered?.metadata.method ?? 'rules',
        finished_at: ctx.services.now(),
      })
      .where('id', '=', memoryId)
      .execute(),
  );
