import { expect, it } from 'vitest';
import { mostProbable } from './head.ts';
import type { Head } from './head.ts';

/** A head that gives the same probability to whatever it looks at. */
const constant = (probability: number): Head => ({
  bias: Math.log(probability / (1 - probability)),
  scale: 1,
  values: new Int8Array(1),
  threshold: 0.5,
});
const HEADS = new Map([
  ['churn-intent', constant(0.27)],
  ['reliability', constant(0.2)],
  ['price', constant(0.1)],
] as const);
const VIEW = [Uint32Array.of(0)] as const;

it('chooses the most probable name', () => {
  expect(mostProbable(HEADS, VIEW)).toBe('churn-intent');
});
