/** Timeframes in which revenue is compared. */
export type Timeframe = 'day' | 'week' | 'month';

/** An account's revenue by calendar day. */
export interface RevenueSeries {
  /** First day, as 2026-11-21. */
  start: string;
  /** Revenue per day from then on; null if unknown. */
  amounts: readonly (number | null)[];
}

/** A complete calendar week or month of a series. */
interface Period {
  /** Indices of its first and last day in the series. */
  first: number;
  last: number;
  amount: number;
}

export const DAY = 86_400_000;
const LATELY = 182;
/** A timeframe is analysed if at least this share of its days, weeks or months has revenue. */
const OFTEN: Record<Timeframe, number> = { day: 0.5, week: 0.8, month: 0.8 };
/** Weeks and months with a smaller known share are not summed. */
const KNOWN = 0.7;

/** Milliseconds since 1970 of a place in a series. */
export const momentAt = (series: RevenueSeries, place: number): number =>
  Date.parse(`${series.start}T00:00:00Z`) + place * DAY;

/** The calendar day of a place in a series, as 2026-11-21. */
export const dayAt = (series: RevenueSeries, place: number): string =>
  new Date(momentAt(series, place)).toISOString().slice(0, 10);

/**
 * The shortest timeframe in which the account buys often enough, over the half year up to its last revenue: an
 * account that buys weekly has no bad Tuesdays. Null if even months without revenue are normal.
 */
export function finestTimeframe(series: RevenueSeries): Timeframe | null {
  const last = series.amounts.findLastIndex((amount) => isActive(amount));
  const lately = Math.max(0, last + 1 - LATELY);
  const first = series.amounts.findIndex((amount, place) => place >= lately && isActive(amount));
  if (last < 0) return null;
  const days = series.amounts.slice(first, last + 1).filter((amount) => amount !== null);
  if (shareOf(days) >= OFTEN.day) return 'day';
  for (const timeframe of ['week', 'month'] as const) {
    const periods = periodsOf(series, timeframe).filter(
      (one) => one.last >= first && one.first <= last,
    );
    if (periods.length > 0 && shareOf(periods.map(({ amount }) => amount)) >= OFTEN[timeframe])
      return timeframe;
  }
  return null;
}

const isActive = (amount: number | null): boolean => amount !== null && amount !== 0;
const shareOf = (amounts: readonly (number | null)[]): number =>
  amounts.filter(isActive).length / amounts.length;

/** The complete weeks (from Monday) or months; unknown days are filled with the mean of the rest. */
export function periodsOf(series: RevenueSeries, timeframe: 'week' | 'month'): Period[] {
  const periods: Period[] = [];
  let first = beginning(series, timeframe, 0);
  while (first < series.amounts.length) {
    const next = beginning(series, timeframe, first + 1);
    const days = series.amounts.slice(first, next);
    const known = days.filter((amount) => amount !== null);
    if (next <= series.amounts.length && known.length >= KNOWN * days.length)
      periods.push({ first, last: next - 1, amount: (sum(known) * days.length) / known.length });
    first = next;
  }
  return periods;
}

/** The first index from `from` on that begins a week or month. */
function beginning(series: RevenueSeries, timeframe: 'week' | 'month', from: number): number {
  const day = new Date(momentAt(series, from));
  const ahead =
    timeframe === 'week'
      ? (8 - day.getUTCDay()) % 7
      : day.getUTCDate() === 1
        ? 0
        : (Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1) - day.getTime()) / DAY;
  return from + ahead;
}

/** The index this many months later or earlier, on the same day of the month if it exists. */
export function monthsOn(series: RevenueSeries, place: number, months: number): number {
  const day = new Date(momentAt(series, place));
  const target = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1);
  const length = new Date(
    Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months + 1, 0),
  ).getUTCDate();
  const moment = target + (Math.min(day.getUTCDate(), length) - 1) * DAY;
  return Math.round((moment - momentAt(series, 0)) / DAY);
}

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
