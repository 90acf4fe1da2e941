import type { SentenceFeatures } from './features.ts';
import { odds, probability, probabilityOf } from './head.ts';
import type { Head } from './head.ts';
import { viewOf } from './heads.ts';
import type { Claim, HeadName, SentenceHead } from './heads.ts';

/** The heads that judge a claim together, by the mean of their odds. */
const JUDGES: Record<Claim, readonly SentenceHead[]> = {
  item: ['item', 'item words'],
  risk: ['risk'],
  opportunity: ['opportunity'],
};

export const judgesOf = (claim: Claim): readonly SentenceHead[] => JUDGES[claim];

/** How probable a claim is, 0 to 1. */
export function judgeClaim(
  heads: ReadonlyMap<HeadName, Head>,
  claim: Claim,
  features: SentenceFeatures,
): number {
  const judges = JUDGES[claim];
  const sum = judges.reduce(
    (total, name) => total + odds(heads.get(name)!, ...viewOf(name, features)),
    0,
  );
  return probabilityOf(sum / judges.length);
}

/** What one head says of a sentence, 0 to 1. */
export const judge = (
  heads: ReadonlyMap<HeadName, Head>,
  name: SentenceHead,
  features: SentenceFeatures,
): number => probability(heads.get(name)!, ...viewOf(name, features));
