import { expect, it } from 'vitest';
import { formatSince } from './format-since.ts';

const NOW = new Date(2026, 10, 21, 15, 30);

it.each([
  [new Date(2026, 10, 21, 9, 12), 'Since 09:12'],
  [new Date(2026, 10, 20, 23, 59), 'Since yesterday'],
  [new Date(2026, 10, 15, 8, 0), 'Since Sunday'],
  [new Date(2026, 10, 14, 8, 0), 'Since Nov 14, 2026'],
])('formats a visit at %s as %s', (at, expected) =>
  expect(formatSince(at.toISOString(), NOW)).toBe(expected),
);

it('goes back 30 days on the first visit', () =>
  expect(formatSince(null, NOW)).toBe('In the last 30 days'));
