import type { SentenceInContext } from './sentences.ts';

/** A claim found in a sentence. */
interface Found {
  sentence: Pick<SentenceInContext, 'message' | 'index'>;
  probability: number;
}

/**
 * Sentences next to one another tell of one matter: a claim is left out when the sentence before or after it holds a
 * more probable one.
 */
export const keepStrongest = <T extends Found>(found: readonly T[]): T[] =>
  found.filter((one) => !found.some((other) => isNext(one, other) && outranks(other, one)));

const isNext = ({ sentence: one }: Found, { sentence: other }: Found): boolean =>
  one.message === other.message && Math.abs(one.index - other.index) === 1;

const outranks = (one: Found, other: Found): boolean => one.probability > other.probability;
