import type { Item, Passage } from '../conversation.ts';
import type { Slots } from './find-slots.ts';
import { leansBack } from './quote.ts';
import { shared } from '../state/analyse-sentence.ts';
import {
  best,
  isAsking,
  namesMatter,
  namesTrouble,
  overlap,
  shareOfSigns,
  SHORTEST,
  weighOpening,
} from './weigh.ts';
import { weighAnswer } from './weigh-answer.ts';
import type { Candidate } from './weigh.ts';

/** From this weight on a sentence belongs beside the opening. */
const BESIDE = 1.8;
/** Of a single message, which no reply explains, more is quoted. */
const BESIDE_ALONE = 1.4;
/** How much less a sentence of the answer may weigh to be quoted beside it. */
const NEARLY = 0.4;

/** What the quoted opening lacks: the question or the trouble, or what it asks about. */
export function findBeside(
  quoted: Passage,
  opening: Candidate,
  candidates: readonly Candidate[],
  items: readonly Item[],
  isAlone: boolean,
): Candidate | null {
  const enough = isAlone ? BESIDE_ALONE : BESIDE;
  const asks = (candidate: Candidate) => isAsking(candidate, items);
  const troubles = ({ sentence }: Candidate) => namesTrouble(sentence.quote);
  const covered = candidates.filter(({ sentence }) => overlap(sentence, quoted));
  const others = candidates.filter(
    (candidate) =>
      candidate.writer === opening.writer &&
      candidate.sentence.message === quoted.message &&
      !covered.includes(candidate) &&
      namesMatter(candidate),
  );
  const bestOf = (test: (candidate: Candidate) => boolean) =>
    best(others.filter(test), (candidate) => weighOpening(candidate, candidates) - enough);
  const isStatement = (candidate: Candidate) => !asks(candidate);
  const trouble = covered.some(troubles) ? null : bestOf(troubles);
  if (!covered.some(asks)) return bestOf(asks) ?? trouble;
  return covered.some(isStatement) ? trouble : (trouble ?? bestOf(isStatement));
}

/** Words of a message that is too long to be understood from its question. */
const LONG = 60;

/** How a long message begins: its question is put in words that only its beginning explains. Null where that is quoted. */
export function findStart(
  quoted: readonly Passage[],
  { sentence: { message } }: Candidate,
  candidates: readonly Candidate[],
): Candidate | null {
  const own = candidates.filter(({ sentence }) => sentence.message === message);
  const start = own.find(({ sentence, words }) => words >= SHORTEST && !sentence.printed);
  if (!start || own.reduce((sum, { words }) => sum + words, 0) < LONG) return null;
  const isQuoted = quoted.some(
    (one) =>
      one.message === message &&
      (one.start <= start.sentence.start || overlap(one, start.sentence)),
  );
  return isQuoted ? null : start;
}

/** The trouble that the first message names, where its quotes leave it out. */
export const findTrouble = (
  quoted: readonly Passage[],
  { sentence: { message } }: Candidate,
  candidates: readonly Candidate[],
): Candidate | null =>
  best(
    candidates.filter(
      (candidate) =>
        candidate.sentence.message === message &&
        !candidate.sentence.printed &&
        namesTrouble(candidate.sentence.quote) &&
        namesMatter(candidate) &&
        !quoted.some((one) => overlap(one, candidate.sentence)),
    ),
    (candidate) => weighOpening(candidate, candidates),
  );

/** Words of a question that is one by itself. */
const WORDS_OF_QUESTION = 5;
/** The share of a question that may be digits and signs: where letters were lost, lines of tables end with its mark. */
const MOST_SIGNS = 0.15;

const isWorded = (quote: string): boolean =>
  /^\p{L}/u.test(quote) && !/[.!]\s*\?\s*$/.test(quote) && shareOfSigns(quote) <= MOST_SIGNS;

/** What the quoted messages ask besides, in their order. */
export const findQuestions = (
  quoted: readonly Passage[],
  candidates: readonly Candidate[],
): Candidate[] =>
  candidates.filter(
    ({ sentence, cues, words }) =>
      cues.includes('asks') &&
      words >= WORDS_OF_QUESTION &&
      isWorded(sentence.quote) &&
      !sentence.printed &&
      quoted.some(({ message }) => message === sentence.message) &&
      !quoted.some((one) => overlap(one, sentence)),
  );

/** Words of a question that its answer shares. */
const SHARED = 2;

/** What the message that answers says to the rest of the question; null where it says nothing of that. */
export function findRestOfAnswer(
  quoted: Passage,
  asked: readonly Passage[],
  candidates: readonly Candidate[],
): Candidate | null {
  const quotedIn = (passages: readonly Passage[]) =>
    candidates.filter(({ sentence }) => passages.some((passage) => overlap(sentence, passage)));
  const covered = stemsOf(quotedIn([quoted]));
  const rest = new Set([...stemsOf(quotedIn(asked))].filter((stem) => !covered.has(stem)));
  const others = candidates.filter(
    ({ sentence, cues }) =>
      sentence.message === quoted.message && !overlap(sentence, quoted) && !cues.includes('asks'),
  );
  return best(others, ({ stems }) => shared(stems, rest) - SHARED + 1);
}

const stemsOf = (candidates: readonly Candidate[]): Set<string> =>
  new Set(candidates.flatMap(({ stems }) => [...stems]));

/** A sentence of the same message that answers nearly as well as the quoted one; null where there is none. */
export function findMoreOfAnswer(
  quoted: Passage,
  { opening, answer }: Pick<Slots, 'opening'> & { answer: Candidate },
  candidates: readonly Candidate[],
  last: number,
): Candidate | null {
  const weigh = (candidate: Candidate) => weighAnswer(candidate, opening, last);
  const enough = weigh(answer) - NEARLY;
  const others = candidates.filter(
    ({ sentence }) =>
      sentence.message === quoted.message &&
      !overlap(sentence, quoted) &&
      /^\P{Ll}/u.test(sentence.quote) &&
      !leansBack(sentence.quote),
  );
  return best(others, (candidate) => weigh(candidate) - enough);
}
