import { expect, it } from 'vitest';
import type { Level, RiskCategory } from '../conversation.ts';
import { shippedHeads } from '../model/load.ts';
import { readConversation } from '../read-conversation.ts';
import { isShown } from './find.ts';

const heads = shippedHeads();
const { threshold } = heads.get('risk')!;

it.each<[Level, RiskCategory, number, boolean]>([
  ['critical', 'price', 0, true],
  ['high', 'price', 0, true],
  ['high', 'reliability', 0, false],
  ['high', 'reliability', 0.06, true],
  ['medium', 'price', -0.01, false],
  ['medium', 'price', 0.01, true],
  ['medium', 'legal-procurement', 0.14, false],
  ['low', 'legal-procurement', 0.16, true],
])(
  'of a %s risk of %s that is more probable by %s than one must be: shown %s',
  (level, category, more, shown) => {
    expect(isShown(heads, { level, category, probability: threshold + more })).toBe(shown);
  },
);

it.each<[string, string]>([
  ['nl', 'Mijn vennoten en ik hebben besloten de overeenkomst per 31 januari niet te verlengen.'],
  ['sv', 'Styrelsen har beslutat att inte förnya avtalet efter den 31 mars.'],
])('reads plain notice in a language that was hardly learnt: %s', (language, text) => {
  const { risks } = readConversation([
    {
      from: 'Dale <dale@customer.example>',
      at: new Date('2026-02-10T09:00:00Z'),
      side: 'them',
      text,
      language,
    },
  ]);
  expect(risks).toMatchObject([{ category: 'churn-intent', level: 'critical' }]);
});

it('reads a refusal to renew under a condition as a high risk of losing them', () => {
  const { risks } = readConversation([
    {
      from: 'Ida <ida@customer.example>',
      at: new Date('2026-02-10T09:00:00Z'),
      side: 'them',
      text: 'Dana, we are not going to renew unless the export of the depot is mended.',
      language: 'en',
    },
  ]);
  expect(risks).toMatchObject([{ category: 'churn-intent', level: 'high' }]);
});
