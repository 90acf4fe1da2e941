import { expect, it, vi } from 'vitest';
import { formatAgo, formatAgoInSentence, formatHours } from './format.ts';

/** In the reader's time zone: the test holds in any. */
const at = (month: number, day: number, hour: number, minute = 0, year = 2026) =>
  new Date(year, month - 1, day, hour, minute);
vi.mock('../clock.ts', () => ({ now: () => new Date(2026, 10, 25, 9, 0) }));

it.each([
  [at(11, 25, 9, 1), 'now'],
  [at(11, 25, 8, 59, 2026), '1 min ago'],
  [at(11, 25, 8, 1), '59 min ago'],
  [at(11, 25, 0, 5), '9 h ago'],
  [at(11, 24, 23, 59), 'Yesterday'],
  [at(11, 24, 0), 'Yesterday'],
  [at(11, 23, 12), 'Monday'],
  [at(11, 19, 0), 'Thursday'],
  [at(11, 18, 23), 'Nov 18'],
  [at(1, 1, 0), 'Jan 1'],
  [at(12, 31, 23, 59, 2025), '12/31/2025'],
])('%s is %s', (moment, said) => {
  expect(formatAgo(moment)).toBe(said);
});

it('is lower case within a sentence', () => {
  expect(formatAgoInSentence(at(11, 24, 12))).toBe('yesterday');
  expect(formatAgoInSentence(at(11, 23, 12))).toBe('Monday');
});

it.each([
  [0, 'under 0.1 h'],
  [0.04, 'under 0.1 h'],
  [0.05, '0.1 h'],
  [3.14, '3.1 h'],
  [57.6, '2.4 days'],
])('%s hours are %s', (hours, said) => {
  expect(formatHours(hours)).toBe(said);
});
