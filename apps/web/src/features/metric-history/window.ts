import { HISTORY_MONTHS, Interval } from '@rapport/contract/metric-history.ts';
import type { FilterReader } from '../../lib/url-filters.ts';
import type { HistoryWindow } from './api.ts';

const CALENDAR_DAY = /^\d{4}-\d\d-\d\d$/;

/** The window of an address; by weeks unless it, or the caller, says otherwise. */
export function windowOf({ text }: FilterReader, usual: Interval = 'week'): HistoryWindow {
  const day = (key: string) => (CALENDAR_DAY.test(text(key)) ? text(key) : undefined);
  const [from, to] = [day('from'), day('to')];
  return {
    interval: Interval.safeParse(text('interval')).data ?? usual,
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** Three years, so that there are quarters and years to compare. */
const LONG_MONTHS = 36;

/** How many months a window without a first day goes back. */
export const monthsBack = (interval: Interval): number =>
  interval === 'quarter' || interval === 'year' ? LONG_MONTHS : HISTORY_MONTHS;

/** The first day of a window that names none. */
export const defaultFrom = (today: string, interval: Interval): string =>
  monthsBefore(today, monthsBack(interval));

/** The day so many months earlier. */
export function monthsBefore(day: string, months: number): string {
  const from = new Date(`${day}T00:00:00Z`);
  from.setUTCMonth(from.getUTCMonth() - months);
  return from.toISOString().slice(0, 10);
}
