import type { Item, Passage, ReadableMessage } from '../../reading/conversation.ts';
import { dueOf } from '../../reading/items/due.ts';
import type { FoundItem } from '../../reading/items/find.ts';
import { titleOf } from '../../reading/items/title.ts';
import type { Head } from '../../reading/model/head.ts';
import type { HeadName } from '../../reading/model/heads.ts';
import type { SentenceInContext } from '../../reading/sentences.ts';
import { namesDay, figuresAndDatesStand } from './claim-support.ts';
import { plainLine } from '../writing/plain-line.ts';
import type { ConversationAnswer } from '../prompts/conversation.ts';
import { placeSentence } from './place-claims.ts';
import type { Thread } from './place-claims.ts';

type Request = ConversationAnswer['requests'][number];

const MAX_TITLE = 80;
const MIN_TITLE = 4;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
const YEAR_MS = 366 * DAY_MS;
/** Words without a subject. */
const SHORT_WORD = 4;

/** An item as a model gives it; null when its owner contradicts who wrote the sentence. */
export function itemByModel(
  request: Request,
  sentence: SentenceInContext,
  { messages, sentences }: Thread,
  heads: ReadonlyMap<HeadName, Head>,
): Item | null {
  const { kind } = request;
  const other = sentence.side === 'us' ? 'them' : 'us';
  const owner = kind === 'promise' ? sentence.side : other;
  const message = messages[sentence.message]!;
  // Colleagues who write to each other ask each other.
  const askedWithin =
    kind !== 'promise' && request.owner === sentence.side && sentence.side === 'us';
  if (request.owner !== owner && !askedWithin) return null;
  const found: FoundItem = { sentence, kind, owner, probability: 1 };
  const { quote, start, end } = sentence;
  return {
    message: sentence.message,
    quote,
    start,
    end,
    kind,
    owner,
    title: titleByModel(request.title, message) ?? titleOf(found),
    due: dueByModel(request.due, sentence, message, dueOf(found, sentences, message, heads)),
    closing: closingByModel(request, sentence, { messages, sentences }),
    probability: 1,
  };
}

/** A title of a model whose words and figures are in the message; null otherwise. */
function titleByModel(given: string, message: ReadableMessage): string | null {
  const title = plainLine(given, MAX_TITLE);
  if (title.length < MIN_TITLE || !figuresAndDatesStand(title, message)) return null;
  const said = message.text.toLowerCase();
  const words = (title.toLowerCase().match(/\p{L}+/gu) ?? []).filter(
    (word) => word.length >= SHORT_WORD,
  );
  const found = words.filter((word) =>
    said.includes(word.slice(0, Math.max(SHORT_WORD, word.length - 3))),
  );
  return words.length > 0 && found.length * 2 >= words.length ? title : null;
}

/**
 * The day that a model gives, where the sentence names it by number and month, and it is of the coming year or of one that
 * is named; else what the rules read.
 */
function dueByModel(
  day: string | null,
  { quote }: SentenceInContext,
  { at }: ReadableMessage,
  byRules: string | null,
): string | null {
  if (day === null || !DAY.test(day) || byRules?.startsWith(day) || !namesDay(day, quote))
    return byRules;
  const due = new Date(`${day}T17:00:00Z`).getTime();
  const ahead = due - at.getTime();
  const isNear = ahead > -DAY_MS && ahead < YEAR_MS;
  const isNamed = quote.includes(day.slice(0, 4));
  return !Number.isNaN(due) && (isNear || isNamed) ? new Date(due).toISOString() : byRules;
}

/** The words that ended it: a whole later sentence, by either side; null when the model names none that stand. */
function closingByModel(
  { ended }: Request,
  sentence: SentenceInContext,
  thread: Thread,
): Item['closing'] {
  const by = ended && laterSentence(ended, sentence, thread);
  return ended && by ? { state: ended.state, by, sure: true } : null;
}

/** The sentence that contains a quote, if it comes after another one and is no greeting or signature. */
export function laterSentence(
  quoted: { message: number; quote: string },
  earlier: Passage,
  thread: Thread,
): Passage | null {
  const found = placeSentence(thread, quoted);
  const isLater =
    found &&
    (found.message > earlier.message ||
      (found.message === earlier.message && found.start >= earlier.end));
  if (!found || !isLater || found.formal || found.quote.trim().endsWith('?')) return null;
  const { message, quote, start, end } = found;
  return { message, quote, start, end };
}
