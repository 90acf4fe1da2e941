import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { monthOf } from '../../../platform/days.ts';
import { ofScope } from '../registry/scope.ts';
import type { Scope } from '../registry/scope.ts';

/** Quarters shown. */
const QUARTERS = 12;

interface Cohort {
  cohort: string;
  accounts: number;
  startArr: number;
  retention: (number | null)[];
}

/**
 * Customers by the quarter they started in: the share of their ARR at its end that is left at the end of each later
 * quarter, from snapshots. Quarters that have not ended are left out.
 */
export async function readRetentionCohorts(db: TenantDb, scope: Scope): Promise<Cohort[]> {
  const thisQuarter = quarterOf(scope.today);
  const { rows } = await sql<{ cohort: string; accounts: number; quarters: number[] }>`
    with held as (
      select date_trunc('quarter', a.start_date::timestamp)::date as cohort, date_trunc('quarter', s.month::timestamp)::date as quarter,
        s.account_id, s.arr
      from account a join account_snapshot s on s.org_id = a.org_id and s.account_id = a.id
      where a.start_date >= ${monthOf(thisQuarter, -3 * QUARTERS)}::date and a.start_date < ${thisQuarter}::date
        and s.month >= date_trunc('quarter', a.start_date::timestamp) and s.month < ${thisQuarter}::date and extract(month from s.month) in (3, 6, 9, 12) and ${ofScope(scope, 'a.id')}),
    started as (select cohort, account_id from held where quarter = cohort and arr > 0),
    summed as (
      select h.cohort, h.quarter, count(*)::int as accounts, sum(h.arr) as arr
      from held h join started using (cohort, account_id) group by 1, 2)
    select cohort, max(accounts) as accounts, array_agg(arr::float8 order by quarter) as quarters
    from summed group by cohort order by cohort`.execute(db);
  return rows.map(({ cohort, accounts, quarters }) => {
    const [startArr = 0] = quarters;
    const retention = quarters.map((arr) => Math.round((arr / startArr) * 1000) / 10);
    return { cohort, accounts, startArr, retention };
  });
}

const quarterOf = (day: string) => monthOf(day, -((Number(day.slice(5, 7)) - 1) % 3));
