import type { ANSWER_EVENTS, AskQuery, AskSource } from '@rapport/contract/chat/chat.ts';
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

/** A way of asking: the `source` of its sessions, and what answers. */
export interface AskKind {
  source: AskSource;
  /**
   * Answers by rules. A configured model rewrites what was found, unless `worded`. When absent, the model answers with
   * tools, or the analyst when there is no model.
   */
  find?: FindAnswer | undefined;
}

type PersonCtx = Ctx & { principal: Principal };

/** Saves a question and starts its answer, which continues when the asker disconnects. */
export function startAnswer(
  ctx: PersonCtx,
  query: AskQuery,
  { source, find }: AskKind,
): Promise<LiveAnswer> {
  // Read in parallel with saving the question: the first text waits for both.
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
 * Saves a question and streams its answer; every asking endpoint calls this. A failure before the question is saved is
 * thrown; a later one ends the stream with an apology.
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
