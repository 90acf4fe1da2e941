import { getThread } from '@rapport/contract/tools/communications.ts';
import { expectedOf } from '@rapport/intelligence/analyst/expected.ts';
import type { z } from 'zod';
import type { Question } from '../../../assistant/compose/question.ts';
import { openingOf } from '../../../assistant/compose/quoting.ts';
import { asksSomething } from './unanswered.ts';
import type { Passage } from './write-passages.ts';

/** A message that only asks gets its reply shown. */
const REPLIES = 2;
/** Messages at the end of a conversation that tell how it ended. */
const LAST = 2;

type Reply = Passage['quote'] & { accountId: Passage['accountId'] };

/** Asks what a person said, not what they were told. */
const THEIR_WORDS =
  /\b(?:say|says|said|write|writes|wrote|written|ask|asks|asked|mention\w*|think|thinks|thought|tell|tells|told|promis\w*|offer\w*)\b/i;

/**
 * What was replied to the first passages that only ask, unless the question asks who asked, or what somebody said; to a
 * question for the reason, or for what we said (`isByUs`), what the other side wrote next.
 */
export async function repliesTo(
  passages: readonly Passage[],
  question: Question,
  isByUs: boolean,
): Promise<Map<string, Reply>> {
  const replies = new Map<string, Reply>();
  const expected = expectedOf(question.bare);
  const ofOne = question.people.length > 0 && THEIR_WORDS.test(question.bare);
  if (expected === 'person' || ofOne) return replies;
  for (const { quote, accountId } of passages.slice(0, REPLIES)) {
    if (expected !== 'reason' && !isByUs && !asksSomething(quote.text)) continue;
    const { items, title } = await question.call(getThread, {
      conversationId: quote.conversationId,
    });
    const at = items.findIndex(({ messageId }) => messageId === quote.messageId);
    const reply = items.slice(at + 1).find(({ author }) => author !== quote.author);
    if (at < 0 || !reply) continue;
    const said = quoteOf(reply, { quote, accountId, title });
    if (said) replies.set(quote.messageId, said);
  }
  return replies;
}

/** The last messages of a passage's conversation that are not `shown`, oldest first. */
export async function lastMessages(
  { quote, accountId }: Passage,
  shown: ReadonlySet<string>,
  question: Question,
): Promise<Reply[]> {
  const { conversationId } = quote;
  const first = await question.call(getThread, { conversationId });
  const page = Math.ceil(first.total / Math.max(1, first.items.length)) - 1;
  const last = page > 0 ? await question.call(getThread, { conversationId, page }) : first;
  return last.items
    .slice(-LAST)
    .filter(({ messageId }) => !shown.has(messageId))
    .flatMap((message) => quoteOf(message, { quote, accountId, title: first.title }) ?? []);
}

type Message = z.output<typeof getThread.output>['items'][number];

/** The opening of a message, as a quote of its conversation; null where it has no words. */
function quoteOf(
  { text: whole, messageId, author, sentAt }: Message,
  { quote, accountId, title }: Pick<Passage, 'quote' | 'accountId' | 'title'>,
): Reply | null {
  const text = openingOf(whole, author);
  return text ? { ...quote, text, messageId, author, sentAt, title, accountId } : null;
}
