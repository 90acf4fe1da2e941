import { APOLOGY } from '@rapport/contract/chat.ts';
import type { AskQuery } from '@rapport/contract/chat.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { modelOf } from '../../../platform/models/organisation-model.ts';
import { sendWords } from '../answers/words.ts';
import { settleQuestion } from '../commands/ask-question.ts';
import { answeredByRules } from './answered.ts';
import type { Answered, Asked, Found } from './answered.ts';
import { beatWhile } from './beat.ts';
import type { LiveAnswer, StopReason } from './live-answer.ts';

export type Find = (asked: Asked, signal: AbortSignal) => Promise<Found>;

const STOPPED: Partial<Record<StopReason, string>> = {
  leaving: 'Rapport is being restarted. Ask again in a moment.',
  'too-long': 'The answer grew too long and was stopped.',
};

/** Writes an answer into its stream and keeps what came of it: whole, stopped with what there was, or failed. Never throws. */
export async function writeAnswer(
  ctx: Ctx & { principal: Principal },
  query: AskQuery,
  find: Find,
  live: LiveAnswer,
): Promise<void> {
  const { log } = ctx.services;
  const settled = { answered: null as Answered | null };
  const rest = beatWhile(ctx, live.asked);
  try {
    await compose(ctx, query, find, live, settled);
    const { stopped } = live;
    await settleQuestion(ctx, live.asked, stopped ? 'stopped' : 'done', settled.answered);
    const error = stopped ? STOPPED[stopped] : undefined;
    live.send('end', { state: stopped ? 'stopped' : 'done', ...(error && { error }) });
  } catch (error) {
    log.error({ err: error, memory: live.asked.memoryId }, 'answer failed');
    await settleQuestion(ctx, live.asked, 'failed', null, (error as Error).name).catch(
      (unsettled: unknown) => log.error({ err: unsettled }, 'a failed answer was not settled'),
    );
    live.send('end', { state: 'failed', error: APOLOGY });
  } finally {
    rest();
  }
}

async function compose(
  ctx: Ctx & { principal: Principal },
  query: AskQuery,
  find: Find,
  { asked, send, signal }: LiveAnswer,
  settled: { answered: Answered | null },
): Promise<void> {
  const began = performance.now();
  send('progress', { text: 'Reading what was said' });
  send('metadata', { ...asked, citations: [], steps: [], milliseconds: 0, method: 'rules' });
  const [found, model] = await Promise.all([find(asked, signal), modelOf(ctx)]);
  const byRules = answeredByRules(found, asked, began);
  send('metadata', byRules.metadata);
  const writer = found.worded === undefined ? model : null;
  if (writer) send('progress', { text: `${writer.model} writes` });
  const words = await sendWords(ctx, query.query, byRules, {
    model: writer,
    guidance: found.guidance,
    signal,
    onText: (piece) => send('message', { text: piece }),
  });
  const method = found.worded ?? words.method;
  settled.answered = { ...byRules, text: words.text, metadata: { ...byRules.metadata, method } };
  send('message', { text: '' });
  if (method !== byRules.metadata.method) send('metadata', settled.answered.metadata);
  send('message-actions', byRules.actions);
}
