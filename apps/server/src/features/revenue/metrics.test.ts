import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@rapport/contract/revenue/metrics.ts';
import { getDataHistory, getRevenueBreakdown } from '@rapport/contract/revenue/revenue.ts';
import type { MetricName } from '@rapport/contract/revenue/metrics.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { refreshRevenue } from './commands/refresh-revenue.ts';
import { takeSnapshots } from './rollup/snapshots.ts';
import { revenueRoutes } from './routes.ts';
import { writeFacts } from './testing/facts.ts';
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

const figure = async (person: TestPerson, name: MetricName) =>
  (await person.call(contract.listRevenueMetrics, { query: { names: [name] } })).metrics[0]!;
const opened = (person: TestPerson, metricName: MetricName, query: object = {}) =>
  person.call(contract.getRevenueMetric, { params: { metricName }, query });

it('describes a metric: definition, day, currency and what is left out', async () => {
  const arr = await figure(admin, 'revenue');
  expect(arr).toMatchObject({
    title: 'ARR',
    unitType: 'currency',
    currency: 'USD',
    asOf: TODAY,
    note: '1 account left out: no exchange rate',
    formula: 'Sum of ARR of all customers',
  });
  expect(arr.points.map(({ day }) => day).slice(-3)).toEqual(['2027-12-31', '2028-01-31', TODAY]);
  const pipeline = await figure(admin, 'pipeline');
  expect(pipeline.note).toMatch(/renewals · 1 opportunity left out: no exchange rate$/);
});

it('gives changes in percent, and in points for metrics that are percentages', async () => {
  const arr = await figure(admin, 'revenue');
  expect(arr.monthOverMonth).toBeCloseTo(((arr.value! - arr.previous!) / arr.previous!) * 100, 2);
  const nrr = await figure(admin, 'nrr');
  expect(nrr.monthOverMonth).toBeCloseTo(nrr.value! - nrr.previous!, 2);
});

it('gives no change of a total of the year so far, which only grows', async () => {
  const { value, previous, monthOverMonth } = await figure(admin, 'custom-revenue');
  expect([typeof value, typeof previous, monthOverMonth]).toEqual(['number', 'number', null]);
});

it('splits the revenue of an account this year by income type, largest first', async () => {
  const id = [...ids.values()][0] as AccountId;
  const entry = { org_id: admin.organisation, account_id: id, day: TODAY, company: 'Split' };
  await admin.system.run((db) =>
    db
      .insertInto('revenue_entry')
      .values([
        { ...entry, id: uuidv7(), income_type: 'Licences', amount: 700_000_000 },
        { ...entry, id: uuidv7(), income_type: 'Licences', amount: 1 },
        { ...entry, id: uuidv7(), income_type: 'Services', amount: 500_000_000 },
        { ...entry, id: uuidv7(), income_type: 'Old', amount: 9, day: '2027-12-31' },
      ])
      .execute(),
  );
  const { rows } = await admin.call(getRevenueBreakdown, { params: { id } });
  const split = rows.filter(({ productCompany }) => productCompany === 'Split');
  expect(split.map(({ incomeType, totalRevenue }) => [incomeType, totalRevenue])).toEqual([
    ['Licences', 700_000_001],
    ['Services', 500_000_000],
  ]);
  await admin.system.run((db) =>
    db.deleteFrom('revenue_entry').where('company', '=', 'Split').execute(),
  );
});

it('returns last month as recorded and as computed from the records now', async () => {
  const refresh = async () => {
    const all = [...ids.values()];
    await admin.system.run((db) => refreshRevenue(db, admin.organisation, all, TODAY));
  };
  await admin.system.run(async (db) => {
    await sql`update account set created_at = '2020-01-01'`.execute(db);
    await takeSnapshots(db, admin.organisation, [...ids.values()], TODAY, 'live');
  });
  const { metric } = await opened(admin, 'revenue');
  expect(metric.snapshot).toMatchObject({ month: '2028-01-31' });
  expect(metric.snapshot?.now).toBe(metric.snapshot?.value);
  await admin.system.run((db) =>
    sql`insert into arr_movement (org_id, id, account_id, day, month, kind, amount)
      select org_id, gen_random_uuid(), id, '2028-02-02', '2028-02-01', 'expansion', 1000 from account
      where name = 'Maple' or name = 'Alder'`.execute(db),
  );
  await refresh();
  const { metric: later } = await opened(admin, 'revenue');
  expect(later.snapshot?.value).toBe(metric.snapshot?.value);
  expect(later.snapshot?.now).toBe(metric.snapshot!.now - 1000);
  await admin.system.run((db) => sql`delete from arr_movement where amount = 1000`.execute(db));
  await refresh();
});

it('gives the same values on the card and in its feed without any account', async () => {
  const accountTagFilters = ['region:Nowhere'];
  const names = contract.MetricName.options;
  const { metrics } = await admin.call(contract.listRevenueMetrics, {
    query: { names, accountTagFilters },
  });
  const feeds = await Promise.all(names.map((name) => opened(admin, name, { accountTagFilters })));
  expect(metrics).toEqual(feeds.map(({ metric }) => ({ ...metric, snapshot: null })));
  expect(metrics.find(({ name }) => name === 'revenue')).toMatchObject({ value: 0, previous: 0 });
  expect(metrics.find(({ name }) => name === 'nrr')).toMatchObject({ value: null });
});

it('gives the pipeline of past months as its history does, also for accounts that had not started yet', async () => {
  const fig = await admin.system.run((db) =>
    writeFacts(db, admin.organisation, 'Fig', {
      arr: 10,
      start_date: '2027-11-20',
      deals: [{ amount: 5_000, opened_on: '2027-03-15' }],
      tags: { region: 'Fig' },
    }),
  );
  await admin.system.run((db) => refreshRevenue(db, admin.organisation, [fig], TODAY));
  const { points } = await figure(admin, 'pipeline');
  const query = { metric: 'pipeline', interval: 'day', from: points[0]!.day } as const;
  const history = await admin.call(getDataHistory, { query });
  const onDay = new Map(history.points.map((point) => [point.day, point.daily_value]));
  expect(points.map(({ day }) => onDay.get(day))).toEqual(
    points.map(({ daily_value }) => daily_value),
  );
  const { cohorts } = await admin.call(contract.getRetentionCohorts, {
    query: { accountTagFilters: ['region:Fig'] },
  });
  expect(cohorts).toEqual([{ cohort: '2027-10-01', accounts: 1, startArr: 10, retention: [100] }]);
  await admin.system.run((db) => db.deleteFrom('account').where('id', '=', fig).execute());
});

it('counts the same renewals by month as the metric, also those without a rate', async () => {
  const { rows } = await opened(admin, 'upcoming-renewals', { take: 200 });
  const { months } = await admin.call(contract.getRenewalsByMonth, { query: { months: 3 } });
  const counted = (month: string) =>
    rows.filter(({ cells }) => String(cells.renewal).startsWith(month.slice(0, 7))).length;
  expect(months.map(({ month, count }) => [month, count])).toEqual(
    months.map(({ month }) => [month, counted(month)]),
  );
  expect(rows.map(({ account }) => account.name)).toContain('Dogwood');
});

it('pages rows, sorts them by a known column, and refuses an unknown one', async () => {
  const rows = async (query: object) =>
    (await opened(admin, 'revenue', query)).rows.map(({ account }) => account.name);
  expect(await rows({ take: 2 })).toEqual(['Hazel', 'Alder']);
  expect(await rows({ take: 2, skip: 1, sort: 'arr', direction: 'ASC' })).toEqual([
    'Ivy North',
    'Maple',
  ]);
  await expect(opened(admin, 'revenue', { sort: 'id; drop table account' })).rejects.toThrow(
    'There is no column',
  );
});

it('reveals nothing about a restricted account to an ordinary member', async () => {
  const params = { metricName: 'revenue' as const, accountId: ids.get('Hazel') as never };
  await expect(plain.call(contract.getAccountMetric, { params })).rejects.toThrow(
    'restricted_access',
  );
});

it('applies a restriction at once, also to past and recorded values', async () => {
  const restrict = (restricted: boolean) =>
    admin.system.run((db) =>
      db.updateTable('account').set({ restricted }).where('name', '=', 'Alder').execute(),
    );
  const before = await figure(plain, 'revenue');
  await restrict(true);
  const after = await figure(plain, 'revenue');
  await restrict(false);
  const [was, is] = [before, after].map(({ points, previous }) => [
    previous!,
    points.at(-2)!.daily_value!,
  ]);
  expect(is).toEqual([was![0]! - 120_000, was![1]! - 120_000]);
  expect(await figure(plain, 'revenue')).toEqual(before);
});
