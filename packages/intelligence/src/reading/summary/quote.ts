import type { Passage, ReadableMessage } from '../conversation.ts';
import type { SentenceInContext } from '../sentences.ts';
import { isCourtesy } from './courtesy.ts';

const MAX_QUOTE = 240;
const MIN_QUOTE = 12;
/** A quote with its sentence before must stay readable at once. */
const MAX_JOINED = 200;
const SHORT = 45;
/** A message of one line that is not longer is quoted whole. */
const MAX_WHOLE = 150;
/** A sentence with fewer words before the quoted one is a part of it: "Use Tenn. | Zone 6 for the curve." */
const SCRAP = 3;
/** "Dear Ann," or "Hi Ann -" at the start of a sentence. */
const ADDRESS =
  /^(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|morning|hallo|liebe[rs]?|bonjour|cher|chère|hola|ciao|sehr geehrte[rs]?)(?: (?:all|both|again|there|team|everyone|mr\.?|mrs\.?|ms\.?|dr\.?|frau|herr|sir\/madam|[\p{Lu}][\p{L}'’.-]*)){0,4}\s*(?:[,!:]|[-–] )|[\p{Lu}][\p{L}'’]+(?: -|,) (?=(?:we|i|can|could|please|the|this|as|for|do|have|what|when|how)\b))\s*/iu;
const LEANS_BACK =
  /^(?:it|its|it's|this|that|that's|these|those|they|he|she|and|but|so|also|then|or|because|which|there|same|otherwise|therefore|however|both|neither)\b/i;

/** Whether a sentence is understood only with the one before it. */
export const leansBack = (sentence: string): boolean => LEANS_BACK.test(sentence);

/**
 * The words to quote: the sentence, with the one before it where it is short or leans on it; cut at a clause or a word
 * where it is long.
 */
export function quoteOf(
  sentence: SentenceInContext,
  sentences: readonly SentenceInContext[],
  messages: readonly ReadableMessage[],
): Passage {
  const { message, start, end, quote } = sentence;
  const text = messages[message]?.text ?? '';
  const own = sentences.filter((other) => other.message === message && !isCourtesy(other.quote));
  const from = own[0]?.start ?? start;
  const to = own.at(-1)?.end ?? end;
  if (to - from <= MAX_WHOLE && !/\n/.test(text.slice(from, to)))
    return passageOf(message, text, from, to);
  const before = sentences.find(
    (other) => other.message === message && other.index === sentence.index - 1,
  );
  const scrap =
    before !== undefined &&
    before.quote.split(/\s+/).length <= SCRAP &&
    !isCourtesy(before.quote) &&
    /^[ \t]*$/.test(text.slice(before.end, start));
  if (scrap) return passageOf(message, text, before.start, end);
  if (
    before &&
    (leansBack(quote) || quote.length < SHORT) &&
    end - before.start <= MAX_JOINED &&
    before.quote.split(/\s+/).length > SCRAP &&
    !isCourtesy(before.quote) &&
    !/\n\s*\n/.test(text.slice(before.end, start))
  )
    return passageOf(message, text, before.start, end);
  return passageOf(message, text, start, end);
}

/** The passage without the address at its start, not longer than a quote may be. */
function passageOf(message: number, text: string, from: number, end: number): Passage {
  const address = ADDRESS.exec(text.slice(from, end))?.[0].length ?? 0;
  const start = end - from - address < MIN_QUOTE ? from : from + address;
  const quote = shorten(text.slice(start, end));
  return { message, start, end: start + quote.length, quote };
}

/** Cuts a long sentence behind a clause, else at a word, so that the rest is still word for word. */
function shorten(sentence: string): string {
  if (sentence.length <= MAX_QUOTE) return sentence;
  const cut = sentence.slice(0, MAX_QUOTE);
  const clause = Math.max(cut.lastIndexOf(', '), cut.lastIndexOf('; '), cut.lastIndexOf(': '));
  const at = clause > MAX_QUOTE / 2 ? clause : cut.lastIndexOf(' ');
  return cut.slice(0, at > 0 ? at : MAX_QUOTE).replace(/[\s,;:]+$/, '');
}
