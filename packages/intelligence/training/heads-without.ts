import { shippedHeads } from '../src/reading/model/load.ts';
import type { Head } from '../src/reading/model/head.ts';
import type { HeadName } from '../src/reading/model/heads.ts';
import type { LabelledConversation } from './corpus.ts';
import { groupOf } from './corpus.ts';
import { learnHeads } from './learn-heads.ts';
import { quantise } from './quantise.ts';

/** Heads learnt from all sources but those of one group, with the thresholds that are shipped. */
export function headsWithout(
  source: string,
  corpus: readonly LabelledConversation[],
): Map<HeadName, Head> {
  const shipped = shippedHeads();
  const others = corpus.filter((conversation) => groupOf(conversation.source) !== groupOf(source));
  return new Map(
    [...learnHeads(others)].map(([name, weights]) => [
      name,
      { ...quantise(weights), threshold: shipped.get(name)!.threshold },
    ]),
  );
}
