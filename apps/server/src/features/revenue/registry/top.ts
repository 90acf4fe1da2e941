import { sql } from 'kysely';
import { TOP_ACCOUNTS } from '@rapport/contract/revenue/metrics.ts';
import { ACCOUNT_CELLS, money, number, share } from './columns.ts';
import { line } from './metric.ts';
import type { Family, Metric } from './metric.ts';
import { monthEnd, monthOf, yearStart } from '../../../platform/days.ts';
import { ofScope } from './scope.ts';
import type { Scope } from './scope.ts';
import { arrByAccount } from './arr-by-account.ts';

interface Sums {
  top: number;
  total: number;
}

/** Organisations that show custom revenue rank their accounts by it, others by ARR. */
const byCustomRevenue = ({ variation }: Scope) => variation.homeCards.includes('custom-revenue');

/** Accounts ranked at the end of a day. */
const ranked = (scope: Scope, day: string) => sql`
  select id, amount, row_number() over (order by amount desc, id) as place, sum(amount) over () as total
  from (${byCustomRevenue(scope) ? earned(scope, day) : arr(scope, day)}) size where amount > 0`;

const arr = (scope: Scope, day: string) => sql`
  with ${arrByAccount(scope, [day], { year: false })} select id, arr as amount from account_arr where not unrated`;

const earned = (scope: Scope, day: string) => sql`
  select id, sum(amount) as amount from (
    select account_id as id, amount from revenue_month m
    where month between ${yearStart(day)}::date and ${monthOf(day)}::date and ${ofScope(scope, 'm.account_id')}
    union all
    select account_id, -amount from revenue_day d
    where day > ${day}::date and day <= ${monthEnd(day)}::date and ${ofScope(scope, 'd.account_id')}) part group by 1`;

const topAccounts: Metric<Sums> = {
  name: 'top-accounts',
  unit: 'currency',
  inverted: false,
  period: 'Today',
  definition: `The ${TOP_ACCOUNTS} largest customers by ARR, or by revenue since Jan 1st where the organisation shows custom revenue.`,
  formula: `Sum over the ${TOP_ACCOUNTS} largest`,
  value: ({ top }) => top,
  note: ({ top, total }) => line(total > 0 && `${Math.round((top / total) * 100)}% of all`),
  table: {
    columns: [
      number('place', 'Rank'),
      money('amount', 'Revenue'),
      share('part', 'Share'),
      ACCOUNT_CELLS.health,
      ACCOUNT_CELLS.renewal,
      ACCOUNT_CELLS.owner,
    ],
    order: ['place', 'ASC'],
    rows: (scope) => sql`
      select id as key, id as account_id, place, amount, round(amount / total * 100, 2) as part
      from (${ranked(scope, scope.today)}) r where place <= ${sql.lit(TOP_ACCOUNTS)}`,
  },
};

export const topFamily: Family<Sums> = {
  name: 'top',
  metrics: [topAccounts],
  measure: async (db, scope, days) => {
    const sums = days.map(
      (day) => sql`
      select coalesce(sum(amount) filter (where place <= ${sql.lit(TOP_ACCOUNTS)}), 0) as top, coalesce(sum(amount), 0) as total
      from (${ranked(scope, day)}) r`,
    );
    const { rows } = await sql<Sums>`${sql.join(sums, sql` union all `)}`.execute(db);
    return rows;
  },
};
