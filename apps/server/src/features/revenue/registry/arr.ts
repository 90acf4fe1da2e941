import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { MetricName } from '@rapport/contract/revenue/metrics.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { CHANGE_DAYS } from './spans.ts';
import { ACCOUNT_CELLS, date, money, number, share } from './columns.ts';
import { leftOut, line, percent } from './metric.ts';
import type { Family, Metric } from './metric.ts';
import { isCriticalRisk } from '../../accounts/risk/queries.ts';
import { addDays } from '../../../platform/days.ts';
import { arrByAccount, accountArrOn } from './arr-by-account.ts';

interface Sums {
  customers: number;
  arr: number;
  at_risk: number;
  accounts_at_risk: number;
  forecast: number;
  start_arr: number;
  net_retained: number;
  gross_retained: number;
  churn: number;
  churned: number;
  left_out: number;
}

const RATES = 'Amounts in other currencies are converted by the rates of the day.';
const YEAR = 'Trailing 12 months';
const cents = (amount: number) => Math.round(amount * 100) / 100;
const accounts = (count: number) => plural(count, 'account');

const { health, renewal, stage, owner } = ACCOUNT_CELLS;

const revenue: Metric<Sums> = {
  name: 'revenue',
  unit: 'currency',
  inverted: false,
  period: 'Today',
  definition: `Annual recurring revenue of customers: accounts that are neither prospects nor churned. A sub-account counts once, with its own ARR. ${RATES}`,
  formula: 'Sum of ARR of all customers',
  value: ({ arr }) => arr,
  note: ({ left_out }) => leftOut(left_out),
  fromSnapshots: (months) => months.at(-1)?.arr ?? null,
  table: {
    columns: [
      money('arr', 'ARR'),
      money('before', '30 days ago'),
      money('change', 'Change'),
      health,
      renewal,
      stage,
      owner,
    ],
    order: ['arr', 'DESC'],
    rows: (scope) => sql`
      with ${arrByAccount(scope, [scope.today, addDays(scope.today, -CHANGE_DAYS)], { year: false })}
      select now.id as key, now.id as account_id, now.arr, past.arr as before, now.arr - past.arr as change
      from ${accountArrOn(0)} now left join (select id, arr from ${accountArrOn(1)} where not unrated) past on past.id = now.id
      where now.arr > 0 and not now.unrated`,
  },
};

const atRisk: Metric<Sums> = {
  name: 'revenue-at-risk',
  unit: 'currency',
  inverted: true,
  period: 'Today',
  definition: `ARR of customers whose health is At-Risk or Churning (a score of −2 or less), or who have a live critical risk. Risks of private threads are left out, so that the figure is the same for all. ${RATES}`,
  formula: 'Sum of ARR of customers at risk',
  value: ({ at_risk }) => at_risk,
  note: ({ accounts_at_risk, at_risk, arr, left_out }) =>
    line(
      accounts(accounts_at_risk),
      arr > 0 && `${Math.round((at_risk / arr) * 100)}% of ARR`,
      leftOut(left_out),
    ),
  fromSnapshots: (months) => months.at(-1)?.arr_at_risk ?? null,
  table: {
    columns: [
      money('arr', 'ARR at risk'),
      money('before', '30 days ago'),
      money('change', 'Change'),
      health,
      number('risks', 'Critical risks'),
      renewal,
      stage,
      owner,
    ],
    // What drove the change comes first.
    order: ['change', 'DESC'],
    rows: (scope) => sql`
      with ${arrByAccount(scope, [scope.today, addDays(scope.today, -CHANGE_DAYS)], { risk: true, year: false })}
      select s.*, s.arr - s.before as change from (
        select now.id as key, now.id as account_id, case when now.at_risk then now.arr else 0 end as arr,
          case when past.at_risk then coalesce(past.arr, 0) else 0 end as before, (
            select count(*)::int from risk where risk.account_id = now.id and ${isCriticalRisk}) as risks
        from ${accountArrOn(0)} now
        left join (select id, arr, at_risk from ${accountArrOn(1)} where not unrated) past on past.id = now.id
        where not now.unrated) s
      where s.arr > 0 or s.before > 0`,
  },
};

const RETENTION =
  'over the customers who had ARR twelve months ago, all at the rates of the last day. Customers who left and came back count as lost.';
const retained = (kept: ReturnType<typeof sql>) => sql`
  select s.id as key, s.id as account_id, s.start_arr, s.expansion, s.contraction, s.churn, ${kept} as kept,
    round(${kept} / s.start_arr * 100, 2) as retention
  from account_arr s where s.start_arr > 0 and not s.unrated`;

const nrr: Metric<Sums> = {
  name: 'nrr',
  unit: 'percent',
  inverted: false,
  period: YEAR,
  definition: `Net revenue retention: what is left of the ARR of twelve months ago, with expansion, ${RETENTION}`,
  formula: '(start ARR + expansion − contraction − churn) / start ARR',
  value: ({ net_retained, start_arr }) => percent(net_retained, start_arr),
  note: ({ left_out }) => leftOut(left_out),
  fromSnapshots: (months) =>
    percent(months.at(-1)?.net_retained ?? 0, months.at(-1)?.start_arr ?? 0),
  table: {
    columns: [
      money('start_arr', 'Start ARR'),
      money('expansion', 'Expansion'),
      money('contraction', 'Contraction'),
      money('churn', 'Churn'),
      money('kept', 'End ARR'),
      share('retention', 'NRR'),
      owner,
    ],
    order: ['retention', 'ASC'],
    from: (scope) => arrByAccount(scope, [scope.today]),
    rows: () => retained(sql`(s.start_arr + s.expansion - s.contraction - s.churn)`),
  },
};

const grr: Metric<Sums> = {
  name: 'grr',
  unit: 'percent',
  inverted: false,
  period: YEAR,
  definition: `Gross revenue retention: what is left of the ARR of twelve months ago, without expansion, ${RETENTION} No customer can lose more than it started with.`,
  formula: '(start ARR − contraction − churn) / start ARR',
  value: ({ gross_retained, start_arr }) => percent(gross_retained, start_arr),
  note: ({ left_out }) => leftOut(left_out),
  fromSnapshots: (months) =>
    percent(months.at(-1)?.gross_retained ?? 0, months.at(-1)?.start_arr ?? 0),
  table: {
    columns: [
      money('start_arr', 'Start ARR'),
      money('contraction', 'Contraction'),
      money('churn', 'Churn'),
      money('kept', 'Retained'),
      share('retention', 'GRR'),
      owner,
    ],
    order: ['retention', 'ASC'],
    from: (scope) => arrByAccount(scope, [scope.today]),
    rows: () => retained(sql`greatest(s.start_arr - s.contraction - s.churn, 0)`),
  },
};

const churn: Metric<Sums> = {
  name: 'churn',
  unit: 'currency',
  inverted: true,
  period: YEAR,
  definition: `ARR of customers who left in the last twelve months, also as a share of the ARR twelve months ago. ${RATES}`,
  formula: 'Sum of churned ARR',
  value: (figures) => figures.churn,
  note: ({ churned, churn: lost, start_arr, left_out }) =>
    line(
      accounts(churned),
      start_arr > 0 && `${cents((lost / start_arr) * 100)}% of start ARR`,
      leftOut(left_out),
    ),
  fromSnapshots: (months) => months.at(-1)?.churn ?? null,
  table: {
    columns: [
      money('churn', 'Churned ARR'),
      date('churned_on', 'Churned on'),
      money('start_arr', 'ARR a year ago'),
      stage,
      owner,
    ],
    order: ['churn', 'DESC'],
    from: (scope) => arrByAccount(scope, [scope.today]),
    rows: (scope) => sql`
      select s.id as key, s.id as account_id, s.churn, s.start_arr, (
        select max(m.day) from arr_movement m where m.account_id = s.id and m.kind = 'churn' and m.day <= ${scope.today}::date) as churned_on
      from account_arr s where s.churn > 0 and not s.unrated`,
  },
};

const forecast: Metric<Sums> = {
  name: 'forecast-revenue',
  unit: 'currency',
  inverted: false,
  period: 'Today',
  definition: `ARR of customers plus the forecast ARR of prospects. ${RATES}`,
  formula: 'ARR + forecasted revenue of new prospects',
  value: ({ arr, forecast: hoped }) => cents(arr + hoped),
  note: ({ forecast: hoped, left_out }, short) =>
    line(hoped > 0 && `${short(hoped)} of new prospects`, leftOut(left_out)),
  table: {
    columns: [
      money('total', 'Forecast ARR'),
      money('arr', 'ARR'),
      money('forecast', 'New prospects'),
      stage,
      owner,
    ],
    order: ['total', 'DESC'],
    from: (scope) => arrByAccount(scope, [scope.today], { year: false }),
    rows: () => sql`
      select s.id as key, s.id as account_id, s.arr + coalesce(s.forecast, 0) as total, s.arr, coalesce(s.forecast, 0) as forecast
      from account_arr s where s.arr + coalesce(s.forecast, 0) > 0 and not s.unrated`,
  },
};

const OVER_A_YEAR: MetricName[] = ['nrr', 'grr', 'churn'];
const needsYear = (names: ReadonlySet<MetricName>) => OVER_A_YEAR.some((name) => names.has(name));
const needsRisk = (names: ReadonlySet<MetricName>) => names.has('revenue-at-risk');

const sums = (names: ReadonlySet<MetricName>) => {
  const of = (asked: boolean, sum: RawBuilder<unknown>) => (asked ? sum : sql`0`);
  const risk = needsRisk(names);
  const year = needsYear(names);
  return sql`
    select (count(*) filter (where arr > 0 and not unrated))::int as customers, coalesce(sum(arr) filter (where not unrated), 0) as arr,
      ${of(risk, sql`coalesce(sum(arr) filter (where at_risk and not unrated), 0)`)} as at_risk,
      ${of(risk, sql`(count(*) filter (where at_risk and arr > 0 and not unrated))::int`)} as accounts_at_risk,
      coalesce(sum(forecast) filter (where not unrated), 0) as forecast,
      ${of(year, sql`coalesce(sum(start_arr) filter (where not unrated), 0)`)} as start_arr,
      ${of(year, sql`coalesce(sum(start_arr + expansion - contraction - churn) filter (where start_arr > 0 and not unrated), 0)`)} as net_retained,
      ${of(year, sql`coalesce(sum(greatest(start_arr - contraction - churn, 0)) filter (where start_arr > 0 and not unrated), 0)`)} as gross_retained,
      ${of(year, sql`coalesce(sum(churn) filter (where not unrated), 0)`)} as churn,
      ${of(year, sql`(count(*) filter (where churn > 0 and not unrated))::int`)} as churned,
      (count(*) filter (where unrated and has_money))::int as left_out
    from account_arr`;
};

/** The sums over no account, for which SQL gives no row. */
const NO_ACCOUNTS: Sums = {
  customers: 0,
  arr: 0,
  at_risk: 0,
  accounts_at_risk: 0,
  forecast: 0,
  start_arr: 0,
  net_retained: 0,
  gross_retained: 0,
  churn: 0,
  churned: 0,
  left_out: 0,
};

/** ARR, ARR at risk, retention, churn and forecast: all from `account_arr`. */
export const arrFamily: Family<Sums> = {
  name: 'arr',
  metrics: [revenue, atRisk, nrr, grr, churn, forecast],
  measure: async (db: TenantDb, scope, days, names) => {
    const asked = { risk: needsRisk(names), year: needsYear(names) };
    const { rows } = await sql<Sums>`
      with ${arrByAccount(scope, days, asked)} ${sums(names)} group by n order by n`.execute(db);
    return rows.length > 0 ? rows : days.map(() => NO_ACCOUNTS);
  },
  sums,
};
