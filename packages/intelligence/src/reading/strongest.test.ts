import { expect, it } from 'vitest';
import { keepStrongest } from './strongest.ts';

const found = (message: number, index: number, probability: number) => ({
  sentence: { message, index },
  probability,
});

it('keeps the more probable of two neighbours', () => {
  expect(keepStrongest([found(0, 1, 0.6), found(0, 2, 0.8)])).toEqual([found(0, 2, 0.8)]);
});

it('keeps claims with a sentence between them, and those of other messages', () => {
  const apart = [found(0, 1, 0.6), found(0, 3, 0.8), found(1, 2, 0.9)];
  expect(keepStrongest(apart)).toEqual(apart);
});

it('keeps both of two that are as probable', () => {
  const even = [found(0, 1, 0.7), found(0, 2, 0.7)];
  expect(keepStrongest(even)).toEqual(even);
});
