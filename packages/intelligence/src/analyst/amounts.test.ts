import { expect, it } from 'vitest';
import { amountIn } from './amounts.ts';

it.each([
  ['deals above 50k', 50_000, null, 'above 50,000'],
  ['more than €1.5m', 1_500_000, null, 'more than 1,500,000'],
  ['under 12,500', null, 12_500, 'under 12,500'],
  ['at least 1.250.000', 1_250_000, null, 'at least 1,250,000'],
])('%s', (question, least, most, label) => {
  expect(amountIn(question)).toMatchObject({ least, most, label });
});

it('is null without an amount', () => {
  expect(amountIn('who is over the moon')).toBeNull();
});
