import { setTimeout as sleep } from 'node:timers/promises';
import { APOLOGY } from '@rapport/contract/chat/chat.ts';
import type { ANSWER_EVENTS } from '@rapport/contract/chat/chat.ts';
import type { Ctx, Principal } from '../../platform/context.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import type { SendOf } from '../../platform/http/route.ts';
import { splitIntoChunks } from '../compose/chunks.ts';
import { presentMemory } from './turns/present.ts';
import { oneTurn } from './turns/queries.ts';
import type { TurnRow } from './turns/queries.ts';
import { sendSignal } from './answer-signals.ts';
import { settleLost } from './heartbeat.ts';
import { followAnswer, lastEventId } from './follow-answer.ts';
import { liveAnswer } from './live-answers.ts';

type Send = SendOf<typeof ANSWER_EVENTS>;

const LOOK_MS = 500;
/** Milliseconds between signals to the writing process that its answer is followed elsewhere. */
const TELL_MS = 15_000;

/**
 * Follows one's own answer from the start. A finished answer is sent from the database; one that another process writes
 * is sent once it has finished there.
 */
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
  let turn = await keptTurn(ctx, memoryId);
  if (turn.state === 'in_progress') {
    send('progress', { text: 'Another server is writing this answer' });
    send('metadata', presentMemory(turn).metadata);
  }
  for (let waited = 0; turn.state === 'in_progress'; waited += LOOK_MS) {
    if (exchange.signal.aborted) return;
    if (waited % TELL_MS === 0) await sendSignal(ctx.services, { memoryId, what: 'followed' });
    await sleep(LOOK_MS);
    turn = await keptTurn(ctx, memoryId);
  }
  sendKept(turn, send);
}

/** One's own saved answer; settled as failed when the process that wrote it is gone. */
export const keptTurn = (ctx: Ctx, memoryId: string): Promise<TurnRow> =>
  ctx.run(async (db) => {
    await settleLost(db);
    return oneTurn(db, memoryId);
  });

function sendKept(turn: TurnRow, send: Send): void {
  const { answer, metadata, actions } = presentMemory(turn);
  send('metadata', metadata);
  for (const text of splitIntoChunks(answer)) send('message', { text });
  send('message', { text: '' });
  send('message-actions', actions);
  const state = turn.state === 'in_progress' ? 'failed' : turn.state;
  send('end', { state, ...(state === 'failed' && { error: APOLOGY }) });
}
