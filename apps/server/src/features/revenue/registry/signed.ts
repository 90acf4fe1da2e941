import { plural } from '@rapport/contract/kit/plural.ts';
import { sql } from 'kysely';
import { signedContracts } from '../rollup/signed.ts';
import { ACCOUNT_CELLS, date, money, number, text } from './columns.ts';
import { line, percent } from './metric.ts';
import type { Family, Metric } from './metric.ts';
import { inScope } from './scope.ts';
import type { Scope } from './scope.ts';

interface Sums {
  signed: number;
  live: number;
  waiting: number;
}

const RULE =
  'An account is live once its daily revenue has reached half of its expected revenue divided by 365 on 3 days in a row since it signed. Signed are accounts with a won opportunity whose contract has begun or closed and not ended, and whose expected revenue is known.';

/** Accounts in scope that signed by a day, with the day they went live. */
const contracts = (scope: Scope, day: string) => sql`
  select c.account_id, c.signed_on, c.expected, live.live_on, live.live_on is not null and live.live_on <= ${day}::date as is_live
  from (${signedContracts(
    sql`a.id in (select account.id from account where ${inScope(scope)})`,
    sql`${day}::date`,
  )}) c join account live on live.org_id = c.org_id and live.id = c.account_id`;

const signedNotLive: Metric<Sums> = {
  name: 'signed-not-live',
  history: 'measured',
  unit: 'currency',
  inverted: true,
  period: 'Today',
  definition: `Expected revenue of accounts that have signed and are not live yet. ${RULE}`,
  formula: 'Sum of expected revenue of signed accounts that are not live',
  value: ({ waiting }) => waiting,
  note: ({ signed, live }) => plural(signed - live, 'account'),
  table: {
    columns: [
      money('expected', 'Expected revenue'),
      date('signed_on', 'Signed'),
      number('days', 'Days since'),
      money('target', 'Daily target'),
      money('recent', 'Best day of 30'),
      ACCOUNT_CELLS.owner,
    ],
    order: ['expected', 'DESC'],
    rows: (scope) => sql`
      select c.account_id as key, c.account_id, round(c.expected, 2) as expected, c.signed_on, ${scope.today}::date - c.signed_on as days,
        round(c.expected / 365 / 2, 2) as target, coalesce((
          select max(d.amount) from revenue_day d where d.account_id = c.account_id
            and d.day between greatest(c.signed_on, ${scope.today}::date - 29) and ${scope.today}::date), 0) as recent
      from (${contracts(scope, scope.today)}) c where not c.is_live`,
  },
};

const activation: Metric<Sums> = {
  name: 'activation-rate',
  history: 'measured',
  unit: 'percent',
  inverted: false,
  period: 'Today',
  definition: `The share of signed accounts that are live. ${RULE}`,
  formula: 'Live signed accounts / signed accounts',
  value: ({ live, signed }) => percent(live, signed),
  note: ({ live, signed }) => line(signed > 0 && `${live} of ${signed} signed`),
  table: {
    columns: [
      text('state', 'State'),
      date('signed_on', 'Signed'),
      date('live_on', 'Live since'),
      money('expected', 'Expected revenue'),
      ACCOUNT_CELLS.owner,
    ],
    order: ['signed_on', 'DESC'],
    rows: (scope) => sql`
      select c.account_id as key, c.account_id, case when c.is_live then 'Live' else 'Not live' end as state, c.signed_on,
        case when c.is_live then c.live_on end as live_on, round(c.expected, 2) as expected
      from (${contracts(scope, scope.today)}) c`,
  },
};

export const signedFamily: Family<Sums> = {
  name: 'signed',
  metrics: [signedNotLive, activation],
  measure: async (db, scope, days) => {
    const sums = days.map(
      (day) => sql`
      select count(*)::int as signed, (count(*) filter (where is_live))::int as live,
        coalesce(sum(round(expected, 2)) filter (where not is_live), 0) as waiting
      from (${contracts(scope, day)}) c`,
    );
    const { rows } = await sql<Sums>`${sql.join(sums, sql` union all `)}`.execute(db);
    return rows;
  },
};
