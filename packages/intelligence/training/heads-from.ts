import { shippedHeads } from '../src/reading/model/load.ts';
import type { Head } from '../src/reading/model/head.ts';
import type { HeadName } from '../src/reading/model/heads.ts';
import type { LabelledConversation } from './corpus.ts';
import { learnHeads } from './learn-heads.ts';
import { quantise } from './quantise.ts';

/** Of a head that was never shipped. */
const NEW = 0.5;

/** Heads learnt from conversations, with the thresholds that are shipped. */
export function headsFrom(
  conversations: readonly LabelledConversation[],
  companies?: readonly LabelledConversation[],
): Map<HeadName, Head> {
  const shipped = shippedHeads();
  return new Map(
    [...learnHeads(conversations, companies)].map(([name, weights]) => [
      name,
      { ...quantise(weights), threshold: shipped.get(name)?.threshold ?? NEW },
    ]),
  );
}
