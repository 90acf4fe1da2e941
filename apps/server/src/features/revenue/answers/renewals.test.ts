import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAccounts } from '@rapport/contract/accounts/accounts.ts';
import { getHome } from '@rapport/contract/home.ts';
import { getRevenueMetric } from '@rapport/contract/revenue/metrics.ts';
import { listRenewals } from '@rapport/contract/tools/revenue.ts';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';
import { revenueTools } from '../tools.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin' });
  await setScene(admin.system, {
    accounts: [
      { name: 'Stone Mill', domain: 'mill.example', arr: 900, renewalInDays: 10 },
      { name: 'Ship Yard', domain: 'yard.example', arr: 800, renewalInDays: 10 },
      { name: 'Quiet Bay', domain: 'bay.example', arr: 700, renewalInDays: 10 },
      { name: 'Hoped For', domain: 'hope.example', arr: 600, renewalInDays: 10 },
    ],
    said: [],
  });
  await admin.system.run(async (db) => {
    await sql`update account set health_score = case name when 'Ship Yard' then -3 when 'Stone Mill' then 1 end`.execute(
      db,
    );
    await sql`update account set stage = 'NewProspect' where name = 'Hoped For'`.execute(db);
    await sql`insert into risk (org_id, id, account_id, issue_key, category, method, title, level, status, originated_at, last_reply_at, visible_to)
      select org_id, gen_random_uuid(), id, 'k', 'churn', 'rules', 'Between us', 'critical', 'live', app_now(), app_now(), array[${admin.member}::uuid]
      from account where name = 'Stone Mill'`.execute(db);
  });
});
afterAll(() => app.close());

const renewals = async (input: object = {}) => {
  const { call } = revenueTools.find(({ tool }) => tool.name === listRenewals.name)!;
  return listRenewals.output.parse(await call(admin.ctx, input));
};
const feed = async (metricName: 'upcoming-renewals' | 'revenue-at-risk') => {
  const { rows } = await admin.call(getRevenueMetric, { params: { metricName }, query: {} });
  return rows.map(({ account }) => account.name).toSorted();
};

it('lists the same renewals as the metric, including accounts without a score', async () => {
  const { items, total } = await renewals();
  expect(items.map(({ account }) => account).toSorted()).toEqual(await feed('upcoming-renewals'));
  expect(total).toBe(3);
  const { changes } = await admin.call(getHome);
  expect(changes.renewalsWithin30Days).toBe(3);
});

it('counts the same accounts at risk as the metric: a risk of a private thread does not count', async () => {
  const { items } = await renewals({ atRiskOnly: true });
  expect(items.map(({ account }) => account)).toEqual(['Ship Yard']);
  expect(await feed('revenue-at-risk')).toEqual(['Ship Yard']);
});

// At any moment the day of one of these is not that of the server.
it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'uses the calendar day in %s',
  async (zone) => {
    const due = async (days: number) => {
      await admin.system.run((db) =>
        sql`update account set renewal_date = app_today() + ${days}::int where name = 'Quiet Bay'`.execute(
          db,
        ),
      );
      const { overdue } = await renewals();
      const { changes } = await admin.call(getHome);
      const { total } = await admin.call(listAccounts, {
        query: { freeTextSearch: 'Quiet Bay', renewalBefore: '2999-01-01' as never },
      });
      return { overdue, soon: changes.renewalsWithin30Days, listed: total };
    };
    await admin.system.run((db) => sql`update organisation set zone = ${zone}`.execute(db));
    expect(await due(0)).toEqual({ overdue: 0, soon: 3, listed: 1 });
    expect(await due(-1)).toEqual({ overdue: 1, soon: 2, listed: 0 });
  },
);
