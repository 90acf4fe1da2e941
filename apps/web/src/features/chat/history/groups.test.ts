import { expect, it } from 'vitest';
import type { ListedSession } from './api.ts';
import { groupSessions } from './groups.ts';

const NOW = new Date(2026, 10, 21, 9, 30).getTime();
const at = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  new Date(year, month, day, hour, minute).toISOString();
const session = (name: string, updated_at: string, is_pinned = false) =>
  ({ id: name, name, updated_at, is_pinned }) as ListedSession;

it('groups by calendar days, pinned ones first whatever their age', () => {
  const groups = groupSessions(
    [
      session('long ago', at(2026, 5, 1)),
      session('pinned', at(2026, 0, 1), true),
      session('just after midnight', at(2026, 10, 21, 0, 1)),
      session('just before midnight', at(2026, 10, 20, 23, 59)),
      session('a week ago', at(2026, 10, 14, 12)),
      session('eight days ago', at(2026, 10, 13, 12)),
      session('thirty days ago', at(2026, 9, 22, 12)),
      session('thirty-one days ago', at(2026, 9, 21, 12)),
    ],
    NOW,
  );
  expect(groups.map(({ title, sessions }) => [title, ...sessions.map(({ name }) => name)])).toEqual(
    [
      ['Pinned', 'pinned'],
      ['Today', 'just after midnight'],
      ['Previous 7 Days', 'just before midnight', 'a week ago'],
      ['Previous 30 Days', 'eight days ago', 'thirty days ago'],
      ['Older', 'long ago', 'thirty-one days ago'],
    ],
  );
});

it('has no empty groups', () => {
  expect(groupSessions([], NOW)).toEqual([]);
});
