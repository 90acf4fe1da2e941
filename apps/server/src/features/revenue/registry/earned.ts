import { sql } from 'kysely';
import { ACCOUNT_CELLS, money, share } from './columns.ts';
import { leftOut } from './metric.ts';
import type { Family, Metric } from './metric.ts';
import type { MonthlySnapshot } from './monthly-snapshots.ts';
import { ratesOn } from './rates.ts';
import { monthEnd, monthOf, yearStart } from '../../../platform/days.ts';
import { inScope } from './scope.ts';
import type { Scope } from './scope.ts';

interface Sums {
  earned: number;
  actual: number;
  left_out: number;
}

const YEAR = 'Year to date: Jan 1st to today';

/** Revenue by account from January 1 to a day: whole months minus the days after it. */
const earnedUpTo = (scope: Scope, day: string) => sql`
  select account.id, account.custom_revenue, coalesce(m.amount, 0) - coalesce(d.amount, 0) as earned,
    case when account.custom_revenue is null then coalesce(m.amount, 0) - coalesce(d.amount, 0)
      else round(account.custom_revenue * r.rate, 2) end as actual,
    r.rate is null and (account.custom_revenue is not null or exists (
      select from revenue_entry e where e.org_id = account.org_id and e.account_id = account.id)) as unrated,
    round(account.last_year_revenue * r.rate, 2) as last_year
  from account
  left join (${ratesOn([day])}) r on r.currency = account.currency
  left join (
    select account_id, sum(amount) as amount from revenue_month
    where month between ${yearStart(day)}::date and ${monthOf(day)}::date group by 1) m on m.account_id = account.id
  left join (
    select account_id, sum(amount) as amount from revenue_day
    where day > ${day}::date and day <= ${monthEnd(day)}::date group by 1) d on d.account_id = account.id
  where ${inScope(scope)}`;

/** Revenue of the year of the last snapshot, up to that snapshot. */
const yearSoFar = (months: MonthlySnapshot[]): number | null => {
  const last = months.at(-1);
  if (!last) return null;
  const year = months.filter(({ month }) => month >= yearStart(last.month));
  return Math.round(year.reduce((sum, { revenue }) => sum + revenue, 0) * 100) / 100;
};

const custom: Metric<Sums> = {
  name: 'custom-revenue',
  unit: 'currency',
  inverted: false,
  period: YEAR,
  accumulates: true,
  definition:
    'Revenue entries of all product companies from Jan 1st to today, each converted by the rate of its day.',
  formula: 'Sum of revenue since Jan 1st',
  value: ({ earned }) => earned,
  note: ({ left_out }) => leftOut(left_out),
  fromSnapshots: yearSoFar,
  table: {
    columns: [
      money('earned', 'Revenue YTD'),
      money('last_year', 'Last year'),
      share('part', 'Share'),
      ACCOUNT_CELLS.health,
      ACCOUNT_CELLS.owner,
    ],
    order: ['earned', 'DESC'],
    rows: (scope) => sql`
      select e.id as key, e.id as account_id, e.earned, e.last_year,
        round(e.earned / nullif(sum(e.earned) over (), 0) * 100, 2) as part
      from (${earnedUpTo(scope, scope.today)}) e where e.earned <> 0`,
  },
};

const actual: Metric<Sums> = {
  name: 'actual-revenue',
  unit: 'currency',
  inverted: false,
  period: YEAR,
  accumulates: true,
  definition:
    'Actual revenue of accounts: the custom revenue that is set for an account, else its revenue entries from Jan 1st to today.',
  formula: 'Sum of custom revenue, or of revenue since Jan 1st',
  value: (figures) => figures.actual,
  note: ({ left_out }) => leftOut(left_out),
  table: {
    columns: [
      money('actual', 'Actual revenue'),
      money('earned', 'Revenue YTD'),
      money('last_year', 'Last year'),
      ACCOUNT_CELLS.stage,
      ACCOUNT_CELLS.owner,
    ],
    order: ['actual', 'DESC'],
    rows: (scope) => sql`
      select e.id as key, e.id as account_id, e.actual, e.earned, e.last_year
      from (${earnedUpTo(scope, scope.today)}) e where e.actual <> 0`,
  },
};

export const earnedFamily: Family<Sums> = {
  name: 'earned',
  metrics: [custom, actual],
  measure: async (db, scope, days) => {
    const sums = days.map(
      (day) => sql`
      select coalesce(sum(earned), 0) as earned, coalesce(sum(actual), 0) as actual, (count(*) filter (where unrated))::int as left_out
      from (${earnedUpTo(scope, day)}) e`,
    );
    const { rows } = await sql<Sums>`${sql.join(sums, sql` union all `)}`.execute(db);
    return rows;
  },
};
