import type { AskQuery, Citation } from '@rapport/contract/chat/chat.ts';
import type { z } from 'zod';
import type { TurnPart } from '@rapport/intelligence/model/answering/answer-with-tools.ts';
import { todayOf } from '../../platform/today.ts';
import type { OrganisationModel } from '../../platform/models/organisation-model.ts';
import { beginRun } from '../../platform/models/record-run.ts';
import type { PersonCtx } from '../../platform/tools/tool.ts';
import { draftsIn } from '../compose/parse-drafts.ts';
import type { FinishedAnswer } from '../runtime/finished-answer.ts';
import type { Briefing } from './question-context.ts';
import type { LiveAnswer } from '../runtime/live-answer.ts';
import { modelTools } from './model-tools.ts';
import type { QuotedMessages } from './model-tools.ts';

/** Added to a model's answer that used no tool and no record of the organisation. */
const UNFOUNDED =
  '\n\n*(Nothing was looked up for this answer, so it isn’t based on your records.)*';

type Cited = Extract<TurnPart, { type: 'text' }>['cited'][number];

/**
 * Streams the answer of the organisation's model, which uses the assistant's tools. Returns null when nothing the model
 * wrote may be shown; the rules then answer. An incomplete answer says so.
 */
export async function answerByModel(
  ctx: PersonCtx,
  model: OrganisationModel,
  query: AskQuery,
  { guidance, known, quoted }: Briefing,
  { asked, send, signal }: LiveAnswer,
): Promise<FinishedAnswer | null> {
  const began = performance.now();
  const [{ openModel }, { answerWithTools }, { ASSISTANT_PROMPT_VERSION }] = await Promise.all([
    import('@rapport/intelligence/model/provider.ts'),
    import('@rapport/intelligence/model/answering/answer-with-tools.ts'),
    import('@rapport/intelligence/model/prompts/assistant.ts'),
  ]);
  const question = query.hiddenQuery ?? query.query;
  const today = await ctx.run(todayOf);
  const tags = query.accountId ? [] : (query.tag_filters ?? []);
  const endRun = beginRun(ctx, {
    task: 'answer',
    model,
    promptVersion: ASSISTANT_PROMPT_VERSION,
    inputs: { question, known, guidance },
    memoryId: asked.memoryId,
  });
  const answered: FinishedAnswer = {
    text: '',
    metadata: { ...asked, citations: [], steps: [], milliseconds: 0, method: model.model },
    actions: { followUps: [], drafts: [] },
  };
  const { citations, steps } = answered.metadata;
  const tell = () =>
    send('metadata', { ...answered.metadata, citations: [...citations], steps: [...steps] });
  const say = (text: string) => {
    answered.text += text;
    send('message', { text });
  };
  const opened = openModel(model);
  const parts = answerWithTools(
    opened,
    { question, today, guidance, known, tools: modelTools(ctx, { tags, quoted }) },
    { signal },
  );
  for await (const part of parts) {
    answered.metadata.milliseconds = Math.round(performance.now() - began);
    if (part.type === 'call') send('progress', { text: part.title });
    else if (part.type === 'step') {
      steps.push(part.report);
      send('progress', { text: part.report.label, step: part.report });
      tell();
    } else if (part.type === 'text') {
      if (part.cited.length > 0) {
        citations.push(...citationsOf(part.cited, quoted));
        tell();
      }
      say(part.text);
    } else if (part.type === 'end') {
      await endRun('done', opened.spent());
      if (answered.text.trim() !== '' && steps.length === 0 && !('found' in known)) say(UNFOUNDED);
    } else {
      await endRun(part.failure.kind, opened.spent());
      if (signal.aborted) break;
      ctx.services.log.warn({ failure: part.failure }, 'the model wrote no whole answer');
      if (answered.text.trim() !== '')
        say(`\n\n*(The answer was cut off here. ${part.failure.what})*`);
    }
  }
  if (answered.text.trim() === '' && !signal.aborted) return null;
  tell();
  answered.actions.drafts = draftsIn(answered.text);
  return answered;
}

/** The citations of an answer. Each message was read with the asker's rights. */
const citationsOf = (cited: readonly Cited[], quoted: QuotedMessages): z.input<typeof Citation>[] =>
  cited.flatMap(({ number, messageId, text }) => {
    const message = quoted.get(messageId);
    if (!message) return [];
    return [
      {
        number,
        text,
        messageId,
        conversationId: message.conversation_id,
        accountId: message.account_id,
        author: message.author,
        sentAt: message.sent_at.toISOString(),
        title: message.title,
      },
    ];
  });
