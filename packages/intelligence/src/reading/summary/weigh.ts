import type { Item, Passage, Side } from '../conversation.ts';
import type { JudgedSentence } from '../judged-sentence.ts';
import { shared } from '../state/analyse-sentence.ts';
import { isTrouble, soundsSatisfied } from '../state/outcome.ts';
import type { AnalysedSentence } from '../state/analyse-sentence.ts';
import { isProse } from '../../text/code-lines.ts';
import { isSigned, writerKey } from './names.ts';
import { leansBack } from './quote.ts';
import type { Quotable } from './quote.ts';

/** A sentence with what the summary looks at. */
export interface Candidate {
  sentence: JudgedSentence;
  /** The same for all messages of its writer. */
  writer: string;
  stems: ReadonlySet<string>;
  cues: readonly string[];
  /** Number of words. */
  words: number;
  /** It promises something: it gives the state of a matter, not its subject. */
  promise: boolean;
  /** How many of its stems other messages have as well. */
  echoes: number;
}

/** What a sentence loses that a program printed. */
export const PRINTED = 0.9;
/** From this weight on a customer's sentence reports a risk or an opportunity. */
export const SURE = 0.3;
/** A sentence with fewer words is a scrap. */
export const SHORTEST = 4;
/** A message with fewer words may only begin a conversation. */
const SHORT_START = 25;
/** With fewer words of meaning a sentence names no matter: "What should I do?" */
const MIN_STEMS = 2;
/** Beginnings of words that name no matter by themselves: "Is this an issue that you are aware of?" */
const GENERIC =
  /^(?:proble|issu|fix|sugge|help|awar|idea|hint|know|wrong|any|some|every|advi|confir|sol|resol|happen|possib|thank|apolog|quest|answ|thing|way|chec|going|doing|tell|correc|work|guid|look|think|opinio|feel|sound|useful|try|tri)/;
/** "If you need …, you can …" is advice beside the matter. */
const ADVICE = /^(?:if|in case|should) you\b[^?]*$/i;
const ANNOUNCES =
  /\b(?:we|i)(?:'ve| have) (?:just |now |already )*\w+(?:ed|t|n)\b|\b(?:pleased|happy|delighted|proud|excited) to (?:announce|share|introduce|invite)\b/i;
/** A question without its mark: "Is this a false alarm or do I need to update". */
const INVERTED =
  /^(?:is|are|does|do|did|can|could|would|should|has|have) (?:this|that|it|there|i|we|you|they|any\w+|some\w+)\b/i;
/** Beginnings of words of a request, in the languages of the corpus. */
const ASKING =
  /\b(?:please|pls|could|can|would|will you|need|want|must|should|help|let (?:me|us)|send|bitte|brauche|könn|möcht|pourr|veuillez|merci de|besoin|por favor|podr|necesit|può|potr|graag|kunt|vänligen|kan (?:du|ni|i)|gostar|poder)/i;
const MAX_SHARED = 4;
/** The first sentences of a message say what it is about. */
const LEAD = 6;
/** Program text and rows of figures say nothing to a reader; amounts and days between words do. */
const CODE = /[{}]|;\s*$|=>|\(\)\s*$|<\w+[ >]|^\s*[<#$>|]/;
/** The share of a sentence that may be other than letters, spaces and punctuation. */
const MOST_SIGNS = 0.5;
/** A sentence that only names code says something: "Is there a traceback for \\Sexpr{} calls?" */
const isCode = (text: string): boolean =>
  shareOfSigns(text) > MOST_SIGNS || (CODE.test(text) && !isProse(text));

/** How much of a text is other than letters, spaces and punctuation, 0 to 1. */
export const shareOfSigns = (text: string): number =>
  (text.match(/[^\p{L}\p{M} ,.'’?!-]/gu)?.length ?? 0) / Math.max(1, text.length);

/** The sentences that can carry the matter: no courtesies and no scraps. */
export function candidatesOf(
  sentences: readonly JudgedSentence[],
  analysed: readonly AnalysedSentence[],
  items: readonly Item[],
  { courtesies, messages }: Pick<Quotable, 'courtesies' | 'messages'>,
): Candidate[] {
  const writers = messages.map(({ from }) => writerKey(from));
  const repeated = repeatedOf(sentences, writers);
  const candidates = sentences.flatMap((sentence, index) => {
    const { stems = new Set<string>(), cues = [] } = analysed[index] ?? {};
    const words = sentence.quote.split(/\s+/).length;
    const promise = items.some((item) => item.kind === 'promise' && overlap(item, sentence));
    const writer = writers[sentence.message] ?? '';
    return courtesies.has(sentence) ||
      repeated.has(sentence) ||
      isCode(sentence.quote) ||
      sentence.formal ||
      isSigned(sentence.quote, messages[sentence.message]?.from ?? '')
      ? []
      : [
          {
            sentence,
            writer,
            stems,
            cues,
            words,
            promise,
          },
        ];
  });
  const echoed = stemsOfSeveral(candidates);
  return candidates.map((each) => ({ ...each, echoes: shared(each.stems, echoed) }));
}

/** The stems that several messages have. */
function stemsOfSeveral(
  candidates: readonly Pick<Candidate, 'sentence' | 'stems'>[],
): ReadonlySet<string> {
  const first = new Map<string, number>();
  const several = new Set<string>();
  for (const { sentence, stems } of candidates)
    for (const stem of stems) {
      const message = first.get(stem);
      if (message === undefined) first.set(stem, sentence.message);
      else if (message !== sentence.message) several.add(stem);
    }
  return several;
}

/** Sentences that somebody writes in several messages: of a signature or a disclaimer. */
function repeatedOf(
  sentences: readonly JudgedSentence[],
  writers: readonly string[],
): Set<JudgedSentence> {
  if (writers.length < 2) return new Set();
  const whole = sentences.filter(({ quote }) => quote.split(/\s+/).length >= SHORTEST);
  const alike = Map.groupBy(whole, ({ message, quote }) => `${writers[message]} ${quote}`);
  const found = new Set(
    [...alike.values()].filter((all) => new Set(all.map(({ message }) => message)).size > 1).flat(),
  );
  const isSentTwice = (message: number) =>
    whole.every((sentence) => sentence.message !== message || found.has(sentence));
  // A message that was sent twice is no signature.
  return new Set([...found].filter(({ message }) => !isSentTwice(message)));
}

/** "Problem:", on a line before. */
const HEADING = /^\W*(?:the )?(?:problems?|issues?|questions?|errors?|symptoms?)\s*[:.]?\W*$/i;
const NOT_ABLE = /\bnot able to\b/i;

/** Whether a sentence names what goes wrong. */
export const namesTrouble = (quote: string): boolean => isTrouble(quote) || NOT_ABLE.test(quote);

/** What a sentence weighs more that names a trouble. */
const TROUBLE: Record<Side, number> = { them: 0.7, us: 0.4 };

/** How well a sentence says what a conversation is about. */
export function weighOpening(candidate: Candidate, all: readonly Candidate[]): number {
  const { sentence, words, stems, cues, promise, echoes } = candidate;
  if (words < SHORTEST) return 0;
  const { item, risk, opportunity, quote } = sentence;
  const theirs = sentence.side === 'them';
  const plain = quote.replaceAll('’', "'");
  const named = namesMatter(candidate);
  const later = laterPenalty(candidate, all);
  const matter = !named
    ? 0
    : Math.max(promise ? 0.3 : item, theirs ? risk * 1.1 : 0, theirs ? opportunity : 0);
  return (
    1 +
    2 * matter +
    0.25 * Math.min(MAX_SHARED, echoes) +
    0.2 * Math.min(6, stems.size) * 0.4 +
    (cues.includes('number') ? 0.2 : 0) +
    (cues.includes('still') ? 0.2 : 0) +
    (later > 0 ? 0 : 0.8 * Math.max(0, 1 - sentence.index / LEAD)) -
    (leansBack(quote) ? 0.3 : 0) -
    (words > 45 ? 0.3 : 0) -
    (named ? 0 : 1.2) +
    (namesTrouble(quote) ? TROUBLE[sentence.side] : 0) +
    (HEADING.test(sentence.before) ? 1 : 0) +
    (!theirs && cues.includes('delivers') ? 0.3 : 0) +
    (named && (cues.includes('asks') || INVERTED.test(quote)) ? 0.3 : 0) -
    (ADVICE.test(plain) ? 0.8 : 0) +
    (ANNOUNCES.test(plain) ? 0.3 : 0) -
    (cues.includes('later') && !cues.includes('asks') ? 0.5 : 0) -
    (sentence.printed ? PRINTED : 0) -
    later
  );
}

/** Whether a sentence asks for something: a question, or a request in words of asking. */
export const isAsking = ({ sentence, cues }: Candidate, items: readonly Item[]): boolean =>
  cues.includes('asks') ||
  INVERTED.test(sentence.quote) ||
  (ASKING.test(sentence.quote) &&
    items.some((item) => item.kind !== 'promise' && overlap(item, sentence)));

/** Whether a sentence names a matter with words of its own. */
export const namesMatter = ({ stems }: Candidate): boolean =>
  [...stems].filter((stem) => !GENERIC.test(stem)).length >= MIN_STEMS;

/** Whether the writer is satisfied: "That fixed it", "it works now". */
export const isSatisfied = ({ sentence: { quote }, cues }: Candidate): boolean =>
  soundsSatisfied(quote, cues);

/** A first message says what it is about, unless it only begins a conversation: "Hi, have you got a minute?" */
function laterPenalty({ sentence }: Candidate, all: readonly Candidate[]): number {
  const start = startsOf(all)[sentence.side];
  if (sentence.message <= start.message) return 0;
  return start.isShort ? 0.3 : 1;
}

interface Start {
  message: number;
  isShort: boolean;
}

const starts = new WeakMap<readonly Candidate[], Record<Side, Start>>();

/** How each side begins a conversation, worked out once for its candidates. */
function startsOf(all: readonly Candidate[]): Record<Side, Start> {
  const startOf = (side: Side): Start => {
    const own = ofSide(all, side);
    const message = own[0]?.sentence.message ?? 0;
    return { message, isShort: isShortStart(own, message) };
  };
  let known = starts.get(all);
  if (!known) starts.set(all, (known = { us: startOf('us'), them: startOf('them') }));
  return known;
}

/** Whether a first message is too short to be more than a beginning. */
export const isShortStart = (candidates: readonly Candidate[], message: number): boolean =>
  candidates
    .filter(({ sentence }) => sentence.message === message)
    .reduce((sum, { words }) => sum + words, 0) <= SHORT_START;

/** How well a later sentence states the outcome; of a resolved matter, that it is well and not that it still is not. */
export function weighOutcome(
  candidate: Candidate,
  { opening, last, resolved }: { opening: Candidate; last: number; resolved: boolean },
): number {
  const { sentence, stems, cues, words } = candidate;
  if (words < 2 && !isSatisfied(candidate)) return 0;
  const has = (cue: string) => Number(cues.includes(cue));
  return (
    (resolved ? 0 : Math.max(sentence.item, sentence.risk, sentence.opportunity) * 1.2) +
    0.7 * Math.max(has('confirms'), has('delivers'), has('perfect')) +
    (candidate.writer === opening.writer ? 0.4 + (isSatisfied(candidate) ? 0.8 : 0) : 0) +
    (ANNOUNCES.test(sentence.quote.replaceAll('’', "'")) ? 0.4 : 0) +
    (resolved ? -0.5 : 0.5) * has('still') -
    (resolved && words < SHORTEST ? 0.5 : 0) +
    0.2 * Math.min(3, shared(stems, opening.stems)) +
    0.1 * Math.min(5, stems.size) +
    0.6 * (sentence.message / Math.max(1, last)) +
    (sentence.message === last ? 0.8 : 0) -
    (sentence.printed ? PRINTED : 0)
  );
}

/** Whether two passages share words of one message. */
export const overlap = (one: Passage, two: Passage): boolean =>
  one.message === two.message && one.start < two.end && two.start < one.end;

export function best(
  candidates: readonly Candidate[],
  weigh: (candidate: Candidate) => number,
): Candidate | null {
  let found: Candidate | null = null;
  let most = 0;
  for (const candidate of candidates) {
    const points = weigh(candidate);
    if (points > most) [found, most] = [candidate, points];
  }
  return found;
}

export const ofSide = (candidates: readonly Candidate[], side: Side): Candidate[] =>
  candidates.filter(({ sentence }) => sentence.side === side);
