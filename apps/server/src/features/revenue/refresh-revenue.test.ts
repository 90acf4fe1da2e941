import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { refreshRevenue } from './commands/refresh-revenue.ts';
import { takeSnapshots } from './rollup/snapshots.ts';
import { writeFacts } from './testing/facts.ts';
import type { AccountFacts } from './testing/facts.ts';

const TODAY = '2026-11-21';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ routes: [] });
});
beforeEach(async () => {
  person = await app.asPerson({ role: 'admin' });
});
afterAll(() => app.close());

const write = (facts: AccountFacts, name = 'Mill') =>
  person.system.run((db) => writeFacts(db, person.organisation, name, facts));
const refresh = (...ids: string[]) =>
  person.system.run((db) => refreshRevenue(db, person.organisation, ids, TODAY));
const rows = (statement: string) =>
  person.system.run(
    async (db) => (await sql.raw<Record<string, unknown>>(statement).execute(db)).rows,
  );
const addRate = (currency: string, day: string, rate: number) =>
  person.system.run((db) =>
    db
      .insertInto('exchange_rate')
      .values({ org_id: person.organisation, currency, day, rate })
      .execute(),
  );

describe('days and months', () => {
  it('sums the entries of a day in the organisation’s currency and leaves out entries without a rate', async () => {
    await addRate('EUR', '2026-01-01', 1.1);
    await addRate('EUR', '2026-02-01', 1.2);
    const id = await write({
      revenue: [
        ['2026-01-31', 10],
        ['2026-01-31', 100, 'EUR'],
        ['2026-02-01', 100, 'EUR'],
        ['2026-02-01', 5, 'XAF'],
        ['2026-02-03', 7, 'XAF'],
      ],
    });
    await refresh(id);
    expect(await rows('select day, amount from revenue_day order by day')).toEqual([
      { day: '2026-01-31', amount: 120 },
      { day: '2026-02-01', amount: 120 },
    ]);
    expect(await rows('select month, amount from revenue_month order by month')).toEqual([
      { month: '2026-01-01', amount: 120 },
      { month: '2026-02-01', amount: 120 },
    ]);
  });

  it('updates sums when entries change or are removed, and touches no other account', async () => {
    const id = await write({
      revenue: [
        ['2026-01-31', 10],
        ['2026-02-01', 20],
      ],
    });
    const other = await write({ revenue: [['2026-01-31', 1]] }, 'Other');
    await refresh(id, other);
    await rows(`delete from revenue_entry where day = '2026-02-01'`);
    await rows(`update revenue_entry set amount = amount + 1`);
    await refresh(id);
    expect(await rows('select account_id, day, amount from revenue_day order by amount')).toEqual([
      { account_id: other, day: '2026-01-31', amount: 1 },
      { account_id: id, day: '2026-01-31', amount: 11 },
    ]);
    expect(await rows(`select month from revenue_month where account_id = '${id}'`)).toEqual([
      { month: '2026-01-01' },
    ]);
  });
});

const movements = () => rows('select day, kind, amount from arr_movement order by day');
const account = async (columns: string) => (await rows(`select ${columns} from account`))[0];

describe('subscriptions', () => {
  it('become new, expansion, contraction and churn, and new again for a returning account', async () => {
    const id = await write({
      stage: 'Steady',
      subscriptions: [
        { arr: 100, start_day: '2025-01-10', end_day: '2026-01-09' },
        { arr: 50, start_day: '2025-03-01', end_day: '2025-05-31' },
        { arr: 900, start_day: '2025-01-01', end_day: null, trial: true },
        { arr: 70, start_day: '2026-06-01', end_day: '2027-05-31' },
        { arr: 500, start_day: '2027-01-01' },
      ],
    });
    await refresh(id);
    expect(await movements()).toEqual([
      { day: '2025-01-10', kind: 'new', amount: 100 },
      { day: '2025-03-01', kind: 'expansion', amount: 50 },
      { day: '2025-06-01', kind: 'contraction', amount: 50 },
      { day: '2026-01-10', kind: 'churn', amount: 100 },
      { day: '2026-06-01', kind: 'new', amount: 70 },
    ]);
    expect(await account('arr, arr_origin, start_date, renewal_date, stage')).toEqual({
      arr: 70,
      arr_origin: 'derived',
      start_date: '2025-01-10',
      renewal_date: '2027-05-31',
      stage: 'Steady',
    });
  });

  it('end with the last movement, or when the record changed, if the record says churned', async () => {
    const subscriptions = [
      { arr: 100, start_day: '2024-01-01' },
      { arr: 20, start_day: '2024-05-01' },
    ];
    const known = await write({ stage: 'Churned', subscriptions });
    await refresh(known);
    expect(await movements()).toEqual([
      { day: '2024-01-01', kind: 'new', amount: 100 },
      { day: '2024-05-01', kind: 'expansion', amount: 20 },
      { day: '2024-05-01', kind: 'churn', amount: 120 },
    ]);
    await rows(`delete from account`);
    const seen = await write({ stage: 'Steady', subscriptions });
    await refresh(seen);
    await rows(`update account set stage = 'Churned'`);
    await rows(`update account_stage_change set at = '2026-10-02'`);
    await refresh(seen);
    expect((await movements()).at(-1)).toEqual({ day: '2026-10-02', kind: 'churn', amount: 120 });
    await rows(`update account set stage = 'Steady'`);
    await refresh(seen);
    expect(await movements()).toHaveLength(2);
  });

  it('that follow one another on the same or the next day are one movement', async () => {
    const id = await write({
      subscriptions: [
        { arr: 100, start_day: '2025-01-01', end_day: '2025-06-30' },
        { arr: 160, start_day: '2025-07-01', end_day: '2025-10-01' },
        { arr: 120, start_day: '2025-10-01' },
      ],
    });
    await refresh(id);
    expect(await movements()).toEqual([
      { day: '2025-01-01', kind: 'new', amount: 100 },
      { day: '2025-07-01', kind: 'expansion', amount: 60 },
      { day: '2025-10-01', kind: 'contraction', amount: 40 },
    ]);
  });

  it('set the account’s currency, or are converted if there are several; without a rate ARR is unknown', async () => {
    await addRate('EUR', '2020-01-01', 1.5);
    const euro = await write({
      subscriptions: [{ arr: 10, start_day: '2025-01-01', currency: 'EUR' }],
    });
    await refresh(euro);
    expect(await account('arr, currency')).toEqual({ arr: 10, currency: 'EUR' });
    await rows(`delete from account`);
    const mixed = await write({
      subscriptions: [
        { arr: 10, start_day: '2025-01-01', currency: 'EUR' },
        { arr: 10, start_day: '2025-02-01' },
      ],
    });
    await refresh(mixed);
    expect(await account('arr, currency')).toEqual({ arr: 25, currency: 'USD' });
    await rows(`delete from account`);
    const unknown = await write({
      subscriptions: [
        { arr: 10, start_day: '2025-01-01', currency: 'XAF' },
        { arr: 10, start_day: '2025-02-01' },
      ],
    });
    await refresh(unknown);
    expect(await account('arr')).toEqual({ arr: null });
    expect(await movements()).toEqual([]);
  });

  it('make an account without a stage churned, and active again when it returns', async () => {
    const id = await write({
      subscriptions: [{ arr: 100, start_day: '2025-01-01', end_day: '2025-12-31' }],
    });
    await refresh(id);
    expect(await account('arr, stage, type')).toEqual({
      arr: 0,
      stage: 'Churned',
      type: 'inactive',
    });
    await rows(`update subscription set end_day = null`);
    await refresh(id);
    expect(await account('arr, stage, type, field_owners')).toEqual({
      arr: 100,
      stage: null,
      type: 'active_customer',
      field_owners: {},
    });
  });

  it('replace the stated ARR, which returns when they are removed', async () => {
    const id = await write({ arr: 33, subscriptions: [{ arr: 100, start_day: '2025-01-01' }] });
    await refresh(id);
    await refresh(id);
    expect(await account('arr, stated_arr')).toEqual({ arr: 100, stated_arr: 33 });
    await rows('delete from subscription');
    await refresh(id);
    expect(await account('arr, arr_origin, stated_arr')).toEqual({
      arr: 33,
      arr_origin: 'stated',
      stated_arr: null,
    });
    expect(await movements()).toEqual([]);
  });

  it('are ignored if there are stated movements', async () => {
    const id = await write({
      arr: 40,
      movements: [['2025-02-01', 'new', 40]],
      subscriptions: [{ arr: 100, start_day: '2025-01-01' }],
    });
    await refresh(id);
    expect(await movements()).toEqual([{ day: '2025-02-01', kind: 'new', amount: 40 }]);
    expect(await account('arr')).toEqual({ arr: 40 });
  });
});

it('sets ARR that is not stated to the sum of stated movements, and keeps it up to date', async () => {
  const id = await write({
    movements: [
      ['2025-02-01', 'new', 40],
      ['2025-03-01', 'expansion', 15],
      ['2025-04-01', 'contraction', 5],
      ['2027-01-01', 'churn', 50],
    ],
  });
  await refresh(id);
  expect(await account('arr, start_date')).toEqual({ arr: 50, start_date: '2025-02-01' });
  await rows(`delete from arr_movement where kind = 'contraction'`);
  await refresh(id);
  expect(await account('arr')).toEqual({ arr: 55 });
});

describe('going live', () => {
  const won = {
    amount: 0,
    is_won: true,
    is_closed: true,
    expected_revenue: 7300,
    contract_start: '2026-03-01',
  };

  it('is the third day in a row with half of the expected daily revenue', async () => {
    const id = await write({
      deals: [won],
      revenue: [
        ['2026-02-01', 99],
        ['2026-02-02', 99],
        ['2026-02-03', 99],
        ['2026-03-05', 10],
        ['2026-03-06', 10],
        ['2026-03-08', 10],
        ['2026-03-09', 9.99],
        ['2026-03-20', 10],
        ['2026-03-21', 12],
        ['2026-03-22', 10],
        ['2026-03-23', 10],
      ],
    });
    await refresh(id);
    expect(await account('live_on')).toEqual({ live_on: '2026-03-22' });
  });

  it('never happens on two days in a row', async () => {
    const id = await write({
      deals: [won],
      revenue: [
        ['2026-03-05', 10],
        ['2026-03-06', 10],
      ],
    });
    await refresh(id);
    expect(await account('live_on')).toEqual({ live_on: null });
  });
});

const snapshots = (columns: string, where = 'true') =>
  rows(`select ${columns} from account_snapshot where ${where} order by month`);

describe('snapshots', () => {
  it('exist for each ended month since the start, 36 at most, with ARR and the movements of twelve months', async () => {
    const id = await write({
      start_date: '2024-02-29',
      arr: 120,
      movements: [
        ['2024-02-29', 'new', 100],
        ['2025-02-28', 'expansion', 30],
        ['2025-03-01', 'contraction', 10],
        ['2026-11-01', 'expansion', 0.5],
      ],
    });
    await refresh(id);
    const all = await snapshots('month, arr');
    expect(all).toHaveLength(33);
    expect(all[0]).toEqual({ month: '2024-02-01', arr: 99.5 });
    expect(
      await snapshots(
        'month, arr, start_arr, expansion, contraction, churn',
        `month in ('2025-02-01', '2025-03-01', '2026-10-01')`,
      ),
    ).toEqual([
      { month: '2025-02-01', arr: 129.5, start_arr: 99.5, expansion: 30, contraction: 0, churn: 0 },
      {
        month: '2025-03-01',
        arr: 119.5,
        start_arr: 99.5,
        expansion: 30,
        contraction: 10,
        churn: 0,
      },
      { month: '2026-10-01', arr: 119.5, start_arr: 119.5, expansion: 0, contraction: 0, churn: 0 },
    ]);
    await rows(`delete from account`);
    const old = await write({ arr: 1, start_date: '2001-01-01' });
    await refresh(old);
    expect(await snapshots('month')).toHaveLength(36);
  });

  it('hold pipeline, health and risks as of that day', async () => {
    const id = await write({
      arr: 10,
      start_date: '2026-07-01',
      deals: [
        { amount: 1, opened_on: '2026-08-31' },
        { amount: 20, opened_on: '2026-07-15', is_closed: true, close_date: '2026-09-01' },
        { amount: 300, opened_on: '2026-07-15', is_closed: true, close_date: '2026-09-30' },
      ],
      health: [
        ['2026-08-10', -2],
        ['2026-09-12', -1.9],
      ],
      risks: [{ level: 'critical', originated_at: '2026-10-31T23:00:00Z' }, { level: 'medium' }],
    });
    await refresh(id);
    expect(await snapshots('month, pipeline, health_score, at_risk')).toEqual([
      { month: '2026-07-01', pipeline: 320, health_score: null, at_risk: false },
      { month: '2026-08-01', pipeline: 321, health_score: -2, at_risk: true },
      { month: '2026-09-01', pipeline: 1, health_score: -1.9, at_risk: false },
      { month: '2026-10-01', pipeline: 1, health_score: -1.9, at_risk: true },
    ]);
  });

  it('begin with a deal that was open before the start, when there was no ARR', async () => {
    const id = await write({
      arr: 10,
      start_date: '2026-09-10',
      deals: [
        { amount: 300, opened_on: '2026-07-15', is_closed: true, close_date: '2026-09-30' },
        { amount: 20, opened_on: '2026-08-31' },
      ],
    });
    await refresh(id);
    expect(await snapshots('month, arr, pipeline')).toEqual([
      { month: '2026-07-01', arr: 0, pipeline: 300 },
      { month: '2026-08-01', arr: 0, pipeline: 320 },
      { month: '2026-09-01', arr: 10, pipeline: 20 },
      { month: '2026-10-01', arr: 10, pipeline: 20 },
    ]);
  });

  it('never change when taken live; the others are rebuilt after an import', async () => {
    const id = await write({
      arr: 10,
      start_date: '2026-09-01',
      created_at: '2026-09-01T00:00:00Z',
    });
    await refresh(id);
    await person.system.run((db) => takeSnapshots(db, person.organisation, [id], TODAY, 'live'));
    await rows('update account set arr = 25');
    await refresh(id);
    expect(await snapshots('month, arr, live')).toEqual([
      { month: '2026-09-01', arr: 25, live: false },
      { month: '2026-10-01', arr: 10, live: true },
    ]);
  });
});

it('changes nothing when called again', async () => {
  const id = await write({
    revenue: [['2026-01-31', 10]],
    subscriptions: [
      { arr: 100, start_day: '2025-01-10', end_day: '2026-01-09' },
      { arr: 50, start_day: '2025-03-01' },
    ],
    deals: [{ amount: 4, opened_on: '2025-01-01' }],
  });
  const digest = async () =>
    JSON.stringify([
      await rows('select * from account'),
      await rows('select * from arr_movement order by day'),
      await rows('select * from revenue_day'),
      await rows('select * from account_snapshot order by month'),
    ]);
  await refresh(id);
  await rows('update account set dirty_since = null');
  const before = await digest();
  await refresh(id);
  expect(await digest()).toBe(before);
});
