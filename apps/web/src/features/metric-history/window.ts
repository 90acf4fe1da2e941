import { HISTORY_MONTHS, Interval } from '@rapport/contract/metric-history.ts';
import type { FilterReader } from '../../lib/address/url-filters.ts';
import type { HistoryWindow } from './api.ts';

const CALENDAR_DAY = /^\d{4}-\d\d-\d\d$/;

/** The window of the URL, with a default interval. */
export function windowOf(
  { text }: FilterReader,
  defaultInterval: Interval = 'week',
): HistoryWindow {
  const day = (key: string) => (CALENDAR_DAY.test(text(key)) ? text(key) : undefined);
  const [from, to] = [day('from'), day('to')];
  return {
    interval: Interval.safeParse(text('interval')).data ?? defaultInterval,
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** Three years, so that quarters and years can be compared. */
const LONG_MONTHS = 36;

/** The length, in months, of a window without a first day. */
export const monthsBack = (interval: Interval): number =>
  interval === 'quarter' || interval === 'year' ? LONG_MONTHS : HISTORY_MONTHS;

/** The first day of a window without one. */
export const defaultFrom = (today: string, interval: Interval): string =>
  monthsBefore(today, monthsBack(interval));

export function monthsBefore(day: string, months: number): string {
  const from = new Date(`${day}T00:00:00Z`);
  from.setUTCMonth(from.getUTCMonth() - months);
  return from.toISOString().slice(0, 10);
}
