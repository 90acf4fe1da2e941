import { APOLOGY } from '@rapport/contract/chat.ts';
import type { ANSWER_EVENTS, AskQuery, AskSource } from '@rapport/contract/chat.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import type { Exchange, SendOf } from '../../../platform/http/route.ts';
import { modelOf } from '../../../platform/models/organisation-model.ts';
import { sendWords } from '../answers/words.ts';
import { findAnswer, putQuestion, settleQuestion } from '../commands/ask-question.ts';
import { answeredByRules } from './answered.ts';
import type { Asked, Found } from './answered.ts';

/** One way of asking: the source its sessions carry, and what answers it by rules. */
export interface AskKind {
  source: AskSource;
  /** The analyst's answer when absent. Its signal aborts when the answer is stopped. */
  find?: ((asked: Asked, signal: AbortSignal) => Promise<Found>) | undefined;
}

/**
 * Puts a question and streams its answer: what every asking endpoint does, whatever feature it belongs to. What fails
 * before the question is put down is thrown; what fails after it ends the stream with an apology.
 */
export async function streamAnswer(
  ctx: Ctx & { principal: Principal },
  query: AskQuery,
  { source, find = () => findAnswer(ctx, query) }: AskKind,
  send: SendOf<typeof ANSWER_EVENTS>,
  { request, signal }: Pick<Exchange, 'request' | 'signal'>,
): Promise<void> {
  const began = performance.now();
  const asked = await putQuestion(ctx, query, source);
  try {
    send('progress', { text: 'Reading what was said' });
    const [found, model] = await Promise.all([find(asked, signal), modelOf(ctx)]);
    const byRules = answeredByRules(found, asked, began);
    send('metadata', byRules.metadata);
    if (model) send('progress', { text: `${model.model} writes` });
    const { text, method } = await sendWords(ctx, query.query, byRules, {
      model,
      guidance: found.guidance,
      signal,
      onText: (piece) => send('message', { text: piece }),
    });
    const answered = { ...byRules, text, metadata: { ...byRules.metadata, method } };
    if (signal.aborted) return void (await settleQuestion(ctx, asked, 'stopped', answered));
    send('message', { text: '' });
    if (method !== byRules.metadata.method) send('metadata', answered.metadata);
    send('message-actions', answered.actions);
    await settleQuestion(ctx, asked, 'done', answered);
    send('end', { state: 'done' });
  } catch (error) {
    request.log.error({ err: error, memory: asked.memoryId }, 'answer failed');
    await settleQuestion(ctx, asked, 'failed', null, (error as Error).name);
    send('end', { state: 'failed', error: APOLOGY });
  }
}
