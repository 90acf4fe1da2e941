import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { ofScope, isWhole } from './scope.ts';
import type { Scope } from './scope.ts';

/** The sums over one month's snapshots that the caller sees. */
export interface MonthlySnapshot {
  month: string;
  arr: number;
  arr_at_risk: number;
  start_arr: number;
  net_retained: number;
  gross_retained: number;
  churn: number;
  pipeline: number;
  revenue: number;
  renewals: number;
  renewal_dates: number;
}

/** Snapshots of a range of months, oldest first; months without a snapshot are left out. */
export async function readMonthlySnapshots(
  db: TenantDb,
  scope: Scope,
  first: string,
  last: string,
): Promise<MonthlySnapshot[]> {
  const summed = isWhole(scope) && (await sumMonths(db, first, last));
  const { rows } = await (
    summed ? sumsOf(first, last) : sumsOfAccounts(scope, first, last)
  ).execute(db);
  return rows;
}

async function sumMonths(db: TenantDb, first: string, last: string): Promise<boolean> {
  const { rows } = await sql<{ summed: boolean }>`
    select sum_portfolio(${first}::date, ${last}::date) as summed`.execute(db);
  return rows[0]?.summed ?? false;
}

const sumsOf = (first: string, last: string) => sql<MonthlySnapshot>`
  select month, sum(arr) as arr, sum(arr_at_risk) as arr_at_risk, sum(start_arr) as start_arr, sum(net_retained) as net_retained,
    sum(gross_retained) as gross_retained, sum(churn) as churn, sum(pipeline) as pipeline, sum(revenue) as revenue,
    sum(renewals)::int as renewals, sum(renewal_dates)::int as renewal_dates
  from portfolio_month where month between ${first}::date and ${last}::date
  group by month having sum(accounts) > 0 order by month`;

const sumsOfAccounts = (scope: Scope, first: string, last: string) => sql<MonthlySnapshot>`
  select s.month, sum(s.arr) as arr, coalesce(sum(s.arr) filter (where s.at_risk), 0) as arr_at_risk, sum(s.start_arr) as start_arr,
    coalesce(sum(s.start_arr + s.expansion - s.contraction - s.churn) filter (where s.start_arr > 0), 0) as net_retained,
    coalesce(sum(greatest(s.start_arr - s.contraction - s.churn, 0)) filter (where s.start_arr > 0), 0) as gross_retained,
    sum(s.churn) as churn, sum(s.pipeline) as pipeline, sum(s.revenue) as revenue,
    (count(*) filter (where s.arr > 0 and s.renewal_date >= s.month + interval '1 month' and s.renewal_date < s.month + interval '4 months'))::int as renewals,
    count(s.renewal_date)::int as renewal_dates
  from account_snapshot s
  where s.month between ${first}::date and ${last}::date and ${ofScope(scope, 's.account_id')}
  group by s.month order by s.month`;
