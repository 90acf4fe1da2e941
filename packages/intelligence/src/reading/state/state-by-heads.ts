import type { ReadableMessage } from '../conversation.ts';
import { probability } from '../model/head.ts';
import type { Head } from '../model/head.ts';
import type { HeadName } from '../model/heads.ts';
import type { AnalysedSentence } from './analyse-sentence.ts';
import { stateFeatures } from './state-features.ts';
import type { OwedItem } from './state-features.ts';

/**
 * What heads say of the state by the last words: that nothing is owed, that all is settled, that the last writer has to
 * act; then that all is settled where something was owed, and that we have to act. Probabilities, 0 to 1.
 */
export function stateByHeads(
  items: readonly OwedItem[],
  sentences: readonly AnalysedSentence[],
  messages: readonly ReadableMessage[],
  heads: ReadonlyMap<HeadName, Head>,
): number[] {
  const features = stateFeatures(items, sentences, messages);
  const judge = (name: HeadName) => probability(heads.get(name)!, features);
  const [none, resolved, writer] = [
    judge('state none'),
    judge('state resolved'),
    judge('state writer'),
  ];
  const us = messages.at(-1)?.side === 'us' ? writer : 1 - writer;
  return [none, resolved, writer, (1 - none) * resolved, us];
}
