import type { Expected, ExpectedMatter } from './gold.ts';
import type { Shown, ShownNeed } from './read-product.ts';
import { bareSubject, overlapOf } from './same-quote.ts';

/** Each shown entry with the expected one it repeats, if any. */
export interface Pairing<Wanted extends Expected, Had extends Shown> {
  pairs: { shown: Had; expected: Wanted | null }[];
  /** Expected entries that no shown one repeats. */
  missed: Wanted[];
}

/** Pairs by account, conversation and quote; of several expected entries the one with most words in common. */
export function pair<Wanted extends Expected, Had extends Shown>(
  expected: readonly Wanted[],
  shown: readonly Had[],
): Pairing<Wanted, Had> {
  const pairs = shown.map((entry) => {
    const [best] = expected
      .map((wanted) => ({ wanted, words: agreement(wanted, entry) }))
      .filter(({ words }) => words > 0)
      .toSorted((a, b) => b.words - a.words);
    return { shown: entry, expected: best?.wanted ?? null };
  });
  const found = new Set(pairs.map((one) => one.expected));
  return { pairs, missed: expected.filter((wanted) => !found.has(wanted)) };
}

const agreement = (wanted: Expected, { account, quotes }: Shown): number =>
  account === wanted.account
    ? Math.max(
        0,
        ...quotes
          .filter(({ subject }) => hasSubject(wanted.subjects, subject))
          .flatMap(({ text }) => wanted.quotes.map((quote) => overlapOf(quote, text))),
      )
    : 0;

const hasSubject = (subjects: readonly string[], subject: string): boolean =>
  subjects.some((one) => bareSubject(one) === bareSubject(subject));

/** Whether a need of home is about a matter. */
export const isAbout = ({ account, subjects, renewal }: ExpectedMatter, need: ShownNeed): boolean =>
  need.account === account &&
  ((renewal && need.kind === 'renewal') ||
    need.quotes.some(({ subject }) => hasSubject(subjects, subject)));
