import type { Reading } from '../conversation.ts';
import { overlap } from './weigh.ts';
import type { Candidate } from './weigh.ts';

/** A shorter sentence ("Done.") says no more than that it ended. */
const FEWEST_WORDS = 5;

/** The sentences that surely answered or did what an item asked for, or ended a trouble, in their order. */
export function findSettling(
  { items, risks }: Pick<Reading, 'items' | 'risks'>,
  candidates: readonly Candidate[],
): Candidate[] {
  const closings = [
    ...items.flatMap(({ closing }) => (closing?.sure ? closing.by : [])),
    ...risks.flatMap(({ resolved }) => resolved ?? []),
  ];
  return candidates.filter(
    ({ sentence, words }) =>
      words >= FEWEST_WORDS && closings.some((closing) => overlap(closing, sentence)),
  );
}
