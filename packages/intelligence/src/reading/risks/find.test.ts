import { expect, it } from 'vitest';
import type { Level } from '../conversation.ts';
import { shippedHeads } from '../model/load.ts';
import { isShown } from './find.ts';

const heads = shippedHeads();
const { threshold } = heads.get('risk')!;

it.each<[Level, number, boolean]>([
  ['critical', 0, true],
  ['high', 0, true],
  ['medium', 0, false],
  ['medium', 0.09, false],
  ['medium', 0.11, true],
  ['low', 0.11, true],
])('of a %s risk that is more probable by %s than one must be: shown %s', (level, more, shown) => {
  expect(isShown(heads, { level, probability: threshold + more })).toBe(shown);
});
