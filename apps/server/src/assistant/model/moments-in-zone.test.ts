import { expect, it } from 'vitest';
import { momentsInZone } from './moments-in-zone.ts';

const found = {
  items: [{ dueAt: '2026-09-10T00:00:00.000Z', day: '2026-09-10', title: 'At 2026-09-10' }],
  total: 1,
};

it.each([
  ['America/Los_Angeles', '2026-09-09T17:00:00-07:00'],
  ['Asia/Kolkata', '2026-09-10T05:30:00+05:30'],
  ['UTC', '2026-09-10T00:00:00.000Z'],
])('writes moments in %s, and leaves all else', (zone, dueAt) => {
  expect(momentsInZone(found, zone)).toEqual({ ...found, items: [{ ...found.items[0], dueAt }] });
});
