import { sql } from 'kysely';
import { RENEWAL_MONTHS } from '@rapport/contract/revenue/metrics.ts';
import { isCustomer } from '../../accounts/arr/queries.ts';
import { ACCOUNT_CELLS, money } from './columns.ts';
import { leftOut, line } from './metric.ts';
import type { Family, Metric } from './metric.ts';
import { ratesOn } from './rates.ts';
import { addMonths } from '../../../platform/days.ts';
import { inScope } from './scope.ts';
import type { Scope } from './scope.ts';

interface Sums {
  renewals: number;
  amount: number;
  left_out: number;
}

/** SQL condition on `account`: customers with a renewal in the months ahead. */
const renewing = (scope: Scope) => sql`
  ${inScope(scope)} and account.renewal_date between ${scope.today}::date and ${addMonths(scope.today, RENEWAL_MONTHS)}::date
  and ${isCustomer}`;

const upcoming: Metric<Sums> = {
  name: 'upcoming-renewals',
  unit: 'count',
  inverted: false,
  period: `Next ${RENEWAL_MONTHS} months`,
  definition: `Customers whose renewal falls in the next ${RENEWAL_MONTHS} months, and their ARR. Past renewal dates are not stored, so no change is shown.`,
  formula: `Count of customers with a renewal from today to ${RENEWAL_MONTHS} months ahead`,
  value: ({ renewals }) => renewals,
  note: ({ amount, left_out }, short) =>
    line(short(amount), `${RENEWAL_MONTHS} months`, leftOut(left_out)),
  fromSnapshots: (months) => (months.at(-1)?.renewal_dates ? months.at(-1)!.renewals : null),
  table: {
    columns: [
      ACCOUNT_CELLS.renewal,
      money('arr', 'ARR'),
      ACCOUNT_CELLS.health,
      ACCOUNT_CELLS.stage,
      ACCOUNT_CELLS.owner,
    ],
    order: ['renewal', 'ASC'],
    rows: (scope) => sql`
      select account.id as key, account.id as account_id, round(account.arr * r.rate, 2) as arr
      from account left join (${ratesOn([scope.today])}) r on r.currency = account.currency where ${renewing(scope)}`,
  },
};

export const renewalFamily: Family<Sums> = {
  name: 'renewals',
  metrics: [upcoming],
  measure: async (db, scope, days) => {
    if (!days.includes(scope.today)) return days.map(() => null);
    const { rows } = await sql<Sums>`
      select count(*)::int as renewals, coalesce(sum(converted), 0) as amount,
        (count(*) filter (where arr is not null and converted is null))::int as left_out
      from (select account.arr, round(account.arr * r.rate, 2) as converted
        from account left join (${ratesOn([scope.today])}) r on r.currency = account.currency where ${renewing(scope)}) due`.execute(
      db,
    );
    return days.map((day) => (day === scope.today ? rows[0]! : null));
  },
};
