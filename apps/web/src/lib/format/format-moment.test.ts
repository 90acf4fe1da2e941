import { afterEach, expect, it, vi } from 'vitest';
import { formatMoment } from './format.ts';

afterEach(() => void vi.useRealTimers());

it('names the year of a moment that is not of the present one', () => {
  vi.useFakeTimers({ now: new Date('2028-02-29T12:00:00') });
  expect(formatMoment(new Date('2028-01-03T16:30:00'))).toMatch(/^Mon, Jan 3, 16:30 /);
  expect(formatMoment(new Date('2027-11-06T10:00:00'))).toMatch(/^Sat, Nov 6, 2027, 10:00 /);
});
