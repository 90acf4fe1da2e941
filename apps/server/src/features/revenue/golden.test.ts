import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getDataHistory } from '@rapport/contract/revenue/revenue.ts';
import * as contract from '@rapport/contract/revenue/metrics.ts';
import type { MetricName } from '@rapport/contract/revenue/metrics.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { revenueRoutes } from './routes.ts';
import {
  fx,
  on,
  YEAR_AGO,
  MONTH_AGO,
  SEEN,
  tag,
  toOrgCurrency,
  arrOn,
  flow,
  sumOf,
  dangerOn,
  endangered,
  retention,
  NET,
  GROSS,
  deals,
  customer,
  renewing,
  earned,
  contracted,
  isLive,
} from './testing/by-hand.ts';
import { buildPortfolio, TODAY } from './testing/portfolio.ts';

let app: TestApp;
let admin: TestPerson;
let plain: TestPerson;
let ids: Map<string, string>;
beforeAll(async () => {
  app = await startTestApp({
    routes: revenueRoutes,
    now: () => new Date(`${TODAY}T12:00:00Z`),
  });
  admin = await app.asPerson({ role: 'admin' });
  plain = await app.asPerson({ organisation: admin.organisation });
  ids = await buildPortfolio(admin.system);
});
afterAll(() => app.close());

type Ask = () => Promise<number | null | undefined>;

const figure = async (person: TestPerson, name: MetricName, tags: string[] = []) => {
  const query = { names: [name], accountTagFilters: tags };
  return (await person.call(contract.listRevenueMetrics, { query })).metrics[0]!;
};
const opened = (person: TestPerson, metricName: MetricName, query: object = {}) =>
  person.call(contract.getRevenueMetric, { params: { metricName }, query });
const value =
  (who: () => TestPerson, name: MetricName, ...tags: string[]): Ask =>
  async () =>
    (await figure(who(), name, tags)).value;
const before =
  (who: () => TestPerson, name: MetricName): Ask =>
  async () =>
    (await figure(who(), name)).previous;
const point =
  (who: () => TestPerson, name: MetricName, day: string): Ask =>
  async () =>
    (await figure(who(), name)).points.find((at) => at.day === day)?.daily_value;
const total =
  (who: () => TestPerson, name: MetricName, column: string): Ask =>
  async () =>
    (await opened(who(), name)).totals[column];
const rowCount =
  (who: () => TestPerson, name: MetricName): Ask =>
  async () =>
    (await opened(who(), name)).totalCount;
const bridge =
  (
    part: 'start' | 'new' | 'expansion' | 'contraction' | 'churn' | 'end',
    tags: string[] = [],
  ): Ask =>
  async () =>
    (await admin.call(contract.getArrBridge, { query: { accountTagFilters: tags } }))[part];
const ofAccount =
  (name: string, metricName: MetricName): Ask =>
  async () =>
    (
      await admin.call(contract.getAccountMetric, {
        params: { metricName, accountId: ids.get(name) as never },
      })
    ).metric.value;
const all = () => admin;
const some = () => plain;
const counted = (from: string) => `select count(*)::int from ${from}`;

const QUESTIONS: { question: string; ask: Ask; sql: string }[] = [
  { question: 'What is our ARR?', ask: value(all, 'revenue'), sql: sumOf(arrOn(TODAY)) },
  {
    question: 'What is the ARR of all I may see?',
    ask: value(some, 'revenue'),
    sql: sumOf(arrOn(TODAY), SEEN),
  },
  {
    question: 'What was ARR 30 days ago?',
    ask: before(all, 'revenue'),
    sql: sumOf(arrOn(MONTH_AGO)),
  },
  {
    question: 'What was it 30 days ago of what I may see?',
    ask: before(some, 'revenue'),
    sql: sumOf(arrOn(MONTH_AGO), SEEN),
  },
  {
    question: 'ARR in the Nordics?',
    ask: value(all, 'revenue', 'region:Nordics'),
    sql: sumOf(arrOn(TODAY), tag('region', 'Nordics')),
  },
  {
    question: 'ARR in the Nordics that I may see?',
    ask: value(some, 'revenue', 'region:Nordics'),
    sql: sumOf(arrOn(TODAY), `${tag('region', 'Nordics')} and ${SEEN}`),
  },
  {
    question: 'ARR of retail in DACH?',
    ask: value(all, 'revenue', 'region:DACH', 'industry:Retail'),
    sql: sumOf(arrOn(TODAY), `${tag('region', 'DACH')} and ${tag('industry', 'Retail')}`),
  },
  {
    question: 'ARR in DACH or the Nordics?',
    ask: value(all, 'revenue', 'region:DACH', 'region:Nordics'),
    sql: sumOf(arrOn(TODAY), `(${tag('region', 'DACH')} or ${tag('region', 'Nordics')})`),
  },
  {
    question: 'What do the rows of ARR sum up to?',
    ask: total(all, 'revenue', 'arr'),
    sql: sumOf(arrOn(TODAY)),
  },
  {
    question: 'And 30 days ago, of those who have some now?',
    ask: total(all, 'revenue', 'before'),
    sql: sumOf(arrOn(MONTH_AGO), `${arrOn(TODAY)} > 0`),
  },
  {
    question: 'How many customers have ARR?',
    ask: rowCount(all, 'revenue'),
    sql: counted(`account a where ${arrOn(TODAY)} > 0`),
  },
  {
    question: 'ARR of one account in euro?',
    ask: ofAccount('Birch', 'revenue'),
    sql: sumOf(arrOn(TODAY), `a.name = 'Birch'`),
  },
  {
    question: 'ARR of an account with subscriptions?',
    ask: ofAccount('Larch', 'revenue'),
    sql: `select sum(arr) from subscription where not trial and start_day <= ${on(TODAY)} and end_day >= ${on(TODAY)}`,
  },
  {
    question: 'ARR of an account without data?',
    ask: ofAccount('Juniper', 'revenue'),
    sql: 'select 0',
  },
  {
    question: 'ARR of a currency without a rate?',
    ask: ofAccount('Dogwood', 'revenue'),
    sql: 'select 0',
  },
  {
    question: 'How much ARR is at risk?',
    ask: value(all, 'revenue-at-risk'),
    sql: sumOf(arrOn(TODAY), endangered),
  },
  {
    question: 'How much of what I may see?',
    ask: value(some, 'revenue-at-risk'),
    sql: sumOf(arrOn(TODAY), `${endangered} and ${SEEN}`),
  },
  {
    question: 'How much was at risk 30 days ago?',
    ask: before(all, 'revenue-at-risk'),
    sql: sumOf(arrOn(MONTH_AGO), dangerOn(MONTH_AGO)),
  },
  {
    question: 'How many customers are at risk?',
    ask: rowCount(all, 'revenue-at-risk'),
    sql: counted(`account a where ${endangered} and ${arrOn(TODAY)} > 0`),
  },
  { question: 'NRR?', ask: value(all, 'nrr'), sql: retention(NET, YEAR_AGO, TODAY) },
  {
    question: 'NRR of what I may see?',
    ask: value(some, 'nrr'),
    sql: retention(NET, YEAR_AGO, TODAY, SEEN),
  },
  {
    question: 'NRR in DACH?',
    ask: value(all, 'nrr', 'region:DACH'),
    sql: retention(NET, YEAR_AGO, TODAY, tag('region', 'DACH')),
  },
  {
    question: 'NRR 30 days ago?',
    ask: before(all, 'nrr'),
    sql: retention(NET, '2027-01-30', MONTH_AGO),
  },
  { question: 'GRR?', ask: value(all, 'grr'), sql: retention(GROSS, YEAR_AGO, TODAY) },
  {
    question: 'GRR of what I may see?',
    ask: value(some, 'grr'),
    sql: retention(GROSS, YEAR_AGO, TODAY, SEEN),
  },
  {
    question: 'GRR 30 days ago?',
    ask: before(all, 'grr'),
    sql: retention(GROSS, '2027-01-30', MONTH_AGO),
  },
  {
    question: 'Start ARR of NRR?',
    ask: total(all, 'nrr', 'start_arr'),
    sql: sumOf(arrOn(YEAR_AGO, TODAY)),
  },
  {
    question: 'Expansion of those customers?',
    ask: total(all, 'nrr', 'expansion'),
    sql: sumOf(flow('expansion', YEAR_AGO, TODAY), `${arrOn(YEAR_AGO, TODAY)} > 0`),
  },
  {
    question: 'How much did we churn?',
    ask: value(all, 'churn'),
    sql: sumOf(flow('churn', YEAR_AGO, TODAY)),
  },
  {
    question: 'How many accounts churned?',
    ask: rowCount(all, 'churn'),
    sql: `select count(distinct account_id)::int from arr_movement where kind = 'churn' and day > ${on(YEAR_AGO)} and day <= ${on(TODAY)}`,
  },
  {
    question: 'Forecast ARR?',
    ask: value(all, 'forecast-revenue'),
    sql: `select (${sumOf(arrOn(TODAY))}) + (${sumOf(toOrgCurrency('a.forecasted_revenue', TODAY), `a.stage = 'NewProspect'`)})`,
  },
  { question: 'Pipeline?', ask: value(all, 'pipeline'), sql: deals(TODAY) },
  { question: 'Pipeline I may see?', ask: value(some, 'pipeline'), sql: deals(TODAY, SEEN) },
  { question: 'Pipeline 30 days ago?', ask: before(all, 'pipeline'), sql: deals(MONTH_AGO) },
  {
    question: 'Pipeline in the Nordics?',
    ask: value(all, 'pipeline', 'region:Nordics'),
    sql: deals(TODAY, tag('region', 'Nordics')),
  },
  {
    question: 'How many open opportunities?',
    ask: rowCount(all, 'pipeline'),
    sql: counted('deal d where not d.is_closed'),
  },
  {
    question: 'How many renewals in 3 months?',
    ask: value(all, 'upcoming-renewals'),
    sql: counted(`account a where ${renewing}`),
  },
  {
    question: 'How many that I may see?',
    ask: value(some, 'upcoming-renewals'),
    sql: counted(`account a where ${renewing} and ${SEEN}`),
  },
  {
    question: 'What ARR comes up with them?',
    ask: total(all, 'upcoming-renewals', 'arr'),
    sql: sumOf(arrOn(TODAY), renewing),
  },
  {
    question: 'What renews in March?',
    ask: async () => (await admin.call(contract.getRenewalsByMonth, {})).months[1]?.amount,
    sql: sumOf(
      arrOn(TODAY),
      `${customer} and a.renewal_date between date '2028-03-01' and date '2028-03-31'`,
    ),
  },
  {
    question: 'What is signed and not live?',
    ask: value(all, 'signed-not-live'),
    sql: `select sum(expected) from (${contracted} group by a.id) s where not ${isLive}`,
  },
  {
    question: 'What share of signed accounts is live?',
    ask: value(all, 'activation-rate'),
    sql: `select round(count(*) filter (where ${isLive}) * 100.0 / count(*), 2) from (${contracted} group by a.id) s`,
  },
  {
    question: 'And of those I may see?',
    ask: value(some, 'activation-rate'),
    sql: `select round(count(*) filter (where ${isLive}) * 100.0 / count(*), 2) from (${contracted} and ${SEEN} group by a.id) s`,
  },
  { question: 'Revenue this year?', ask: value(all, 'custom-revenue'), sql: earned(TODAY) },
  {
    question: 'Revenue this year up to 30 days ago?',
    ask: before(all, 'custom-revenue'),
    sql: earned(MONTH_AGO),
  },
  {
    question: 'Actual revenue?',
    ask: value(all, 'actual-revenue'),
    sql: `select (${earned(TODAY, 'a.custom_revenue is null')}) + (select sum(custom_revenue) from account)`,
  },
  {
    question: 'The three largest accounts?',
    ask: async () =>
      (await opened(admin, 'top-accounts', { take: 3 })).rows.reduce(
        (sum, { cells }) => sum + Number(cells.amount),
        0,
      ),
    sql: `select sum(arr) from (select ${arrOn(TODAY)} as arr from account a where ${fx('a.currency', on(TODAY))} is not null order by 1 desc nulls last limit 3) x`,
  },
  {
    question: 'How many anomalies wait?',
    ask: value(all, 'revenue-anomalies'),
    sql: counted('revenue_anomaly where resolved_at is null'),
  },
  {
    question: 'How much do they lack?',
    ask: total(some, 'revenue-anomalies', 'total_drop'),
    sql: 'select sum(total_drop) from revenue_anomaly where resolved_at is null and not restricted',
  },
  {
    question: 'From which ARR did the year start?',
    ask: bridge('start'),
    sql: sumOf(arrOn(YEAR_AGO, TODAY)),
  },
  {
    question: 'How much contracted?',
    ask: bridge('contraction'),
    sql: sumOf(flow('contraction', YEAR_AGO, TODAY)),
  },
  { question: 'With which ARR did it end?', ask: bridge('end'), sql: sumOf(arrOn(TODAY)) },
  {
    question: 'How much was new?',
    ask: bridge('new'),
    sql: `select (${sumOf(flow('new', YEAR_AGO, TODAY))}) + 7000`,
  },
  {
    question: 'ARR as recorded at the end of the year?',
    ask: point(all, 'revenue', '2027-12-31'),
    sql: sumOf(arrOn('2027-12-31')),
  },
  {
    question: 'ARR as recorded a day after a churn?',
    ask: point(some, 'revenue', '2028-01-31'),
    sql: sumOf(arrOn('2028-01-31'), SEEN),
  },
  {
    question: 'ARR at risk as recorded?',
    ask: point(all, 'revenue-at-risk', '2028-01-31'),
    sql: sumOf(arrOn('2028-01-31'), dangerOn('2028-01-31')),
  },
  {
    question: 'NRR as recorded?',
    ask: point(all, 'nrr', '2028-01-31'),
    sql: retention(NET, '2027-01-31', '2028-01-31'),
  },
  {
    question: 'GRR as recorded?',
    ask: point(some, 'grr', '2027-10-31'),
    sql: retention(GROSS, '2026-10-31', '2027-10-31', SEEN),
  },
  {
    question: 'Pipeline as recorded?',
    ask: point(all, 'pipeline', '2027-12-31'),
    sql: deals('2027-12-31'),
  },
  {
    question: 'ARR over time, on the last day of November?',
    ask: async () =>
      (
        await admin.call(getDataHistory, {
          query: { from: '2027-11-01', to: '2027-11-30', interval: 'month' },
        })
      ).points[0]?.daily_value,
    sql: sumOf(arrOn('2027-11-30')),
  },
  {
    question: 'ARR year by year, at the end of the second?',
    ask: async () =>
      (
        await admin.call(getDataHistory, {
          query: { from: '2026-03-01', to: '2027-12-31', interval: 'year' },
        })
      ).points[1]?.daily_value,
    sql: sumOf(arrOn('2027-12-31')),
  },
  {
    question: 'ARR quarter by quarter, at the end of the second?',
    ask: async () =>
      (
        await admin.call(getDataHistory, {
          query: { from: '2027-05-01', to: '2027-11-30', interval: 'quarter' },
        })
      ).points[1]?.daily_value,
    sql: sumOf(arrOn('2027-09-30')),
  },
];

const byHand = (statement: string) =>
  admin.system.run(async (db) => {
    const { rows } = await sql.raw<Record<string, number>>(statement).execute(db);
    return Object.values(rows[0] ?? {})[0];
  });

it('has at least fifty questions', () => expect(QUESTIONS.length).toBeGreaterThanOrEqual(50));

it.each(QUESTIONS)('$question', async ({ ask, sql: statement }) => {
  const expected = await byHand(statement);
  expect(expected).not.toBeNull();
  expect(await ask()).toBe(expected);
});

it('refuses a history with too many points and suggests a longer interval', async () => {
  const asked = (interval: 'day' | 'month') =>
    admin.call(getDataHistory, { query: { from: '2020-01-01', to: '2027-11-30', interval } });
  await expect(asked('day')).rejects.toMatchObject({
    body: {
      details: [{ where: 'from', what: expect.stringContaining('an interval longer than a day') }],
    },
  });
  expect((await asked('month')).points).toHaveLength(95);
});

it('returns the first and last day with revenue of the accounts in scope', async () => {
  const recorded = async (query: { metric: 'revenue' | 'arr'; accountTagFilters?: string[] }) =>
    (await admin.call(getDataHistory, { query })).recorded;
  const byDay = (order: string) =>
    byHand(`select day as day from revenue_day order by day ${order} limit 1`);
  const all = await recorded({ metric: 'revenue' });
  expect(all).toEqual({ from: await byDay('asc'), to: await byDay('desc') });
  expect(all?.from).not.toBe(all?.to);
  expect(await recorded({ metric: 'arr' })).toBeNull();
  const nobody = 'industry:No such industry';
  expect(await recorded({ metric: 'revenue', accountTagFilters: [nobody] })).toBeNull();
});
