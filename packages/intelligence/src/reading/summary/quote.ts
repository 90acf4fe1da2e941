import type { Passage, ReadableMessage } from '../conversation.ts';
import type { SentenceInContext } from '../sentences.ts';
import { isCourtesy } from './courtesy.ts';

/** Characters of a quote, of one sentence or several. */
const MAX_QUOTE = 260;
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
 * The words to quote: the sentence with those around it that belong to its matter (`weigh` is above 0 for
 * these); with the one before it where it is short or leans on it; cut at a clause or a word where it is long.
 */
export function quoteOf(
  sentence: SentenceInContext,
  sentences: readonly SentenceInContext[],
  messages: readonly ReadableMessage[],
  weigh: (sentence: SentenceInContext) => number = () => 0,
): Passage {
  const { message, start, end, quote } = sentence;
  const text = messages[message]?.text ?? '';
  const own = sentences.filter((other) => other.message === message && !isCourtesy(other.quote));
  const from = own[0]?.start ?? start;
  const to = own.at(-1)?.end ?? end;
  if (to - from <= MAX_WHOLE && !/\n/.test(text.slice(from, to)))
    return passageOf(message, text, from, to);
  const wide = widen(sentence, sentences, text, weigh);
  if (wide) return passageOf(message, text, wide.start, wide.end);
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

/** The span of the sentence and its neighbours that belong to it (`weigh` above 0), heaviest first; null when there is none. */
function widen(
  sentence: SentenceInContext,
  sentences: readonly SentenceInContext[],
  text: string,
  weigh: (sentence: SentenceInContext) => number,
): { start: number; end: number } | null {
  let [first, last] = [sentence, sentence];
  const neighbour = (index: number) =>
    sentences.find((other) => other.message === sentence.message && other.index === index);
  for (;;) {
    const [next] = [neighbour(first.index - 1), neighbour(last.index + 1)]
      .filter((other) => other !== undefined)
      .filter((other) => !isCourtesy(other.quote) && fits(other))
      .map((other) => ({ other, weight: weigh(other) }))
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => b.weight - a.weight);
    if (!next) break;
    if (next.other.index < first.index) first = next.other;
    else last = next.other;
  }
  return first === last ? null : { start: first.start, end: last.end };

  function fits(other: SentenceInContext): boolean {
    const start = Math.min(first.start, other.start);
    const end = Math.max(last.end, other.end);
    const between = other.end <= first.start ? [other.end, first.start] : [last.end, other.start];
    return end - start <= MAX_QUOTE && /^\s*$/.test(text.slice(...between));
  }
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
