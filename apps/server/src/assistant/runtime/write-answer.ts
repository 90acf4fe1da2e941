import { APOLOGY } from '@rapport/contract/chat/chat.ts';
import type { AskQuery } from '@rapport/contract/chat/chat.ts';
import { intentOf } from '@rapport/intelligence/analyst/intent.ts';
import type { OrganisationModel } from '../../platform/models/organisation-model.ts';
import type { PersonCtx } from '../../platform/tools/tool.ts';
import { splitIntoChunks } from '../compose/chunks.ts';
import { findAnswer } from '../analyst/find-answer.ts';
import { settleQuestion } from './turns/settle-question.ts';
import { finishByRules } from './finished-answer.ts';
import type { FinishedAnswer, TurnRef, FoundAnswer } from './finished-answer.ts';
import { startHeartbeat } from './heartbeat.ts';
import { briefingOf } from '../model/question-context.ts';
import { answerByModel } from '../model/answer-by-model.ts';
import { draftByModel } from '../model/draft-by-model.ts';
import type { LiveAnswer, StopReason } from './live-answer.ts';

/** Answers by rules. The signal aborts when the answer is stopped. */
export type FindAnswer = (asked: TurnRef, signal: AbortSignal) => Promise<FoundAnswer>;

/** Who may write an answer. */
interface Writers {
  find: FindAnswer | undefined;
  model: Promise<OrganisationModel | null>;
}

const STOPPED: Partial<Record<StopReason, string>> = {
  'no-access': 'The answer was stopped because your access to Rapport has changed.',
  leaving: 'Rapport is being restarted. Ask again in a moment.',
  'too-long': 'The answer was too long and was stopped.',
};

/** Writes an answer into its stream and saves it as done, stopped or failed. Never throws. */
export async function writeAnswer(
  ctx: PersonCtx,
  query: AskQuery,
  by: Writers,
  live: LiveAnswer,
): Promise<void> {
  const { log } = ctx.services;
  const { send } = live;
  const stopHeartbeat = startHeartbeat(ctx, live.asked);
  try {
    const answered = await compose(ctx, query, by, live);
    send('message', { text: '' });
    send('message-actions', answered.actions);
    const { stopped } = live;
    await settleQuestion(ctx, live.asked, stopped ? 'stopped' : 'done', answered);
    const error = stopped ? STOPPED[stopped] : undefined;
    send('end', { state: stopped ? 'stopped' : 'done', ...(error && { error }) });
  } catch (error) {
    log.error({ err: error, memory: live.asked.memoryId }, 'answer failed');
    await settleQuestion(ctx, live.asked, 'failed', null, (error as Error).name).catch(
      (unsettled: unknown) => log.error({ err: unsettled }, 'a failed answer was not settled'),
    );
    send('end', { state: 'failed', error: APOLOGY });
  } finally {
    stopHeartbeat();
  }
}

/** The answer as sent: by a model with tools when one is configured, else by rules. */
async function compose(
  ctx: PersonCtx,
  query: AskQuery,
  { find, model: chosen }: Writers,
  live: LiveAnswer,
): Promise<FinishedAnswer> {
  const { asked, send, signal } = live;
  const began = performance.now();
  send('progress', { text: 'Reading the records' });
  send('metadata', { ...asked, citations: [], steps: [], milliseconds: 0, method: 'rules' });
  const model = await chosen;
  const byModel = async (found: FinishedAnswer | null) =>
    model && answerByModel(ctx, model, query, await briefingOf(ctx, query, asked, found), live);
  const mail = model && !find && asksForDraft(query) ? await findAnswer(ctx, query) : null;
  const first = find || mail?.out.drafting ? null : await byModel(null);
  if (first) return first;
  const found = mail ?? (await (find ? find(asked, signal) : findAnswer(ctx, query)));
  return settling(found, signal, async () => {
    const byRules = finishByRules(found, asked, began);
    if (signal.aborted) return { ...byRules, text: '' };
    const { drafting } = found.out;
    if (model && drafting) return draftByModel(ctx, model, drafting, byRules, live);
    const worded = find && found.worded === undefined ? await byModel(byRules) : null;
    if (worded) return { ...worded, actions: byRules.actions };
    send('metadata', byRules.metadata);
    for (const text of splitIntoChunks(byRules.text)) send('message', { text });
    return byRules;
  });
}

/** Whether a question asks for a mail: the analyst then finds its thread, and a model only writes the text. */
const asksForDraft = ({ query, hiddenQuery }: AskQuery): boolean =>
  intentOf(hiddenQuery ?? query) === 'draft';

/** Writes what was found, then calls back with how the answer ended. */
async function settling(
  { settled }: FoundAnswer,
  signal: AbortSignal,
  write: () => Promise<FinishedAnswer>,
): Promise<FinishedAnswer> {
  try {
    const answered = await write();
    await settled?.(signal.aborted ? 'stopped' : 'done');
    return answered;
  } catch (error) {
    await settled?.('failed');
    throw error;
  }
}
