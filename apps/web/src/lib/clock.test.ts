import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayFromNow, setOrganisationZone } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-31T23:30:00-08:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('dayFromNow', () => {
  it.each([
    ['America/Los_Angeles', '2026-12-31', '2027-01-30'],
    ['UTC', '2027-01-01', '2027-01-31'],
    ['Pacific/Auckland', '2027-01-01', '2027-01-31'],
  ])('counts days in the zone of the organisation: %s', (zone, today, later) => {
    setOrganisationZone(zone);
    expect(dayFromNow(0)).toBe(today);
    expect(dayFromNow(30)).toBe(later);
  });

  it('keeps its zone when the browser does not know the new one', () => {
    setOrganisationZone('Pacific/Auckland');
    setOrganisationZone('Mars/Olympus');
    expect(dayFromNow(0)).toBe('2027-01-01');
  });
});
