import { expect, it } from 'vitest';
import { zoneName } from '../../lib/format/format.ts';
import {
  groupByDay,
  formatStartTime,
  formatEventDay,
  formatDuration,
  formatEventTime,
} from './event-time.ts';

const NOW = new Date('2026-11-21T09:00:00');
const event = (start: string, end: string, isAllDay = false) => ({
  startDateTime: start,
  endDateTime: end,
  isAllDay,
});

it('names the day of a meeting: today, tomorrow, then the weekday', () => {
  expect(formatEventDay(new Date('2026-11-21T22:00:00'), NOW)).toBe('Today');
  expect(formatEventDay(new Date('2026-11-20T08:00:00'), NOW)).toBe('Today');
  expect(formatEventDay(new Date('2026-11-22T00:10:00'), NOW)).toBe('Tomorrow');
  expect(formatEventDay(new Date('2026-11-24T10:00:00'), NOW)).toBe('Tuesday, November 24');
});

it('groups meetings by day in their order, an all-day one on its calendar day', () => {
  const days = groupByDay(
    [
      event('2026-11-21T10:00:00', '2026-11-21T11:00:00'),
      event('2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z', true),
      event('2026-11-22T10:00:00', '2026-11-22T10:30:00'),
    ],
    NOW,
  );
  expect(days.map(({ day, events }) => [day, events.length])).toEqual([
    ['Today', 1],
    ['Tomorrow', 2],
  ]);
});

it('says how long a meeting takes and when', () => {
  const at = (end: string) => formatDuration(event('2026-11-21T10:00:00Z', end));
  expect(at('2026-11-21T10:45:00Z')).toBe('45 min');
  expect(at('2026-11-21T11:30:00Z')).toBe('1.5 h');
  expect(at('2026-11-23T10:00:00Z')).toBe('2 days');
  expect(formatStartTime(event('2026-11-21T10:00:00', '2026-11-21T10:45:00'))).toBe('10:00');
  expect(formatStartTime(event('2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z', true))).toBe(
    'All day',
  );
  expect(formatEventTime(event('2026-11-21T10:00:00', '2026-11-21T10:45:00'))).toBe(
    `Saturday, November 21, 2026, 10:00 to 10:45 ${zoneName(new Date('2026-11-21T10:00:00'))}`,
  );
  expect(formatEventTime(event('2026-11-21T23:00:00', '2026-11-22T01:00:00'))).toMatch(
    /23:00 to November 22/,
  );
});
