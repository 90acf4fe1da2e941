import { writeFileSync } from 'node:fs';
import { HEADS_FILE, pack, WEIGHTS } from '../src/reading/model/load.ts';
import type { StoredHead, StoredModel } from '../src/reading/model/load.ts';
import { HEADS } from '../src/reading/model/heads.ts';
import type { HeadName } from '../src/reading/model/heads.ts';
import { digestOfCorpus, labelSentences, readCorpus } from './corpus.ts';
import { predictBySource, thresholdFor } from './folds.ts';
import { examplesFor, withFeatures } from './heads.ts';
import type { FeaturedSentence } from './heads.ts';
import { learn } from './learn.ts';
import { quantise } from './quantise.ts';

/** The share of shown claims that must be right on sources left out of the training. */
const PRECISION: Partial<Record<HeadName, number>> = { item: 0.78, risk: 0.78, opportunity: 0.78 };

const sentences = readCorpus().flatMap(labelSentences).map(withFeatures);
console.log(`${sentences.length} sentences`);
const packed: Uint32Array[] = [];
const heads = HEADS.map((name): StoredHead => {
  const threshold = thresholdOf(name, sentences);
  const { bias, scale, values } = quantise(learn(examplesFor(name, sentences)));
  const entries = pack(values);
  packed.push(entries);
  return { name, bias, scale, threshold, count: entries.length };
});
const model: StoredModel = { corpus: digestOfCorpus(), heads };
writeFileSync(HEADS_FILE, `${JSON.stringify(model, null, 2)}\n`);
writeFileSync(WEIGHTS, Buffer.concat(packed.map((entries) => new Uint8Array(entries.buffer))));

function thresholdOf(name: HeadName, all: readonly FeaturedSentence[]): number {
  const precision = PRECISION[name];
  if (precision === undefined) return 0.5;
  const predictions = predictBySource(name, all).filter(
    ({ source }) => !source.startsWith('enron'),
  );
  const point = thresholdFor(predictions, precision);
  console.log(
    `${name}: shown from ${point.threshold.toFixed(3)}, precision ${point.precision.toFixed(2)}, recall ${point.recall.toFixed(2)}`,
  );
  return point.threshold;
}
