import { probability } from './model/head.ts';
import type { Head } from './model/head.ts';
import type { HeadName } from './model/heads.ts';
import type { SentenceInContext } from './sentences.ts';

/** A sentence with the probabilities, 0 to 1, that it holds an item, a risk or an opportunity. */
export interface JudgedSentence extends SentenceInContext {
  item: number;
  risk: number;
  opportunity: number;
}

export const judgeSentence = (
  heads: ReadonlyMap<HeadName, Head>,
  sentence: SentenceInContext,
  features: Uint32Array,
): JudgedSentence => ({
  ...sentence,
  item: probability(heads.get('item')!, features),
  risk: probability(heads.get('risk')!, features),
  opportunity: probability(heads.get('opportunity')!, features),
});
