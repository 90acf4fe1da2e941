import type { ConversationState, ReadableMessage } from '../conversation.ts';
import { shared } from '../state/analyse-sentence.ts';
import { writerKey } from './names.ts';
import { isTrouble } from '../state/outcome.ts';
import {
  best,
  isSatisfied,
  isShortStart,
  namesMatter,
  SHORTEST,
  ofSide,
  SURE,
  weighOpening,
  weighOutcome,
} from './weigh.ts';
import { weighAnswer } from './weigh-answer.ts';
import type { Candidate } from './weigh.ts';

/** The sentences a summary is made of. */
export interface Slots {
  opening: Candidate;
  answer: Candidate | null;
  /** What was written after the answer, by somebody else. */
  outcome: Candidate | null;
  /** What somebody replied to an outcome that settles nothing yet. */
  reply: Candidate | null;
}

/** A reply after which the person who asked is satisfied answers more likely than those before it. */
const HELPFUL = 0.6;
/** A reply that shares hardly a word with the message it would answer is about something else. */
const UNRELATED = 0.8;
const FEW_SHARED = 2;
/** With fewer words of meaning two messages may share none. */
const ENOUGH_STEMS = 8;
/** Messages of a side in which the matter is looked for. */
const OPENING_MESSAGES = 2;

/** The sentences that state the matter, its answer and its outcome; null where none states a matter. */
export function findSlots(
  candidates: readonly Candidate[],
  state: ConversationState,
  messages: readonly ReadableMessage[],
): Slots | null {
  const last = messages.length - 1;
  const asker = askerWithoutText(messages);
  const others = candidates.filter(({ writer }) => writer !== asker);
  const again = asker ? askedAgain(candidates, asker) : null;
  const opening = again ?? findOpening(others.length > 0 ? others : candidates);
  if (!opening) return null;
  const answer =
    findAnswer(others, opening, last) ?? (again && findAnswer(others, fromStart(again), last));
  const later = candidates.filter(
    (candidate) =>
      isAfter(candidate, opening) &&
      (!answer || (isAfter(candidate, answer) && candidate.writer !== answer.writer)),
  );
  const outcome =
    satisfiedEnd(later, opening) ??
    best(later, (candidate) =>
      weighOutcome(candidate, { opening, last, resolved: state === 'resolved' }),
    );
  const reply = outcome && goesOn(outcome, opening) ? findAnswer(candidates, outcome, last) : null;
  return { opening, answer, outcome, reply };
}

/** Where the last words of the person who opened a conversation say that all is well, and ask for nothing. */
function satisfiedEnd(later: readonly Candidate[], opening: Candidate): Candidate | null {
  const own = later.filter(({ writer }) => writer === opening.writer);
  const end = own.filter(({ sentence }) => sentence.message === own.at(-1)?.sentence.message);
  if (end.some(({ cues }) => cues.includes('asks'))) return null;
  return end.find(isSatisfied) ?? null;
}

/** Whether a matter waits for somebody after this sentence: it asks, or the person who opened it is not satisfied yet. */
export const goesOn = (candidate: Candidate, opening: Candidate): boolean =>
  candidate.cues.includes('asks') ||
  (candidate.writer === opening.writer && !isSatisfied(candidate));

/** Who began the conversation, where nothing of the first message is left; what others then write are replies. */
function askerWithoutText([first]: readonly ReadableMessage[]): string | null {
  return first?.text.trim() === '' ? writerKey(first.from) : null;
}

/** What the person whose first words are lost says of the matter later. */
const askedAgain = (candidates: readonly Candidate[], asker: string): Candidate | null =>
  best(
    candidates.filter(
      (candidate) =>
        candidate.writer === asker &&
        namesMatter(candidate) &&
        !isSatisfied(candidate) &&
        (candidate.cues.includes('asks') || isTrouble(candidate.sentence.quote)),
    ),
    (candidate) => weighOpening(candidate, candidates),
  );

/** The matter as if it stood in the first message, which what others wrote replies to. */
const fromStart = (candidate: Candidate): Candidate => ({
  ...candidate,
  sentence: { ...candidate.sentence, message: 0 },
});

/** From the first messages of the customer, else from ours. */
function findOpening(candidates: readonly Candidate[]): Candidate | null {
  const weigh = (candidate: Candidate) => weighOpening(candidate, candidates);
  const first = best(firstOf(candidates), weigh);
  const theirs = best(firstOf(ofSide(candidates, 'them')), weigh);
  if (!first || first.sentence.side === 'them' || !theirs) return first ?? theirs;
  // We wrote first: ours is the matter unless what they then report weighs more.
  const { risk, opportunity } = theirs.sentence;
  return Math.max(risk, opportunity) >= SURE ? theirs : first;
}

/** Sentences of the first messages of the person who wrote first. */
function firstOf(candidates: readonly Candidate[]): Candidate[] {
  const [first] = candidates;
  if (!first) return [];
  const opens = isShortStart(candidates, first.sentence.message);
  const own = candidates.filter(({ sentence, writer }) =>
    opens ? sentence.side === first.sentence.side : writer === first.writer,
  );
  const messages = [...new Set(own.map(({ sentence }) => sentence.message))].slice(
    0,
    OPENING_MESSAGES,
  );
  return own.filter(
    ({ words, sentence }) => words >= SHORTEST && messages.includes(sentence.message),
  );
}

/** From later messages of somebody else, of the other side where it wrote. */
export function findAnswer(
  candidates: readonly Candidate[],
  opening: Candidate,
  last: number,
): Candidate | null {
  const later = candidates.filter(
    (candidate) => isAfter(candidate, opening) && candidate.writer !== opening.writer,
  );
  const ofOthers = later.filter(({ sentence }) => sentence.side !== opening.sentence.side);
  const replies = ofOthers.length > 0 ? ofOthers : later;
  const satisfied = findSatisfied(candidates, opening, replies);
  const before = replies.filter(({ sentence }) => sentence.message < satisfied);
  const helpful = satisfied < Infinity ? before.at(-1)?.sentence.message : undefined;
  const isRelated = relatedTo(opening, candidates);
  return best(before, (candidate) => {
    const { message } = candidate.sentence;
    return (
      weighAnswer(candidate, opening, last) +
      (message === helpful ? HELPFUL : 0) -
      (isRelated(message) ? 0 : UNRELATED)
    );
  });
}

/** Whether a message shares words with the one of the opening; short ones may not. */
function relatedTo(
  opening: Candidate,
  candidates: readonly Candidate[],
): (message: number) => boolean {
  const byMessage = new Map<number, Set<string>>();
  for (const { sentence, stems } of candidates) {
    const known = byMessage.get(sentence.message) ?? new Set<string>();
    for (const stem of stems) known.add(stem);
    byMessage.set(sentence.message, known);
  }
  const stemsIn = (message: number) => byMessage.get(message) ?? new Set<string>();
  const asked = stemsIn(opening.sentence.message);
  return (message) => {
    const own = stemsIn(message);
    if (asked.size < ENOUGH_STEMS || own.size < ENOUGH_STEMS) return true;
    return message === opening.sentence.message + 1 || shared(asked, own) >= FEW_SHARED;
  };
}

/** The message in which the person who asked is satisfied with a reply: what is written later answers no more. */
function findSatisfied(
  candidates: readonly Candidate[],
  opening: Candidate,
  replies: readonly Candidate[],
): number {
  const first = replies[0]?.sentence.message ?? Infinity;
  const found = candidates.find(
    (candidate) =>
      candidate.writer === opening.writer &&
      candidate.sentence.message > first &&
      isSatisfied(candidate),
  );
  return found?.sentence.message ?? Infinity;
}

const isAfter = (one: Candidate, other: Candidate): boolean =>
  one.sentence.message > other.sentence.message;
