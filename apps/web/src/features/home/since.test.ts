import { expect, it } from 'vitest';
import { sinceWords } from './since.ts';

const NOW = new Date(2026, 10, 21, 15, 30);

it.each([
  [new Date(2026, 10, 21, 9, 12), 'Since 09:12'],
  [new Date(2026, 10, 20, 23, 59), 'Since yesterday'],
  [new Date(2026, 10, 15, 8, 0), 'Since Sunday'],
  [new Date(2026, 10, 14, 8, 0), 'Since Nov 14, 2026'],
])('a visit at %s is told as %s', (at, words) =>
  expect(sinceWords(at.toISOString(), NOW)).toBe(words),
);

it('goes back a month for who comes for the first time', () =>
  expect(sinceWords(null, NOW)).toBe('In the last 30 days'));
