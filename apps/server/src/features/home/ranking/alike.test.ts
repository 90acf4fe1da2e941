import { expect, it } from 'vitest';
import { mergeAlike } from './alike.ts';
import type { NeedAnswer } from './needs.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const risk = (account: string, title: string, revenue: number): NeedAnswer => ({
  kind: 'risk',
  id: crypto.randomUUID(),
  account: { id: crypto.randomUUID() as never, name: account, revenue, currency: 'USD' },
  title,
  category: 'price',
  level: 'high',
  reason: '',
  quote: null,
  at: NOW.toISOString(),
});

it('merges items with the same title into the one with the most points', () => {
  const merged = mergeAlike(
    [
      risk('Small', 'Export fails', 1_000),
      risk('Large', 'Export fails ', 900_000),
      risk('Other', 'Late', 1),
    ],
    NOW,
  );
  expect(
    merged.map(({ account, alike }) => [account.name, alike.map((one) => one.account.name)]),
  ).toEqual([
    ['Large', ['Small']],
    ['Other', []],
  ]);
});

it('keeps renewals apart', () => {
  const renewal = (name: string): NeedAnswer => ({
    ...risk(name, 'Renewal in 4 days', 1),
    kind: 'renewal',
    renewalDate: '2026-11-25',
  });
  expect(mergeAlike([renewal('One'), renewal('Two')], NOW)).toHaveLength(2);
});
