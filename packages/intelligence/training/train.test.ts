import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HEADS_FILE } from '../src/reading/model/load.ts';
import type { StoredModel } from '../src/reading/model/load.ts';
import { digestOfCorpus } from './corpus.ts';

it('ships weights that were trained on the corpus as it is; else run `npm run train`', () => {
  const { corpus } = JSON.parse(readFileSync(HEADS_FILE, 'utf8')) as StoredModel;
  expect(corpus).toBe(digestOfCorpus());
});
