import { expect, it } from 'vitest';
import { amountOf } from './revenue.ts';

it.each([
  [{ amount: 12.5, unitPrice: 99, quantity: 99 }, 12.5],
  [{ unitPrice: 14, quantity: 12, discount: 0 }, 168],
  [{ unitPrice: 1.9, quantity: 3, discount: 0.05 }, 5.42],
  [{ unitPrice: 0.57, quantity: 1, discount: 0.5 }, 0.29],
  [{ unitPrice: 5 }, 5],
  [{ amount: null, unitPrice: null }, null],
  [{ amount: 0 }, 0],
])('%j comes to %s', (record, amount) => {
  expect(amountOf(record)).toBe(amount);
});
