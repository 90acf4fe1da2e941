import type { QuestionToAnswer } from '@rapport/intelligence/model/answer-question.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { OrganisationModel } from '../../../platform/models/organisation-model.ts';
import { beginRun } from '../../../platform/models/record-run.ts';
import type { Answered } from '../run/answered.ts';
import { piecesOf } from './pieces.ts';

export interface Words {
  text: string;
  /** Who wrote them: `rules`, or the model's name. */
  method: string;
}

interface Options {
  model: OrganisationModel | null;
  /** What colleagues wish of answers about the account. */
  guidance?: string | undefined;
  signal: AbortSignal;
  onText: (text: string) => void;
}

/**
 * Sends an answer's words: the rules' own, or, where a model is set and something was found, the model's, each sentence
 * checked against what was found. When the model fails or nothing of it holds, the rules' words follow.
 */
export async function sendWords(
  ctx: Ctx,
  question: string,
  answered: Answered,
  { model, guidance, signal, onText }: Options,
): Promise<Words> {
  let text = '';
  const send = (piece: string) => {
    text += piece;
    onText(piece);
  };
  if (model && answered.metadata.citations.length > 0 && answered.actions.drafts.length === 0) {
    const failed = await byModel(ctx, model, {
      question: toQuestion(question, answered, guidance),
      memoryId: answered.metadata.memoryId,
      signal,
      send,
    });
    if (failed === null && text.trim() !== '') return { text, method: model.model };
    if (signal.aborted) return { text, method: model.model };
    if (failed) ctx.services.log.warn({ failure: failed }, 'the model wrote no answer');
    if (text.trim() !== '') send('\n\n');
  }
  for (const piece of piecesOf(answered.text)) send(piece);
  return { text, method: 'rules' };
}

interface Asking {
  question: QuestionToAnswer;
  memoryId: string;
  signal: AbortSignal;
  send: (text: string) => void;
}

/** Streams the model's words and records the call; gives why it failed, or null. Its SDK is loaded where a model is set. */
async function byModel(
  ctx: Ctx,
  model: OrganisationModel,
  { question, memoryId, signal, send }: Asking,
) {
  const [{ openModel }, { answerQuestion }, { ANSWER_PROMPT_VERSION }] = await Promise.all([
    import('@rapport/intelligence/model/provider.ts'),
    import('@rapport/intelligence/model/answer-question.ts'),
    import('@rapport/intelligence/model/prompts/question.ts'),
  ]);
  const promptVersion = ANSWER_PROMPT_VERSION;
  const endRun = beginRun(ctx, {
    task: 'answer',
    model,
    promptVersion,
    inputs: question,
    memoryId,
  });
  for await (const part of answerQuestion(openModel(model), question, { signal })) {
    if (part.type === 'text') send(part.text.replace(/\[(\d{1,3})\](?!\()/g, '[$1](#cite-$1)'));
    else if (part.type === 'end') await endRun('done', part.usage);
    else {
      await endRun(part.failure.kind);
      return part.failure;
    }
  }
  return null;
}

const toQuestion = (
  question: string,
  { text, metadata }: Answered,
  guidance: string | undefined,
): QuestionToAnswer => ({
  question,
  guidance,
  facts: text.replace(/\[(\d+)\]\(#cite-\d+\)/g, '[$1]').replace(/\\(.)/g, '$1'),
  quotes: metadata.citations.map(({ number, text: words, author, sentAt }) => ({
    number,
    text: words,
    author,
    sentAt,
  })),
});
