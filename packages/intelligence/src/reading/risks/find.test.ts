import { expect, it } from 'vitest';
import type { Level, RiskCategory } from '../conversation.ts';
import { shippedHeads } from '../model/load.ts';
import { isShown } from './find.ts';

const heads = shippedHeads();
const { threshold } = heads.get('risk')!;

it.each<[Level, RiskCategory, number, boolean]>([
  ['critical', 'price', 0, true],
  ['high', 'price', 0, true],
  ['high', 'reliability', 0, false],
  ['high', 'reliability', 0.06, true],
  ['medium', 'price', 0.2, false],
  ['medium', 'price', 0.22, true],
  ['medium', 'legal-procurement', 0.22, false],
  ['low', 'legal-procurement', 0.37, true],
])(
  'of a %s risk of %s that is more probable by %s than one must be: shown %s',
  (level, category, more, shown) => {
    expect(isShown(heads, { level, category, probability: threshold + more })).toBe(shown);
  },
);
