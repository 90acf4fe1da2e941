import { loadHeads } from '../src/reading/model/load.ts';
import type { Head } from '../src/reading/model/head.ts';
import { HEADS } from '../src/reading/model/heads.ts';
import type { HeadName } from '../src/reading/model/heads.ts';
import { labelSentences } from './corpus.ts';
import type { LabelledConversation } from './corpus.ts';
import { examplesFor, withFeatures } from './heads.ts';
import { learn } from './learn.ts';
import { quantise } from './quantise.ts';

/** Heads learnt from all sources but one, with the thresholds that are shipped. */
export function headsWithout(
  source: string,
  corpus: readonly LabelledConversation[],
): Map<HeadName, Head> {
  const sentences = corpus
    .filter((conversation) => conversation.source !== source)
    .flatMap(labelSentences)
    .map(withFeatures);
  const shipped = loadHeads();
  return new Map(
    HEADS.map((name) => [
      name,
      { ...quantise(learn(examplesFor(name, sentences))), threshold: shipped.get(name)!.threshold },
    ]),
  );
}
