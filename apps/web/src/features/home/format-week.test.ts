import { expect, it } from 'vitest';
import { formatWeek } from './format-week.ts';

it.each([
  ['2026-11-16', 'Nov 16–22'],
  ['2026-11-30', 'Nov 30–Dec 6'],
])('the week of %s is %s', (monday, expected) => expect(formatWeek(monday)).toBe(expected));
