import { readCorpus } from './corpus.ts';
import { predictBySource, thresholdFor } from './folds.ts';
import { featuredSentences } from './heads.ts';

const PRECISION = 0.75;
const QUARTERS = [1, 2, 4];

/** Prints what more labels bring: the recall at one precision, learnt from a quarter, a half and all of the corpus. */
const conversations = readCorpus();
const all = conversations.flatMap(featuredSentences);
for (const head of ['item', 'risk', 'opportunity'] as const) {
  const points = QUARTERS.map((quarters) => {
    const part = conversations.filter((_, index) => index % 4 < quarters);
    const learnt = quarters === 4 ? all : part.flatMap(featuredSentences);
    const { precision, recall } = thresholdFor(predictBySource(head, all, learnt), PRECISION);
    return `${learnt.length} sentences: recall ${recall.toFixed(2)} at precision ${precision.toFixed(2)}`;
  });
  console.log(`${head}: ${points.join('; ')}`);
}
