import { readFileSync } from 'node:fs';
import path from 'node:path';
import { featuresOf } from '../src/reading/model/features.ts';
import { judgeClaim } from '../src/reading/model/judge.ts';
import { shippedHeads } from '../src/reading/model/load.ts';
import { sentencesOf } from '../src/reading/sentences.ts';
import { printRows } from './row.ts';
import type { EvalRow } from './row.ts';

/**
 * Whether a sentence of Parakweet's train split asks or promises, by the model of items. It never learnt from this set,
 * whose labels also count courtesies and proposals; the published figure is of a model trained on it. Precision comes
 * first: items are shown from a higher probability than the best F1 has.
 */
export async function run(dataDir: string): Promise<EvalRow[]> {
  const heads = shippedHeads();
  const { threshold } = heads.get('item')!;
  const examples = readFileSync(path.join(dataDir, 'email_intent_parakweet/train.tsv'), 'utf8')
    .split('\n')
    .filter((line) => /^(?:Yes|No)\t/.test(line))
    .map((line) => ({ wanted: line.startsWith('Yes'), text: line.slice(line.indexOf('\t') + 1) }));
  const judged = examples.map(({ wanted, text }) => {
    const message = { from: '', at: new Date(0), side: 'them', language: 'en', text } as const;
    const found = featuresOf(sentencesOf([message])).some(
      (features) => judgeClaim(heads, 'item', features) >= threshold,
    );
    return { wanted, found };
  });
  const count = (test: (one: (typeof judged)[number]) => boolean) => judged.filter(test).length;
  const hit = count(({ wanted, found }) => wanted && found);
  const said = count(({ found }) => found);
  const asked = count(({ wanted }) => wanted);
  const row = { set: 'Parakweet train', method: 'linear model', n: judged.length };
  return [
    { ...row, metric: 'precision', value: hit / said, floor: 0.8 },
    { ...row, metric: 'recall', value: hit / asked },
    { ...row, metric: 'F1', value: (2 * hit) / (said + asked), anchor: 0.73, floor: 0.67 },
  ];
}

if (import.meta.main) printRows(await run(process.argv[2] ?? '../shared/data'));
