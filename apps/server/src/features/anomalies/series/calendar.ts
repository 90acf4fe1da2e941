import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { todayOf } from '../../../platform/today.ts';

/** Three years: enough to know the weekday, the month and the same days of two years before. */
const DAYS = 3 * 365 + 1;
/** Where the organisation earns on fewer days than this, a day without any revenue is usual and says nothing. */
const USUAL = 0.5;

/** Which days of the organisation's revenue can be judged. Days are counted from 1970. */
export interface RevenueCalendar {
  /** As 2026-11-21. */
  today: string;
  /** The first day that is looked at. */
  from: string;
  /** The last day before today on which anybody earned: what comes after is not in yet. Null when nobody did. */
  until: number | null;
  /** Days on which nobody earned anything, though somebody does on most: their revenue is missing. */
  unknown: ReadonlySet<number>;
}

/** Reads the days on which the organisation earned, each by one look into the index. */
export async function readCalendar(db: TenantDb): Promise<RevenueCalendar> {
  const today = await todayOf(db);
  const from = new Date(Date.parse(today) - DAYS * 86_400_000).toISOString().slice(0, 10);
  const { rows } = await sql<{ days: number[] }>`
    with recursive earned (day) as (
      (select min(day) from revenue_day where day >= ${from}::date and day < ${today}::date)
      union all
      select (select min(d.day) from revenue_day d where d.day > earned.day and d.day < ${today}::date)
      from earned where earned.day is not null)
    select coalesce(array_agg(day - date '1970-01-01' order by day), '{}') as days from earned where day is not null`.execute(
    db,
  );
  const days = rows[0]?.days ?? [];
  return { today, from, until: days.at(-1) ?? null, unknown: unknownDays(days) };
}

/** The days between the first and the last that are missing among days on most of which there is revenue. */
export function unknownDays(days: readonly number[]): ReadonlySet<number> {
  const [first = 0] = days;
  const span = (days.at(-1) ?? first) - first + 1;
  if (days.length < USUAL * span) return new Set();
  const earned = new Set(days);
  return new Set(
    Array.from({ length: span }, (_, place) => first + place).filter((day) => !earned.has(day)),
  );
}
