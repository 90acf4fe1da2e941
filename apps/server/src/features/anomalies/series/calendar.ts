import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { addDays } from '../../../platform/days.ts';
import { todayOf } from '../../../platform/today.ts';

/** Three years cover the weekday, the month and the same days of two earlier years. */
const DAYS = 3 * 365 + 1;
/** Below this share of days with revenue, a day without revenue is normal. */
const USUAL = 0.5;

/** The days on which the organisation's revenue can be judged. Days count from 1970-01-01. */
export interface RevenueCalendar {
  /** ISO date. */
  today: string;
  from: string;
  /** The last day before today with revenue of any account; later days are not in yet. Null without revenue. */
  until: number | null;
  /** Days without revenue of any account, where at least half the days have some: their data is missing. */
  unknown: ReadonlySet<number>;
}

/** Reads the days with revenue; each day is one index look-up. */
export async function readCalendar(db: TenantDb): Promise<RevenueCalendar> {
  const today = await todayOf(db);
  const from = addDays(today, -DAYS);
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

/** Days without any revenue, if at least half the days between the first and the last have some. */
export function unknownDays(days: readonly number[]): ReadonlySet<number> {
  const [first = 0] = days;
  const span = (days.at(-1) ?? first) - first + 1;
  if (days.length < USUAL * span) return new Set();
  const earned = new Set(days);
  return new Set(
    Array.from({ length: span }, (_, place) => first + place).filter((day) => !earned.has(day)),
  );
}
