import type { SentenceFeatures } from './model/features.ts';
import { judgeClaim } from './model/judge.ts';
import type { Head } from './model/head.ts';
import type { HeadName } from './model/heads.ts';
import type { SentenceInContext } from './sentences.ts';

/** A sentence with the probabilities, 0 to 1, that it holds an item, a risk or an opportunity. */
export interface JudgedSentence extends SentenceInContext {
  item: number;
  risk: number;
  opportunity: number;
}

/** A sentence that trees have weighed: `risk` and `opportunity` are that it or the next one reports one. */
export interface WeighedSentence extends JudgedSentence {
  /** That it reports a risk itself, as its head says. */
  riskByHead: number;
}

export const judgeSentence = (
  heads: ReadonlyMap<HeadName, Head>,
  sentence: SentenceInContext,
  features: SentenceFeatures,
): JudgedSentence => ({
  ...sentence,
  item: judgeClaim(heads, 'item', features),
  risk: judgeClaim(heads, 'risk', features),
  opportunity: judgeClaim(heads, 'opportunity', features),
});

/** The sentences that may be quoted with a claim. */
export const mayTell = <Sentence extends JudgedSentence>(
  kind: 'risk' | 'opportunity',
  judged: readonly Sentence[],
) =>
  judged
    .filter(({ reports }) => reports)
    .map((sentence) => ({ sentence, probability: sentence[kind] }));
