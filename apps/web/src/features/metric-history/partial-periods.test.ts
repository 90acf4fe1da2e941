import { describe, expect, it } from 'vitest';
import { partialPeriods, periodOf } from './partial-periods.ts';

describe('the period of a day', () => {
  it.each([
    ['2026-02-28', 'day', '2026-02-28', '2026-03-01'],
    ['2027-01-01', 'week', '2026-12-28', '2027-01-04'],
    ['2026-12-31', 'month', '2026-12-01', '2027-01-01'],
    ['2026-11-23', 'quarter', '2026-10-01', '2027-01-01'],
    ['2026-11-23', 'year', '2026-01-01', '2027-01-01'],
  ] as const)('%s by %s is from %s to before %s', (day, interval, start, next) =>
    expect(periodOf(day, interval)).toEqual({ start, next }),
  );
});

describe('partial periods', () => {
  const weeks = ['2026-11-09', '2026-11-16', '2026-11-23'];
  const of = (days: readonly string[], today: string, to?: string) => [
    ...partialPeriods(days, { interval: 'week', today, to }),
  ];

  it('are the one that today belongs to, until it has ended', () => {
    expect(of(weeks, '2026-11-23')).toEqual(['2026-11-23']);
    expect(of(weeks, '2026-11-29')).toEqual(['2026-11-23']);
    expect(of(weeks, '2026-11-30')).toEqual([]);
  });

  it('are the first where the window begins within it, and the last where it ends within it', () => {
    expect(of(['2026-11-11', '2026-11-16'], '2027-01-01')).toEqual(['2026-11-11']);
    expect(of(weeks, '2027-01-01', '2026-11-25')).toEqual(['2026-11-23']);
    expect(of(weeks, '2027-01-01', '2026-11-29')).toEqual([]);
  });
});
