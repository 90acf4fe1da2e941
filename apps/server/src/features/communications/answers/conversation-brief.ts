import { getThread, searchConversations } from '@rapport/contract/tools/communications.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { DAY_PATTERN } from '@rapport/intelligence/analyst/calendar-units.ts';
import type { z } from 'zod';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { daysOf, scopeOf } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { openingOf } from '../../../assistant/compose/quoting.ts';

/** A conversation whose best passage has a smaller share of the topic is another one. */
const ENOUGH = 0.45;
const PAGE = 10;
const PEOPLE_SHOWN = 6;
/** Messages quoted besides the first and the last. */
const BETWEEN = 2;

type Thread = z.output<typeof getThread.output>;
type Message = Thread['items'][number];

/** The conversation that fits the topic best: who took part, how it began, what was said about the topic, and its last word. */
export async function answerConversationBrief(
  question: Question,
  out: AnswerBuilder,
): Promise<boolean> {
  const { left, people } = question;
  const [person] = people;
  const scope = { ...scopeOf(question), ...daysOf(question), take: 50 };
  const text = left.join(' ') || (person ? '' : question.text.slice(0, 400));
  const look = (author: string | null) =>
    question.call(searchConversations, {
      ...scope,
      ...(text && { text }),
      ...(author && { author }),
    });
  let { items } = await look(person ? (question.named ?? person.name) : null);
  out.addStep('messages', items.length);
  const isOfDay = namesDayOf(question);
  let best = bestConversation(items.filter(isOfDay));
  // Somebody who took part may have said none of these words.
  if (!best && person && text) {
    ({ items } = await look(null));
    out.addStep('messages of others', items.length);
    best = bestConversation(items.filter(isOfDay));
  }
  if (!best) return false;
  const { conversationId } = best.quote;
  const first = await question.call(getThread, { conversationId });
  const lastPage = Math.ceil(first.total / PAGE) - 1;
  const last =
    lastPage > 0 ? await question.call(getThread, { conversationId, page: lastPage }) : first;
  write(
    { first, last, conversationId },
    items
      .filter(({ quote }) => quote.conversationId === conversationId)
      .map(({ quote }) => quote.messageId),
    out,
  );
  return true;
}

type Found = z.output<typeof searchConversations.output>['items'][number];

const DAY = new RegExp(String.raw`\b${DAY_PATTERN}\b`, 'i');

/** Of a day to come, only what names its number: another day of the month is another matter. */
function namesDayOf({ text, window }: Question): (found: Found) => boolean {
  const day = window ? null : DAY.exec(text);
  if (!day) return () => true;
  const number = new RegExp(String.raw`(?<!\d)0?${day[2] ?? day[3]}(?!\d)`);
  return ({ quote }) => number.test(quote.text);
}

/** The conversation of the best message; of equally good ones, that with more of them. */
function bestConversation(items: readonly Found[]): Found | undefined {
  const good = items.filter(({ share }) => share >= ENOUGH);
  const top = good[0]?.share ?? 0;
  const near = good.filter(({ share }) => share >= top - 0.1);
  const [largest] = [...Map.groupBy(near, ({ quote }) => quote.conversationId).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  return largest?.[0];
}

interface Ends {
  /** Its first page, and its last. */
  first: Thread;
  last: Thread;
  conversationId: Found['quote']['conversationId'];
}

function write(
  { first, last, conversationId }: Ends,
  matching: readonly string[],
  out: AnswerBuilder,
) {
  const messages = [...first.items, ...(last === first ? [] : last.items)];
  const [begin] = messages;
  const end = messages.at(-1);
  if (!begin || !end) return;
  const authors = [...new Set(messages.flatMap(({ author }) => author ?? []))];
  const others = authors.length > PEOPLE_SHOWN ? ` and ${authors.length - PEOPLE_SHOWN} more` : '';
  const title = first.title || 'No title';
  out.addStep('messages of the conversation', first.total);
  out.paragraph(
    `${first.link ? out.link(title, first.link) : `**${escapeMarkdown(title)}**`}${first.account ? `, ${escapeMarkdown(first.account)}` : ''}: ${plural(first.total, 'message')} from ${out.day(begin.sentAt)} to ${out.day(end.sentAt)} by ${authors.slice(0, PEOPLE_SHOWN).map(escapeMarkdown).join(', ')}${others}.`,
  );
  if (first.summary) out.paragraph(escapeMarkdown(first.summary));
  const quote = ({ messageId, author, sentAt, text }: Message) => {
    const words = openingOf(text, author);
    return words
      ? out.quoteWithSource({
          text: words,
          messageId,
          conversationId,
          author,
          sentAt,
          title,
          accountId: first.accountId,
        })
      : `${escapeMarkdown(author ?? 'Unknown')}, ${out.day(sentAt)}`;
  };
  const between = messages
    .filter((one) => one !== begin && one !== end && matching.includes(one.messageId))
    .slice(0, BETWEEN);
  out.list([
    `It began: ${quote(begin)}`,
    ...between.map(quote),
    ...(end === begin ? [] : [`Last word: ${quote(end)}`]),
  ]);
  out.followUps.push(`Draft a reply to ${begin.author ?? first.account ?? 'them'} about ${title}`);
}
