import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateAccount } from '@rapport/contract/accounts/changes.ts';
import { listAccounts } from '@rapport/contract/accounts/accounts.ts';
import { applyBulkEdit, undoBulkEdit } from '@rapport/contract/accounts/bulk-edits.ts';
import type { AccountStage } from '@rapport/contract/enumerations.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { listRevenueMetrics } from '@rapport/contract/revenue/metrics.ts';
import type { MetricName } from '@rapport/contract/revenue/metrics.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { refreshRevenue } from '../revenue/commands/refresh-revenue.ts';

const TODAY = '2026-11-21';

let app: TestApp;
let admin: TestPerson;
let mill: AccountId;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(`${TODAY}T12:00:00Z`) });
});
beforeEach(async () => {
  admin = await app.asPerson({ role: 'admin' });
  const ids = await setScene(admin.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example', arr: 100 },
      { name: 'Works', domain: 'works.example', arr: 40 },
    ],
    said: [],
  });
  mill = ids.get('Mill') as AccountId;
  await setStage('Steady');
  await run(`update account set start_date = '2024-01-01', created_at = '2024-01-01'`);
  await run('delete from account_stage_change');
});
afterAll(() => app.close());

const run = (statement: string) =>
  admin.system.run(
    async (db) => (await sql.raw<Record<string, unknown>>(statement).execute(db)).rows,
  );
const setStage = (stage: string) => run(`update account set stage = '${stage}'`);
const edit = (stage: AccountStage) =>
  admin.call(updateAccount, { params: { id: mill }, body: { stage } });
const figure = async (name: MetricName) =>
  (await admin.call(listRevenueMetrics, { query: { names: [name] } })).metrics[0]!;
const movements = () => run('select day, kind, amount from arr_movement order by kind');
const refresh = () =>
  admin.system.run((db) => refreshRevenue(db, admin.organisation, [mill], TODAY));

describe('a customer set to churned', () => {
  it('loses its ARR today; earlier months stay, and home compares with them at once', async () => {
    expect(await figure('revenue')).toMatchObject({ value: 140, previous: 140 });
    await edit('Churned');
    expect(await figure('revenue')).toMatchObject({ value: 40, previous: 140 });
    expect(await figure('churn')).toMatchObject({ value: 100 });
    expect(await figure('nrr')).toMatchObject({ value: 28.57 });
    await refresh();
    expect(await figure('revenue')).toMatchObject({ value: 40, previous: 140 });
  });

  it('has no ARR in the list, and its sparkline falls', async () => {
    await refresh();
    await edit('Churned');
    const { accounts } = await admin.call(listAccounts, { query: { freeTextSearch: 'Mill' } });
    expect(accounts[0]).toMatchObject({ revenue: 0 });
    expect(accounts[0]?.arrHistory.slice(-2)).toEqual([100, 0]);
    const { total } = await admin.call(listAccounts, { query: { minRevenue: 50 } });
    expect(total).toBe(0);
  });

  it('is sorted in the list by its remaining ARR', async () => {
    await edit('Churned');
    const { accounts } = await admin.call(listAccounts, {
      query: { sort: 'arr', direction: 'DESC', maxRevenue: 50 },
    });
    expect(accounts.map(({ name, revenue }) => [name, revenue])).toEqual([
      ['Works', 40],
      ['Mill', 0],
    ]);
  });

  it('does not change recorded months', async () => {
    await refresh();
    await run('update account_snapshot set live = true');
    const before = (await figure('revenue')).points.slice(0, -1);
    await edit('Churned');
    await refresh();
    expect((await figure('revenue')).points.slice(0, -1)).toEqual(before);
    expect(before.at(-1)?.daily_value).toBe(100);
  });

  it('has no loss after the stage is set back', async () => {
    await edit('Churned');
    await edit('Renewal');
    expect(await movements()).toEqual([]);
    expect(await figure('revenue')).toMatchObject({ value: 140, previous: 140 });
    expect(await figure('churn')).toMatchObject({ value: 0 });
  });

  it('loses its ARR by a bulk edit and regains it by undo', async () => {
    const { id } = await admin.call(applyBulkEdit, {
      body: { selection: { accountIds: [mill] }, changes: { stage: 'Churned' } },
    });
    expect(await figure('revenue')).toMatchObject({ value: 40, previous: 140 });
    await admin.call(undoBulkEdit, { params: { id: id ?? '' } });
    expect(await figure('revenue')).toMatchObject({ value: 140, previous: 140 });
  });

  it('loses the ARR of running subscriptions once, and nothing after they end', async () => {
    await run(`insert into subscription (org_id, id, account_id, provider, provider_id, arr, start_day)
      select org_id, gen_random_uuid(), id, 'test', 'one', 60, '2025-01-01' from account where id = '${mill}'`);
    await refresh();
    await edit('Churned');
    const expected = [
      { day: TODAY, kind: 'churn', amount: 60 },
      { day: '2025-01-01', kind: 'new', amount: 60 },
    ];
    expect(await movements()).toEqual(expected);
    await refresh();
    expect(await movements()).toEqual(expected);
    await edit('Steady');
    expect(await movements()).toEqual(expected.slice(1));
  });

  it('is not counted twice when imported facts report the loss', async () => {
    await edit('Churned');
    await run(`insert into subscription (org_id, id, account_id, provider, provider_id, arr, start_day, end_day)
      select org_id, gen_random_uuid(), id, 'test', 'one', 60, '2025-01-01', '2026-10-31' from account where id = '${mill}'`);
    await refresh();
    expect(await movements()).toEqual([
      { day: '2026-11-01', kind: 'churn', amount: 60 },
      { day: '2025-01-01', kind: 'new', amount: 60 },
    ]);
  });
});

describe('a prospect set to won', () => {
  it('brings its ARR today, and loses it when the stage is set back', async () => {
    await run(`update account set stage = 'NewProspect', start_date = null where id = '${mill}'`);
    await run('delete from account_stage_change');
    await edit('Onboarding');
    expect(await figure('revenue')).toMatchObject({ value: 140, previous: 40 });
    await edit('NewProspect');
    expect(await movements()).toEqual([]);
    expect(await figure('revenue')).toMatchObject({ value: 40, previous: 40 });
  });

  it('brings no new ARR if it was a customer before', async () => {
    await edit('NewProspect');
    await edit('Steady');
    expect(await movements()).toEqual([]);
    expect(await figure('revenue')).toMatchObject({ value: 140, previous: 140 });
  });
});

it('updates past renewals as soon as their date changes', async () => {
  await run(`update account set renewal_date = '2026-12-15' where id = '${mill}'`);
  const before = await figure('upcoming-renewals');
  await admin.call(updateAccount, { params: { id: mill }, body: { renewalDate: '2028-01-01' } });
  const after = await figure('upcoming-renewals');
  await run('select drop_past_figures(app_org())');
  const anew = await figure('upcoming-renewals');
  expect(after.value).not.toBe(before.value);
  expect(after.previous).toBe(anew.previous);
});
