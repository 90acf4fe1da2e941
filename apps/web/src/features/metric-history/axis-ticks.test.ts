import { expect, it } from 'vitest';
import { axisTicks, tickFormatter } from './axis-ticks.ts';

const every = (days: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2023, 10, 21) + index * days * 86_400_000).toISOString().slice(0, 10),
  );

it.each([
  ['weeks of three months', every(7, 13), 'Nov 16'],
  ['months of two years', every(30, 24), 'Nov 2026'],
  ['quarters', every(91, 12), 'Q4 2026'],
  ['years', ['2023-11-21', '2024-01-01', '2025-01-01', '2026-01-01'], '2026'],
  ['a single day', ['2026-11-16'], 'Nov 16'],
])('labels %s', (_, days, label) => expect(tickFormatter(days)('2026-11-16')).toBe(label));

it.each([
  [0, [0, 1]],
  [3.2, [0, 1, 2, 3, 4]],
  [20, [0, 6, 12, 18, 24]],
  [105, [0, 48, 96, 144]],
  [900, [0, 336, 672, 1_008]],
])('spaces ticks for values up to %s', (largest, ticks) =>
  expect(axisTicks([1, 2, 3, 6, 12, 24, 48, 168], largest)).toEqual(ticks),
);
