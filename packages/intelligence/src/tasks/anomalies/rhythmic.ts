import type { RevenueEvent } from './events.ts';
import { monthsOn } from './series.ts';
import type { RevenueSeries } from './series.ts';

/** Dates that differ by up to this many days, as around weekends, count as equal. */
const MONTHLY_SLACK = 3;
const YEARLY_SLACK = 7;
/** Another event is similar if it has at least this share of the size. */
const LIKE = 0.5;

/**
 * Removes events that recur by the calendar: those on about the same day of at least three of the four
 * months before or after, such as invoice days, and those at about the same date of earlier years, such as
 * Christmas: two years for days and weeks, one for months.
 */
export const withoutRhythm = (
  series: RevenueSeries,
  events: readonly RevenueEvent[],
): RevenueEvent[] =>
  events.filter((event) => {
    const happened = (months: number, slack: number) =>
      events.some(
        (other) =>
          isLike(event, other) &&
          Math.abs(other.first - monthsOn(series, event.first, months)) <= slack,
      );
    const inMonths = (steps: readonly number[]) =>
      steps.filter((step) => happened(step, MONTHLY_SLACK)).length >= 3;
    const monthly =
      event.timeframe === 'day' && (inMonths([-1, -2, -3, -4]) || inMonths([1, 2, 3, 4]));
    const years = event.timeframe === 'month' ? [-12] : [-12, -24];
    return !monthly && !years.every((step) => happened(step, YEARLY_SLACK));
  });

const isLike = (event: RevenueEvent, other: RevenueEvent): boolean =>
  other.kind === event.kind &&
  other.timeframe === event.timeframe &&
  Math.abs(other.current - other.expected) >= LIKE * Math.abs(event.current - event.expected);
