import { expect, it } from 'vitest';
import { columnEdges, columnsWithin } from './columns.ts';

const rows = [
  ['id', 'name'],
  ['1', 'x'.repeat(500)],
];

it('makes columns as wide as their texts, within limits', () => {
  const edges = columnEdges(3, rows.length, (row) => rows[row]);
  const [first = 0, second = 0, third = 0] = edges.slice(1).map((end, at) => end - edges[at]!);
  expect(edges).toHaveLength(4);
  expect(first).toBe(third);
  expect(second).toBeGreaterThan(5 * first);
  expect(second).toBeLessThan(400);
});

it('finds the visible columns among many, with some beyond them', () => {
  const edges = Array.from({ length: 1_001 }, (_, column) => column * 50);
  expect(columnsWithin(edges, 0, 400, 2)).toEqual({ from: 0, to: 10 });
  expect(columnsWithin(edges, 5_000, 400, 2)).toEqual({ from: 98, to: 110 });
  expect(columnsWithin(edges, 49_900, 400, 2)).toEqual({ from: 996, to: 1_000 });
  expect(columnsWithin([0], 0, 400, 2)).toEqual({ from: 0, to: 0 });
});
