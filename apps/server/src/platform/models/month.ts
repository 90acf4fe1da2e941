import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { ModelChoice } from './setting.ts';

/** The use of models in a calendar month of the organisation's zone. */
export interface MonthTotals {
  /** The month's first day, as 2026-11-01. */
  since: string;
  runs: number;
  tokens: number;
  /** US dollars of the runs with a known price. */
  cost: number;
}

/** The totals of the month that `now` falls in. */
export async function monthTotals(db: TenantDb, now: Date): Promise<MonthTotals> {
  const { rows } = await sql<MonthTotals>`
    with month as (
      select date_trunc('month', ${now}::timestamptz at time zone zone) as since, zone from organisation where id = app_org())
    select month.since::date as since, count(ai_run.at)::int as runs, coalesce(sum(input_tokens + output_tokens), 0)::bigint as tokens,
      coalesce(sum(cost), 0)::float8 as cost
    from month left join ai_run on ai_run.org_id = app_org() and ai_run.at >= month.since at time zone month.zone
    group by month.since`.execute(db);
  return rows[0] ?? { since: now.toISOString().slice(0, 10), runs: 0, tokens: 0, cost: 0 };
}

/** Whether a cap of the month is reached. */
export const isOverCap = (
  { costCap, tokenCap }: Pick<ModelChoice, 'costCap' | 'tokenCap'>,
  { cost, tokens }: Pick<MonthTotals, 'cost' | 'tokens'>,
): boolean => (costCap !== null && cost >= costCap) || (tokenCap !== null && tokens >= tokenCap);
