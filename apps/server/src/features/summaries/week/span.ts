import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

/** One week from Monday, in the organisation's time zone. */
export interface WeekSpan {
  week: string;
  from: Date;
  to: Date;
  complete: boolean;
}

/** The current week and the ones before it, newest first, in the organisation's time zone. */
export async function lastWeeks(db: TenantDb, now: Date, count: number): Promise<WeekSpan[]> {
  const { rows } = await sql<WeekSpan>`
    select w.week::date as week, w.week at time zone o.zone as from, (w.week + interval '7 days') at time zone o.zone as to,
      (w.week + interval '7 days') at time zone o.zone <= ${now} as complete
    from organisation o cross join lateral (
      select date_trunc('week', ${now}::timestamptz at time zone o.zone) - n * interval '7 days' as week
      from generate_series(0, ${count}::int - 1) n) w
    order by w.week desc`.execute(db);
  return rows;
}
