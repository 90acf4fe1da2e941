import { expect, it } from 'vitest';
import { LEAF, totalsOf, valueOf } from './trees.ts';
import type { Tree } from './trees.ts';

/** Up to 3 of the first number: 1; above, up to 0.5 of the second: 2, else 3. */
const TREE: Tree = [0, 3, 5, LEAF, 1, 1, 0.5, 10, LEAF, 2, LEAF, 3];

it.each([
  [[3, 9], 1],
  [[4, 0.5], 2],
  [[4, 0.6], 3],
])('comes from %j to the leaf %d', (evidence, value) => {
  expect(valueOf(TREE, evidence)).toBe(value);
});

it('adds the leaves of every round to what a class starts from', () => {
  const other: Tree = [LEAF, -1];
  const trees = {
    biases: [10, 20],
    rounds: [
      [TREE, other],
      [TREE, other],
    ],
  };
  expect(totalsOf(trees, [4, 1])).toEqual([16, 18]);
});
