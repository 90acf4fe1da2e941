import type { Passage, ReadableMessage } from './conversation.ts';

/** Of a sentence or claim, only where it stands. */
export const passageOf = ({ message, quote, start, end }: Passage): Passage => ({
  message,
  quote,
  start,
  end,
});

/** A sentence, and how probable it is, 0 to 1, that it holds a claim of one kind. */
export interface Scored {
  sentence: Omit<Passage, 'quote'> & { index: number };
  probability: number;
}

/** The next sentence belongs to the matter when it is at least this share as probable. */
const SHARE = 0.2;
/** Characters between two sentences: more hold something that is no sentence of the writer, such as quoted lines. */
const GAP = 3;

/**
 * Sentences next to one another are about one matter. The most probable sentence of each matter is kept, with the next
 * one where that may belong to it: the matter is one claim, its quote begins with the most probable sentence.
 */
export function keepMatters<Found extends Scored, Other extends Scored>(
  found: readonly Found[],
  all: readonly Other[],
): { claim: Found; next: Other | null }[] {
  const kept: Scored[] = [];
  return found
    .toSorted((a, b) => b.probability - a.probability)
    .flatMap((claim) => {
      if (kept.some((other) => isNear(claim, other))) return [];
      const next = all.find((other) => continues(claim, other)) ?? null;
      kept.push(claim, ...(next ? [next] : []));
      return [{ claim, next }];
    })
    .toSorted((a, b) => order(a.claim, b.claim));
}

/** Whether a sentence may be quoted with the one before it. */
export const continues = (claim: Scored, other: Scored): boolean =>
  other.sentence.message === claim.sentence.message &&
  other.sentence.index === claim.sentence.index + 1 &&
  other.sentence.start - claim.sentence.end <= GAP &&
  other.probability >= SHARE * claim.probability;

const isNear = ({ sentence: one }: Scored, { sentence: other }: Scored): boolean =>
  one.message === other.message && Math.abs(one.index - other.index) <= 1;

const order = ({ sentence: one }: Scored, { sentence: other }: Scored): number =>
  one.message - other.message || one.index - other.index;

/** The words of a sentence and of the next one. */
export function joinedPassage(
  { message, start, end: own }: Passage,
  next: Passage | undefined,
  messages: readonly Pick<ReadableMessage, 'text'>[],
): Passage {
  const end = next?.end ?? own;
  return { message, quote: messages[message]!.text.slice(start, end), start, end };
}

/** From the beginning of the first to the end of the last of two passages of a message. */
export function spanOf(
  one: Passage,
  other: Passage,
  messages: readonly Pick<ReadableMessage, 'text'>[],
): Passage {
  const start = Math.min(one.start, other.start);
  const end = Math.max(one.end, other.end);
  const quote = messages[one.message]!.text.slice(start, end);
  return { message: one.message, quote, start, end };
}
