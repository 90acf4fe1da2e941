import { MONTHS, MONTHS_OF } from './calendar-units.ts';

/** The period of a trend that a question asks for, as month ends. */
export interface TrendPeriod {
  /** The end of the month before the first, as YYYY-MM-DD: where the trend begins. */
  since: string;
  /** The end of the last month; null: up to today. */
  until: string | null;
}

const SPAN = /\b(?:last|past|previous) (\d{1,3}) (month|quarter|year)s\b/i;
const SINCE = new RegExp(
  `\\bsince (?:the (?:start|beginning) of )?(?:(${MONTHS.join('|')}) )?(20\\d\\d)\\b`,
  'i',
);
const YEAR = /\b(?:in|during|over|throughout) (20\d\d)\b/i;

const monthEnd = (year: number, month: number): string =>
  new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);

/** "over the last 24 months", "since March 2024", "in 2025"; null where a question names no such stretch. */
export function trendPeriodOf(question: string, now: Date): TrendPeriod | null {
  const [, count, unit] = SPAN.exec(question) ?? [];
  if (count && unit) {
    const months = Number(count) * (MONTHS_OF[unit.toLowerCase()] ?? 1);
    return { since: monthEnd(now.getUTCFullYear(), now.getUTCMonth() - months - 1), until: null };
  }
  const [since, name, from] = SINCE.exec(question) ?? [];
  if (since) {
    const month = name ? MONTHS.indexOf(name.toLowerCase()) : 0;
    return { since: monthEnd(Number(from), month - 1), until: null };
  }
  const year = Number(YEAR.exec(question)?.[1]);
  return year ? { since: monthEnd(year, -1), until: monthEnd(year, 11) } : null;
}

/** How many ends of months a record must go back for a day to be in it. */
export const monthsBackTo = (day: string, now: Date): number =>
  (now.getUTCFullYear() - Number(day.slice(0, 4))) * 12 +
  now.getUTCMonth() -
  (Number(day.slice(5, 7)) - 1);
