import { CLAIMS } from '../src/reading/model/heads.ts';
import { readCorpus } from './corpus.ts';
import { predictBySource, thresholdFor } from './folds.ts';
import { featuredSentences } from './heads.ts';

const PRECISION = 0.75;
const QUARTERS = [1, 2, 4];

/** Prints what more labels bring: the recall at one precision, learnt from a quarter, a half and all of the corpus. */
const conversations = readCorpus();
const all = conversations.flatMap(featuredSentences);
for (const claim of CLAIMS) {
  const points = QUARTERS.map((quarters) => {
    const part = conversations.filter((_, index) => index % 4 < quarters);
    const learnt = quarters === 4 ? all : part.flatMap(featuredSentences);
    const { precision, recall } = thresholdFor(predictBySource(claim, all, learnt), PRECISION);
    return `${learnt.length} sentences: recall ${recall.toFixed(2)} at precision ${precision.toFixed(2)}`;
  });
  console.log(`${claim}: ${points.join('; ')}`);
}
