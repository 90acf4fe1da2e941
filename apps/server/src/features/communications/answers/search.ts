import { searchConversations } from '@rapport/contract/tools/communications.ts';
import { contentTerms } from '@rapport/intelligence/analyst/passages.ts';
import { windowOf } from '@rapport/intelligence/analyst/window.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { asDay, scopeOf } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { plural } from '../../../platform/format.ts';

const READ = 40;
const SHOWN = 5;
/** A passage with a smaller share of the question's weight is about something else. */
const ENOUGH = 0.55;
/** The share required when the question did not ask for a search. */
const NEARLY_ALL = 0.8;
/** Shorter passages are greetings or names. */
const LEAST_SAID = 20;

const SAYS =
  /\b(?:did|does|has|had|by|from)\s+(\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)?)(?=\s+(?:\p{Ll}|$)|\W*$)/u;
const TIMES =
  /\b(?:(?:the )?(?:last|past|this|next|previous) )?(?:\d+ )?(?:days?|weeks?|months?|quarters?|years?)\b|\btoday\b|\byesterday\b/gi;

/** Searches messages for the question's words and answers with the passages found. */
export const answerSearch = (question: Question, out: AnswerBuilder): Promise<boolean> =>
  lookUp(question, out, ENOUGH);

/** A stricter search for when another answerer found nothing: only passages that clearly match. */
export async function answerBySearch(question: Question, out: AnswerBuilder): Promise<boolean> {
  const words = contentTerms(wordsOf(question));
  return words.length > 1 && lookUp(question, out, NEARLY_ALL);
}

const wordsOf = ({ text, account }: Question): string =>
  (account ? text.replaceAll(account.name, ' ') : text).replaceAll(TIMES, ' ').trim();

async function lookUp(question: Question, out: AnswerBuilder, enough: number): Promise<boolean> {
  const window = windowOf(question.text, question.today);
  const author = SAYS.exec(wordsOf(question))?.[1];
  const words = wordsOf(question).replace(author ?? '', ' ');
  if (contentTerms(words).length === 0) return false;
  const { items } = await question.call(searchConversations, {
    text: words.slice(0, 400),
    ...scopeOf(question),
    ...(author && { author }),
    ...(window && { since: asDay(window.since) }),
    take: READ,
  });
  out.addStep('messages', items.length);
  const passages = items
    .filter(({ share, quote }) => share >= enough && quote.text.length >= LEAST_SAID)
    .slice(0, SHOWN);
  if (passages.length === 0) return false;
  const where = question.account ? ` with ${escapeMarkdown(question.account.name)}` : '';
  out.paragraph(
    `${plural(passages.length, 'passage')}${author ? ` by ${escapeMarkdown(author)}` : ''} ${passages.length === 1 ? 'speaks' : 'speak'} of this${where}:`,
  );
  out.list(
    passages.map(({ quote, account, accountId, title }) => {
      const of = question.account ? '' : `${escapeMarkdown(account ?? 'No account')}: `;
      return `${of}${out.quoteWithSource({ ...quote, accountId })}, in “${escapeMarkdown(title || 'No title')}”`;
    }),
  );
  return true;
}
