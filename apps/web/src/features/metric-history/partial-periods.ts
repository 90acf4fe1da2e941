import type { Interval } from '@rapport/contract/metric-history.ts';

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;
const isoDay = (date: Date) => date.toISOString().slice(0, 10);

/** The first day of the period that a day belongs to, and the first after it. Weeks begin on Monday. */
export function periodOf(day: string, interval: Interval): { start: string; next: string } {
  const start = new Date(`${day}T00:00:00Z`);
  const next = new Date(start);
  if (interval === 'day' || interval === 'week') {
    if (interval === 'week') start.setUTCDate(start.getUTCDate() - ((start.getUTCDay() + 6) % 7));
    next.setTime(start.getTime());
    next.setUTCDate(start.getUTCDate() + (interval === 'week' ? 7 : 1));
  } else {
    const length = MONTHS[interval];
    start.setUTCMonth(Math.floor(start.getUTCMonth() / length) * length, 1);
    next.setTime(start.getTime());
    next.setUTCMonth(start.getUTCMonth() + length);
  }
  return { start: isoDay(start), next: isoDay(next) };
}

/**
 * The points whose period is not whole: it has not ended yet, or the window shows only a part of it. `to` is the last
 * day of values that end with the window.
 */
export function partialPeriods(
  days: readonly string[],
  { interval, today, to }: { interval: Interval; today: string; to?: string | undefined },
): Set<string> {
  const last = to !== undefined && to < today ? to : null;
  return new Set(
    days.filter((day) => {
      const { start, next } = periodOf(day, interval);
      return (
        day > start ||
        (day <= today && next > today) ||
        (last !== null && periodOf(last, 'day').next < next)
      );
    }),
  );
}
