import { APOLOGY } from '@rapport/contract/chat.ts';
import type { ANSWER_EVENTS } from '@rapport/contract/chat.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Exchange, SendOf } from '../../../platform/http/route.ts';
import { piecesOf } from '../answers/pieces.ts';
import { presentMemory } from '../present.ts';
import { oneTurn } from '../queries.ts';
import { settleLost } from './beat.ts';
import { followAnswer, lastEventId } from './follow-answer.ts';
import { liveAnswer } from './live-answers.ts';

type Send = SendOf<typeof ANSWER_EVENTS>;

/** Follows one's own answer from its beginning; one that has ended is sent again as it is kept. */
export async function resumeAnswer(
  ctx: Ctx & { principal: Principal },
  memoryId: string,
  send: Send,
  exchange: Pick<Exchange, 'request' | 'signal'>,
): Promise<void> {
  const live = liveAnswer(ctx.principal, memoryId);
  if (live) {
    const after = lastEventId(exchange);
    return followAnswer(live, send, { signal: exchange.signal, after });
  }
  sendKept(await keptTurn(ctx, memoryId), send);
}

/** An answer that this process does not write: ended, or lost. One that another instance writes is refused with words. */
export async function keptTurn(ctx: Ctx, memoryId: string) {
  const turn = await ctx.run(async (db) => {
    await settleLost(db);
    return oneTurn(db, memoryId);
  });
  if (turn.state === 'in_progress')
    throw new AppError('conflict', {
      message:
        'Another instance of Rapport writes this answer. It stands in its session when it has ended.',
    });
  return turn;
}

function sendKept(turn: Awaited<ReturnType<typeof keptTurn>>, send: Send): void {
  const { answer, metadata, actions } = presentMemory(turn);
  send('metadata', metadata);
  for (const text of piecesOf(answer)) send('message', { text });
  send('message', { text: '' });
  send('message-actions', actions);
  const state = turn.state === 'in_progress' ? 'failed' : turn.state;
  send('end', { state, ...(state === 'failed' && { error: APOLOGY }) });
}
