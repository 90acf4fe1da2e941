import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { isCustomer } from '../../accounts/arr/queries.ts';
import { addMonths } from '../../../platform/days.ts';
import { arrByAccount } from '../registry/arr-by-account.ts';
import type { Scope } from '../registry/scope.ts';

interface RenewalMonth {
  month: string;
  count: number;
  amount: number;
  atRisk: number;
}

/**
 * Customers' ARR by the month of their renewal: of renewals from today to so many months ahead, as the metric of
 * upcoming renewals counts them, so that the last month is a part. Accounts with money in a currency without a rate are
 * counted but not summed.
 */
export async function readRenewalsByMonth(
  db: TenantDb,
  scope: Scope,
  months: number,
): Promise<RenewalMonth[]> {
  const { today } = scope;
  const { rows } = await sql<RenewalMonth>`
    with ${arrByAccount(scope, [today], { risk: true, year: false })},
    due as (
      select date_trunc('month', account.renewal_date::timestamp)::date as month, case when not s.unrated then s.arr end as arr, s.at_risk
      from account_arr s join account on account.id = s.id
      where ${isCustomer}
        and account.renewal_date between ${today}::date and ${addMonths(today, months)}::date)
    select m::date as month, count(due.month)::int as count, coalesce(sum(due.arr), 0) as amount,
      coalesce(sum(due.arr) filter (where due.at_risk), 0) as "atRisk"
    from generate_series(date_trunc('month', ${today}::date), ${addMonths(today, months)}::date, interval '1 month') m
    left join due on due.month = m::date group by m order by m`.execute(db);
  return rows;
}
