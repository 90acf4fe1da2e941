import type { Passage, ReadableMessage } from '../conversation.ts';
import { introduced } from '../introduced.ts';
import type { SentenceInContext } from '../sentences.ts';

/** Characters of a quote, of one sentence or several. */
const MAX_QUOTE = 520;
const MIN_QUOTE = 12;
/** Characters that a quote may be longer to begin with what it leans on. */
const LEANING = 120;
const MOST_BEFORE = 2;
/** A quote with its sentence before must stay readable at once. */
const MAX_JOINED = 280;
const SHORT = 45;
/** A message whose sentences follow each other and are not longer together is quoted whole. */
const MAX_WHOLE = 450;
/** A sentence that introduces what follows is quoted with the lines after it: "I get this error:" */
const INTRODUCES = /(?::|\b(?:the following|as follows)\b[^.:?!]{0,40}[.:]?)\s*$/i;
/** A sentence that announces a line of code: "Adding this line to squid.conf can help." */
const ANNOUNCES =
  /\b(?:this|these|following|next|one) (?:lines?|commands?|code|script|patch|setting|example|option|snippet)\b[^.:?!]{0,60}(?:\.\w[^.:?!]{0,60})?[.:]?\s*$/i;
/** The start of a line to run: a command, an assignment, a call or a path. Such lines hardly look like code otherwise. */
const CODE =
  /^(?:[$#%] ?\S|(?:sudo|apt|apt-get|cd|chmod|export|git|npm|pip) |[\w.$]+ *(?:<-|=(?!=))|[\w.:$]+\(|\/\w+\/|[\w-]+ -{1,2}\w)/;
/** It turns against what was said before, which misleads without it: "The first part works. However, …" */
const TURNS =
  /^(?:but|however|yet|unfortunately|except|aber|allerdings|jedoch|leider|mais|cependant|toutefois|pero|sin embargo|maar|helaas|men|però|tuttavia|porém)\b/i;
/** What a whole sentence ends with. */
const ENDS = /[.?!:;)\]"'”’…]$|\bhttps?:\/\/\S+$/;
/** A word of a program or a path, which may be the whole answer: "?ks.test", "apt-get". */
const NAMES_CODE = /^(?!.*[{};]).*(?:[()_=/\\$]|\w[.-]\w|^\?)/;
/** Characters of lines that may stand within a sentence. */
const MAX_BETWEEN = 120;
/** A sentence with fewer words before the quoted one is a part of it: "Use Tenn. | Zone 6 for the curve." */
const SCRAP = 3;
/** "Dear Ann," or "Hi Ann -" at the start of a sentence. */
const ADDRESS =
  /^(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|morning|hallo|liebe[rs]?|bonjour|cher|chère|hola|ciao|sehr geehrte[rs]?)(?: (?:all|both|again|there|team|everyone|mr\.?|mrs\.?|ms\.?|dr\.?|frau|herr|sir\/madam|[\p{Lu}][\p{L}'’.-]*)){0,4}\s*(?:[,!:]|[-–] )|[\p{Lu}][\p{L}'’]+(?: -|,) (?=(?:we|i|can|could|please|the|this|as|for|do|have|what|when|how)\b))\s*/iu;
const LEANS_BACK =
  /^(?:it|its|it's|this|that|that's|these|those|they|he|she|and|but|so|also|then|or|because|which|there|same|otherwise|therefore|however|both|neither)\b/i;

/** "Would that help?", "Can you forward it to me?": a word that stands for something said before. */
const POINTS_BACK = /\b(?:it|that|this|these|those|them|one|so)\b/i;
const MAX_POINTING = 60;

/** "With those changes", "delivers that warning": what is meant was said before. */
const NAMES_BACK =
  /\b(?:this|that|these|those|such|both) (?!is\b|are\b|was\b|were\b|has\b|would\b|will\b|can\b|could\b|should\b|may\b|week|month|year|quarter|morning|afternoon|time\b|i\b|we\b|you\b|it\b|they\b|he\b|she\b|the\b|a\b|my\b|our\b|your\b)\p{L}+/iu;

/** Whether a sentence is understood only with the one before it. */
export const leansBack = (sentence: string): boolean =>
  LEANS_BACK.test(sentence) || (sentence.length <= MAX_POINTING && POINTS_BACK.test(sentence));

/** What may be quoted of a conversation. */
export interface Quotable {
  sentences: readonly SentenceInContext[];
  /** Greetings, closings and thanks among them. */
  courtesies: ReadonlySet<SentenceInContext>;
  messages: readonly ReadableMessage[];
}

const needsBefore = (sentence: string): boolean => leansBack(sentence) || NAMES_BACK.test(sentence);

/**
 * The words to quote: the sentence with those around it that belong to its matter (`weigh` is above 0 for
 * these); with the one before it where it is short or leans on it; cut at a clause or a word where it is long.
 * Sentences of a passage that is `taken` already are left out.
 */
export function quoteOf(
  sentence: SentenceInContext,
  quotable: Quotable,
  weigh: (sentence: SentenceInContext) => number = () => 0,
  taken: Passage | null = null,
): Passage {
  return finished(quotedAround(sentence, quotable, weigh, taken), quotable);
}

/**
 * With all of a sentence that lines of code or output stand in ("When I run | > plot(x) | it stops."), and with the next
 * one where it turns against what is quoted.
 */
function finished(passage: Passage, { sentences, courtesies, messages }: Quotable): Passage {
  const { message } = passage;
  const text = messages[message]?.text ?? '';
  const own = sentences.filter((other) => other.message === message && !courtesies.has(other));
  const before = own.findLast(({ end }) => end <= passage.start);
  const after = own.find(({ start }) => start >= passage.end);
  let { start, end } = passage;
  const joins = (one: Passage, other: Passage) =>
    !ENDS.test(one.quote) && /^\p{Ll}/u.test(other.quote) && other.start - one.end <= MAX_BETWEEN;
  const fits = (from: number, to: number) => to - from <= MAX_QUOTE + LEANING;
  const belongs = (next: SentenceInContext) => joins(passage, next) || TURNS.test(next.quote);
  if (after && belongs(after) && fits(start, after.end)) end = after.end;
  const isTorn = before && /\S/.test(text.slice(before.end, start)) && joins(before, passage);
  if (isTorn && fits(before.start, end)) start = before.start;
  return { message, start, end, quote: text.slice(start, end) };
}

function quotedAround(
  sentence: SentenceInContext,
  { sentences, courtesies, messages }: Quotable,
  weigh: (sentence: SentenceInContext) => number,
  taken: Passage | null,
): Passage {
  const { message, start, end, quote } = sentence;
  const text = messages[message]?.text ?? '';
  const free = sentences.filter(
    (other) =>
      other.message === message && !(taken && other.start < taken.end && taken.start < other.end),
  );
  const whole = wholeOf(free, courtesies, text);
  if (whole && whole.start <= start && whole.end >= end)
    return passageOf(message, text, whole.start, whole.end);
  const wide = widen(sentence, free, courtesies, text, weigh);
  if (wide) return passageOf(message, text, wide.start, wide.end);
  const before = free.find((other) => other.index === sentence.index - 1);
  const scrap =
    before !== undefined &&
    before.quote.split(/\s+/).length <= SCRAP &&
    !courtesies.has(before) &&
    /^[ \t]*$/.test(text.slice(before.end, start));
  if (scrap) return passageOf(message, text, before.start, end);
  if (
    before &&
    (needsBefore(quote) || quote.length < SHORT) &&
    end - before.start <= MAX_JOINED &&
    before.quote.split(/\s+/).length > SCRAP &&
    !courtesies.has(before) &&
    !/\n\s*\n/.test(text.slice(before.end, start))
  )
    return passageOf(message, text, before.start, end);
  return passageOf(message, text, start, end);
}

/** The span of a message's own sentences where they are short together and nothing else stands between them. */
function wholeOf(
  sentences: readonly SentenceInContext[],
  courtesies: Quotable['courtesies'],
  text: string,
): { start: number; end: number } | null {
  const isScrap = (sentence: SentenceInContext) =>
    courtesies.has(sentence) ||
    (sentence.quote.split(/\s+/).length < SCRAP && !NAMES_CODE.test(sentence.quote));
  const first = sentences.findIndex((sentence) => !isScrap(sentence));
  const last = sentences.findLastIndex((sentence) => !isScrap(sentence));
  const own = sentences.slice(first, last + 1);
  const [start, end] = [own[0]?.start ?? 0, own.at(-1)?.end ?? 0];
  const follows = own.every(
    (sentence, index) =>
      !courtesies.has(sentence) &&
      /^\s*$/.test(text.slice(own[index - 1]?.end ?? start, sentence.start)),
  );
  return first >= 0 && follows && end - start <= MAX_WHOLE ? { start, end } : null;
}

/** The span of the sentence and its neighbours that belong to it (`weigh` above 0), heaviest first; null when there is none. */
function widen(
  sentence: SentenceInContext,
  sentences: readonly SentenceInContext[],
  courtesies: Quotable['courtesies'],
  text: string,
  weigh: (sentence: SentenceInContext) => number,
): { start: number; end: number } | null {
  let [first, last] = [sentence, sentence];
  const neighbour = (index: number) => sentences.find((other) => other.index === index);
  const turning = neighbour(sentence.index + 1);
  if (turning && TURNS.test(turning.quote) && fits(turning)) last = turning;
  for (;;) {
    const [next] = [neighbour(first.index - 1), neighbour(last.index + 1)]
      .filter((other) => other !== undefined)
      .filter((other) => !courtesies.has(other) && fits(other))
      .map((other) => ({ other, weight: weigh(other) }))
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => b.weight - a.weight);
    if (!next) break;
    if (next.other.index < first.index) first = next.other;
    else last = next.other;
  }
  for (let turn = 0; turn < MOST_BEFORE && needsBefore(first.quote); turn += 1) {
    const before = neighbour(first.index - 1);
    if (!before || courtesies.has(before) || !fits(before, LEANING)) break;
    first = before;
  }
  return first === last ? null : { start: first.start, end: last.end };

  function fits(other: SentenceInContext, more = 0): boolean {
    const start = Math.min(first.start, other.start);
    const end = Math.max(last.end, other.end);
    const between = other.end <= first.start ? [other.end, first.start] : [last.end, other.start];
    return end - start <= MAX_QUOTE + more && /^\s*$/.test(text.slice(...between));
  }
}

/** The passage without the address at its start and with what it introduces, not longer than a quote may be. */
function passageOf(message: number, text: string, from: number, end: number): Passage {
  const address = ADDRESS.exec(text.slice(from, end))?.[0].length ?? 0;
  const start = end - from - address < MIN_QUOTE ? from : from + address;
  const short = shorten(text.slice(start, end), MAX_QUOTE + LEANING);
  const quote = text.slice(start, announcedEnd(text, start + short.length));
  return { message, start, end: start + quote.length, quote };
}

/** Quotes that were extended, with what they announce now: lines, code or a link that is none of another quote. */
export const withAnnounced = <Part extends Passage>(
  parts: readonly Part[],
  messages: readonly ReadableMessage[],
): Part[] =>
  parts.map((part) => {
    const { text } = messages[part.message]!;
    const end = announcedEnd(text, part.end);
    const isTaken = parts.some(
      ({ message, start }) => message === part.message && start >= part.end && start < end,
    );
    return isTaken || end === part.end
      ? part
      : { ...part, end, quote: text.slice(part.start, end) };
  });

/** Where the quote that ends at `end` ends together with what it announces: the lines that follow, code, or a link. */
function announcedEnd(text: string, end: number): number {
  const said = text.slice(Math.max(0, end - MAX_QUOTE), end);
  const rest = text.slice(end);
  const isCodeNext = isCode(/^\s*(.*)/.exec(rest)?.[1] ?? '');
  const isAnnounced = isCodeNext && (ANNOUNCES.test(said) || isCode(said.split('\n').at(-1)!));
  return end + (INTRODUCES.test(said) || isAnnounced ? introduced(rest) : linkAfter(rest));
}

const isCode = (line: string): boolean => CODE.test(line.trim());

/** Characters up to the end of a line that is only a link: "You can get it here | https://…". */
const linkAfter = (rest: string): number =>
  /^(?:[ \t]*\n){1,3}[ \t]*(?:\[\d+\] )?<?https?:\/\/\S{1,200}(?=\s|$)/.exec(rest)?.[0].length ?? 0;

/** Cuts a long sentence behind a clause, else at a word, so that the rest is still word for word. */
function shorten(sentence: string, most: number): string {
  if (sentence.length <= most) return sentence;
  const cut = sentence.slice(0, MAX_QUOTE);
  const clause = Math.max(cut.lastIndexOf(', '), cut.lastIndexOf('; '), cut.lastIndexOf(': '));
  const at = clause > MAX_QUOTE / 2 ? clause : cut.lastIndexOf(' ');
  return cut.slice(0, at > 0 ? at : MAX_QUOTE).replace(/[\s,;:]+$/, '');
}
