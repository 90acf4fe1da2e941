import { HISTORY_MONTHS } from '@rapport/contract/histories.ts';
import { HistoryInterval } from '@rapport/contract/portfolio.ts';
import type { FilterReader } from '../../lib/url-filters.ts';
import type { HistoryWindow } from './api.ts';

const CALENDAR_DAY = /^\d{4}-\d\d-\d\d$/;

/** The window of an address: three months back by weeks unless it says otherwise. */
export function windowOf({ text }: FilterReader): HistoryWindow {
  const day = (key: string) => (CALENDAR_DAY.test(text(key)) ? text(key) : undefined);
  const [from, to] = [day('from'), day('to')];
  return {
    interval: HistoryInterval.safeParse(text('interval')).data ?? 'week',
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** The first day of a window that names none. */
export function defaultFrom(today: string): string {
  const from = new Date(`${today}T00:00:00Z`);
  from.setUTCMonth(from.getUTCMonth() - HISTORY_MONTHS);
  return from.toISOString().slice(0, 10);
}
