import type { ANSWER_EVENTS, AskQuery, AskSource } from '@rapport/contract/chat.ts';
import type { Ctx, Principal } from '../../platform/context.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import type { SendOf } from '../../platform/http/route.ts';
import { modelOf } from '../../platform/models/organisation-model.ts';
import { putQuestion } from './turns/put-question.ts';
import { hearSignals } from './answer-signals.ts';
import { followAnswer } from './follow-answer.ts';
import type { LiveAnswer } from './live-answer.ts';
import { beginAnswer } from './live-answers.ts';
import { writeAnswer } from './write-answer.ts';
import type { FindAnswer } from './write-answer.ts';

/** One way of asking: the source its sessions carry, and what answers it. */
export interface AskKind {
  source: AskSource;
  /**
   * What answers by rules; where a model is set, it is handed what was found and puts it into words, unless `worded`.
   * When absent the model answers by tools, or the analyst where there is none.
   */
  find?: FindAnswer | undefined;
}

type PersonCtx = Ctx & { principal: Principal };

/** Puts a question and begins its answer, which goes on whoever follows it. */
export function startAnswer(
  ctx: PersonCtx,
  query: AskQuery,
  { source, find }: AskKind,
): Promise<LiveAnswer> {
  // Read beside the question's own writes: the first text waits for both.
  const model = modelOf(ctx);
  model.catch(() => undefined);
  hearSignals(ctx.services);
  return beginAnswer(
    ctx,
    () => putQuestion(ctx, query, source),
    (live) => writeAnswer(ctx, query, { find, model }, live),
  );
}

/**
 * Puts a question and streams its answer: what every asking endpoint does, whatever feature it belongs to. What fails
 * before the question is put down is thrown; what fails after it ends the stream with an apology.
 */
export async function streamAnswer(
  ctx: PersonCtx,
  query: AskQuery,
  kind: AskKind,
  send: SendOf<typeof ANSWER_EVENTS>,
  { signal }: Pick<Exchange, 'signal'>,
): Promise<void> {
  await followAnswer(await startAnswer(ctx, query, kind), send, { signal });
}
