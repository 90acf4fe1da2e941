import type { searchConversations } from '@rapport/contract/tools/communications.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { asksForEnd } from '@rapport/intelligence/analyst/expected.ts';
import { searchTerms } from '@rapport/intelligence/analyst/terms.ts';
import type { z } from 'zod';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { messageLine } from '../../../assistant/compose/lines.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { addAmounts } from './amounts.ts';
import { lacksAmount, lacksAsked } from './lacks.ts';
import { findMissing } from './missing-terms.ts';
import { addOpenItems } from './open-items.ts';
import { lastMessages, repliesTo } from './replies.ts';
import { asksForFact, onlyAsks } from './unanswered.ts';

const SHOWN = 5;
/** The share of the best passage that another one needs. */
const NEAR_BEST = 0.65;
/** As good as the best. */
const SAME = 0.85;
/** Of the few messages of one person, more are worth showing. */
const NEAR_BEST_OF_ONE = 0.3;
/** A passage with a smaller share of the question's weight is about something else. */
export const ENOUGH = 0.5;

export type Passage = z.output<typeof searchConversations.output>['items'][number];

/** What a search looks for, and by whom. */
export interface Sought {
  text: string | undefined;
  author: string | undefined;
  by: 'us' | 'them' | undefined;
}

export interface FoundPassages {
  items: readonly Passage[];
  /** Words of the search that no message has. */
  unheard: readonly string[];
  total: number;
}

/** Not what we have to do: that stands in what they wrote. */
export const BY_US =
  /\b(?:did|have|had|do) we\b(?! (?:still )?(?:have|need|owe|want|got)\b)|\bwe (?:said|told|wrote|answered|replied|offered|promised)\b|\bour (?:answer|reply|response|offer)\b/i;

/** The best passages, or the closest, with what they lack; false where there are none. */
export async function writePassages(
  { items, unheard, total }: FoundPassages,
  question: Question,
  { author, by, text }: Sought,
  out: AnswerBuilder,
): Promise<boolean> {
  const most = Math.max(...items.map(({ share }) => share));
  const enough = Math.min(ENOUGH, SAME * most);
  const near = author ? NEAR_BEST_OF_ONE : NEAR_BEST;
  const firstOf = (pool: readonly Passage[]) => distinct(nearBest(pool, near)).slice(0, SHOWN);
  const matching = most < ENOUGH ? [] : items.filter(({ share }) => share >= enough);
  const best = firstOf(author ? items : matching);
  const names = [question.named ?? '', ...question.alsoNamed];
  const { isApart, isOnlyNames } = findMissing(best, text ?? '', names);
  const good = isApart || isOnlyNames || lacksAsked(best, question) ? [] : matching;
  const shown = good.length > 0 ? best : firstOf(items);
  if (shown.length === 0) return false;
  const { account, window } = question;
  const page = account ? `/app/accounts/${account.id}/external-communications` : '/app/home';
  const where = [
    author && ` by ${escapeMarkdown(author)}`,
    account && ` ${by === 'them' ? 'by' : 'with'} ${escapeMarkdown(account.name)}`,
    window && ` ${window.label}`,
  ]
    .filter(Boolean)
    .join('');
  const asked = question.text.toLowerCase();
  const inQuestion = (words: readonly string[]) =>
    words.filter((word) => asked.includes(word.toLowerCase())).map(quoted);
  const without = (none: string, words: readonly string[]) =>
    words.length > 0 ? ` (${none} with ${words.join(', ')})` : '';
  const replies = text ? await repliesTo(shown, question, BY_US.test(question.bare)) : null;
  const isUnanswered =
    replies?.size === 0 &&
    asksForFact(question.bare) &&
    shown.every(({ quote }) => onlyAsks(quote.text));
  if (!text)
    out.paragraph(`${out.link(plural(total, 'message'), page)}${where}, the latest first:`);
  else if (isUnanswered)
    // Said of what is shown alone: other messages may hold it in other words.
    out.paragraph(
      `${out.link('The best matches', page)}${where} ask for this and do not say it themselves:`,
    );
  else if (good.length > 0) {
    out.paragraph(
      ...countLines(good, question, out, page),
      `${out.link('The best matches', page)}${where}${without('none', inQuestion(findMissing(shown, text, names).everywhere))}:`,
    );
  } else
    out.paragraph(
      `No message${where} says all of this${without('nothing', inQuestion(unheard))}; ${out.link('the closest', page)}:`,
    );
  out.list(
    shown.map((passage) => {
      const reply = replies?.get(passage.quote.messageId);
      return `${passageLine(passage, question, out)}${reply ? `. Reply: ${out.quoteWithSource(reply)}` : ''}`;
    }),
  );
  await addOpenItems([...shown, ...answeredBy(shown, replies)], question, out);
  const [first] = shown;
  if (first && good.length === 0 && lacksAmount(shown, question))
    await addAmounts(first, question, out);
  if (first && asksForEnd(question.bare))
    await addEnding(
      first,
      [...shown.map(({ quote }) => quote), ...(replies?.values() ?? [])],
      question,
      out,
    );
  if (first?.account) out.followUps.push(`Summarise ${first.account}`);
  return true;
}

/** What was replied to passages, as passages of the same accounts. */
const answeredBy = (
  shown: readonly Passage[],
  replies: ReadonlyMap<string, Passage['quote']> | null,
) =>
  shown.flatMap(({ accountId, quote: { messageId } }) => {
    const quote = replies?.get(messageId);
    return quote ? [{ accountId, quote }] : [];
  });

/** How what is asked about ended or stands: the last words of the best conversation, besides those `shown`. */
async function addEnding(
  best: Passage,
  shown: readonly { messageId: string }[],
  question: Question,
  out: AnswerBuilder,
) {
  const ids = new Set(shown.map(({ messageId }) => messageId));
  const words = await lastMessages(best, ids, question);
  if (words.length === 0) return;
  out.paragraph(`The last words in “${escapeMarkdown(best.title)}”:`);
  out.list(words.map((one) => out.quoteWithSource(one)));
}

export const quoted = (word: string) => `“${escapeMarkdown(word)}”`;

/** "How many customers" and "which customers": the accounts whose messages match, counted by their words. */
function countLines(
  good: readonly Passage[],
  { text, bare }: Question,
  out: AnswerBuilder,
  page: string,
): string[] {
  if (
    !/\b(?:how many|which|what|list|show)\b.{0,20}\b(?:accounts|customers|clients|companies|people)\b/i.test(
      text,
    )
  )
    return [];
  const accounts = new Set(good.flatMap(({ account }) => account ?? []));
  const people = new Set(good.flatMap(({ quote }) => quote.author ?? []));
  const words = searchTerms(bare.replaceAll(/\bX\b/g, ' ')).map(({ word }) => quoted(word));
  const who = [
    accounts.size > 0 && plural(accounts.size, 'account'),
    plural(people.size, 'person', 'people'),
  ].filter(Boolean);
  return [
    `Messages of ${out.link(who.join(' and '), page)} match ${words.join(', ')}; they are found by their words, not by their meaning.`,
    '',
  ];
}

/** Without those that match far less than the best. */
const nearBest = (passages: readonly Passage[], part: number): readonly Passage[] =>
  passages.filter(({ share }) => share >= part * (passages[0]?.share ?? 0));

/** One passage of a conversation and author is enough, unless there is little else. */
function distinct(passages: readonly Passage[]): Passage[] {
  const seen = new Set<string>();
  const isNew = ({ quote }: Passage) => {
    const key = `${quote.conversationId} ${quote.author}`;
    return !seen.has(key) && seen.add(key);
  };
  const fresh = passages.filter(isNew);
  return fresh.length >= SHOWN
    ? fresh
    : [...fresh, ...passages.filter((one) => !fresh.includes(one))];
}

/** A passage as a list item, with its account where the question names none. */
export const passageLine = (passage: Passage, question: Question, out: AnswerBuilder) => {
  const { account } = passage;
  const of = question.account || !account ? '' : `${escapeMarkdown(account)}: `;
  return `${of}${messageLine(passage, out)}`;
};
