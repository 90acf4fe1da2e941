import { getThread } from '@rapport/contract/tools/communications.ts';
import { splitSentences } from '@rapport/intelligence/text/sentences.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import { MONEY } from './lacks.ts';
import type { Passage } from './write-passages.ts';

const SHOWN = 3;
const LONGEST = 400;

/** The sentences with money in the conversation of a passage that names none, the latest first. */
export async function addAmounts(
  { quote, accountId }: Passage,
  question: Question,
  out: AnswerBuilder,
): Promise<void> {
  const { conversationId } = quote;
  const { items, title } = await question.call(getThread, { conversationId });
  const named = items.toReversed().flatMap(({ text: whole, messageId, author, sentAt }) =>
    splitSentences(whole)
      .map(({ text }) => text)
      .filter((text) => text.length < LONGEST && /\d/.test(text) && MONEY.test(text))
      .map((text) => ({ ...quote, text, messageId, author, sentAt, title, accountId })),
  );
  if (named.length === 0) return;
  out.addStep('amounts of the conversation', named.length);
  out.paragraph(`Amounts named in “${escapeMarkdown(title || 'No title')}”:`);
  out.list(named.slice(0, SHOWN).map((one) => out.quoteWithSource(one)));
}
