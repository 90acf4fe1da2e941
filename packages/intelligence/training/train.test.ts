import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HEADS_FILE, loadTrees } from '../src/reading/model/load.ts';
import { MOOD_FILE } from '../src/reading/mood/load.ts';
import { digestOfCorpus } from './corpus.ts';

it('ships weights and trees that were trained on the corpus as it is; else run `npm run train`', () => {
  for (const file of [HEADS_FILE, MOOD_FILE]) {
    const { corpus } = JSON.parse(readFileSync(file, 'utf8')) as { corpus: string };
    expect(corpus).toBe(digestOfCorpus());
  }
  expect(loadTrees().corpus).toBe(digestOfCorpus());
});
