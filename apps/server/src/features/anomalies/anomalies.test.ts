import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { z } from 'zod';
import { getAnomaly, listAnomalies, resolveAnomaly } from '@rapport/contract/anomalies.ts';
import type { AnomaliesQuery, RevenueAnomaly } from '@rapport/contract/anomalies.ts';
import { getHome } from '@rapport/contract/home.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { computeAnomalies } from './commands/compute-anomalies.ts';
import { requestAnomalies } from './commands/request-anomalies.ts';
import { unknownDays } from './series/calendar.ts';
import { drop, STEADY, writeAccount, writeDays, writeEntries } from './testing/revenue.ts';

/** A Saturday: expected revenue depends on the weekday. The clock advances, because rows are ordered by time. */
const now = () => new Date(Date.UTC(2026, 10, 21, 12) + performance.now());

let app: TestApp;
let admin: TestPerson;
let org: string;
beforeAll(async () => {
  app = await startTestApp({ now });
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await app.asPerson({ role: 'admin' });
  org = admin.organisation;
});

const account = (facts: Parameters<typeof writeAccount>[2]) =>
  admin.system.run((db) => writeAccount(db, org, facts));
const rewrite = (id: string, amount: string) =>
  admin.system.run((db) => writeDays(db, org, id, amount, 400));
const dayAgo = (days: number) =>
  new Date(app.services.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);

type Query = z.input<typeof AnomaliesQuery>;
const listing = (query: Query = {}) => admin.call(listAnomalies, { query });
const names = async (query?: Query) =>
  (await listing(query)).anomalies.map(({ accountName }) => accountName);
const only = async (query?: Query): Promise<RevenueAnomaly> => {
  const { anomalies } = await listing(query);
  expect(anomalies).toHaveLength(1);
  return anomalies[0]!;
};

describe('computing anomalies', () => {
  it('finds an anomaly in daily revenue and returns the wire names of the specification', async () => {
    const id = await account({ name: 'Halden', amount: drop(0.5, 3) });
    await account({ name: 'Steady' });
    expect(await computeAnomalies(admin.system)).toBe(2);
    const found = await only();
    expect(found).toMatchObject({
      account: { id, name: 'Halden', fullSyncEnabled: true },
      accountId: id,
      accountName: 'Halden',
      revenueType: '',
      anomalyType: 'drop',
      anomalyTimeframe: 'day',
      anomalyStartDate: dayAgo(3),
      anomalyEndDate: dayAgo(1),
      source: 'daily_revenue_all_companies',
      currency: 'USD',
      resolvedAt: null,
      resolvedBy: null,
    });
    expect(found.description).toMatch(
      /^Daily revenue \d\d% under its usual \w+–\w+, third day running$/,
    );
    expect(found.revenueDropPercentage).toBeCloseTo(50, -1);
    expect(found.totalRevenueDrop).toBeCloseTo(
      3 * (found.revenueExpected - found.revenueCurrent),
      0,
    );
    const { rows } = await admin.system.run((db) =>
      sql<{ ytd: number }>`select sum(amount) as ytd from revenue_day where account_id = ${id}
        and day >= date_trunc('year', app_today())`.execute(db),
    );
    expect(found.ytdRevenue).toBeCloseTo(rows[0]?.ytd ?? 0, 2);
  });

  it('keeps the id of an anomaly when it is computed again or grows', async () => {
    const id = await account({ name: 'Halden', amount: drop(0.5, 3, 1) });
    await computeAnomalies(admin.system);
    const before = await only();
    await computeAnomalies(admin.system);
    expect(await only()).toEqual(before);
    await rewrite(id, drop(0.5, 4));
    await computeAnomalies(admin.system);
    expect(await only()).toMatchObject({ id: before.id, anomalyEndDate: dayAgo(1) });
  });

  it('keeps a resolved anomaly resolved, also when it grows', async () => {
    const id = await account({ name: 'Halden', amount: drop(0.5, 3, 1) });
    await computeAnomalies(admin.system);
    const before = await only();
    await admin.call(resolveAnomaly, { params: { id: before.id }, body: { resolved: true } });
    await rewrite(id, drop(0.5, 4));
    await computeAnomalies(admin.system, [id]);
    const after = await only();
    expect(after).toMatchObject({ id: before.id, anomalyEndDate: dayAgo(1) });
    expect(after.resolvedBy).toEqual({ id: admin.member, fullName: admin.principal.name });
  });

  it('removes an anomaly that is no longer found, unless a member resolved it', async () => {
    const [gone, kept] = [
      await account({ name: 'Gone', amount: drop(0.5, 3) }),
      await account({ name: 'Kept', amount: drop(0.5, 3) }),
    ];
    await computeAnomalies(admin.system);
    const { id } = await only({ accountId: kept });
    await admin.call(resolveAnomaly, { params: { id }, body: { resolved: true } });
    await rewrite(gone, STEADY);
    await rewrite(kept, STEADY);
    await computeAnomalies(admin.system);
    expect(await names()).toEqual(['Kept']);
  });

  it('removes anomalies when the revenue is deleted', async () => {
    const id = await account({ name: 'Halden', amount: drop(0.5, 3) });
    await computeAnomalies(admin.system);
    await admin.system.run((db) =>
      db.deleteFrom('revenue_day').where('account_id', '=', id).execute(),
    );
    await computeAnomalies(admin.system);
    expect(await names()).toEqual([]);
  });

  it('checks each product company of an account that has several', async () => {
    const several = await account({ name: 'Several', amount: `2 * ${STEADY}` });
    const single = await account({ name: 'Single', amount: drop(0.5, 3) });
    await admin.system.run(async (db) => {
      await writeEntries(db, org, several, 'Ads', drop(0.3, 3));
      await writeEntries(db, org, several, 'Video', STEADY);
      await writeEntries(db, org, single, 'Ads', drop(0.5, 3));
    });
    await computeAnomalies(admin.system);
    const found = await only({ source: 'company_revenue' });
    expect(found).toMatchObject({ accountName: 'Several', revenueType: 'Ads' });
    expect(found.description).toMatch(/^Daily revenue from Ads \d\d% under its usual /);
    expect(await names({ source: 'daily_revenue_all_companies' })).toEqual(['Single']);
  });

  it('lists a company’s anomaly only if the whole account does not have it', async () => {
    const [all, one] = [
      await account({ name: 'All', amount: `2 * ${drop(0.5, 3)}` }),
      await account({ name: 'One', amount: `${STEADY} + ${drop(0.2, 3)}` }),
    ];
    await admin.system.run(async (db) => {
      for (const company of ['Ads', 'Video']) {
        await writeEntries(db, org, all, company, drop(0.5, 3));
        await writeEntries(db, org, one, company, company === 'Ads' ? drop(0.2, 3) : STEADY);
      }
    });
    await computeAnomalies(admin.system);
    const companies = async (accountName: string) =>
      (await listing({ accountName })).anomalies.map(({ revenueType }) => revenueType).toSorted();
    expect(await companies('All')).toEqual(['']);
    expect(await companies('One')).toEqual(['', 'Ads']);
  });

  it('reports an account that stops earning, but treats a day without any revenue as missing data', async () => {
    await account({ name: 'Stopped', amount: STEADY });
    await account({ name: 'Other', amount: STEADY });
    await admin.system.run((db) =>
      sql`delete from revenue_day d using account a where a.id = d.account_id and (
        (a.name = 'Stopped' and d.day >= app_today() - 4) or d.day in (app_today() - 30, app_today() - 1))`.execute(
        db,
      ),
    );
    await computeAnomalies(admin.system);
    expect(await only()).toMatchObject({
      accountName: 'Stopped',
      description: 'No daily revenue, third day running',
      anomalyEndDate: dayAgo(2),
    });
  });

  it('uses less than 50 ms of CPU for an account with three years of daily revenue', async () => {
    const id = await account({ name: 'Long', days: 1096, amount: drop(0.5, 3) });
    const times: number[] = [];
    for (let run = 0; run < 12; run += 1) {
      await rewrite(id, drop(0.5 + run / 100, 3));
      const before = process.cpuUsage();
      await computeAnomalies(admin.system, [id]);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
    }
    const [, second] = times.toSorted((a, b) => a - b);
    expect(second, `all runs, in ms: ${times.map(Math.round).join(' ')}`).toBeLessThan(50);
  });
});

describe('days without revenue of any account', () => {
  it('count as missing where most days have revenue, and are normal where most have none', () => {
    expect([...unknownDays([10, 11, 13, 14])]).toEqual([12]);
    expect([...unknownDays([10, 17, 24])]).toEqual([]);
    expect([...unknownDays([])]).toEqual([]);
  });
});

describe('the list of anomalies', () => {
  beforeEach(async () => {
    const tagged = await account({ name: 'Alder 100%', amount: drop(0.4, 2) });
    await account({ name: 'Birch', amount: drop(0.4, 9) });
    await account({ name: 'Cedar', amount: drop(3, 1) });
    await admin.system.run((db) =>
      db
        .insertInto('account_tag')
        .values({ org_id: org, account_id: tagged, kind: 'industry', value: 'Food' })
        .execute(),
    );
    await computeAnomalies(admin.system);
  });

  it('is filtered by name, timeframe, tag, account and whether it is resolved', async () => {
    expect(await names()).toEqual(['Cedar', 'Alder 100%', 'Birch']);
    expect(await names({ accountName: '100%' })).toEqual(['Alder 100%']);
    expect(await names({ timeframe: 'week' })).toEqual(['Birch']);
    expect(await names({ accountTagFilters: ['industry:Food'] })).toEqual(['Alder 100%']);
    const { id, accountId } = await only({ accountName: 'birch' });
    expect(await names({ accountId })).toEqual(['Birch']);
    await admin.call(resolveAnomaly, { params: { id }, body: { resolved: true } });
    expect(await names({ resolved: true })).toEqual(['Birch']);
    expect(await names({ resolved: false })).toEqual(['Cedar', 'Alder 100%']);
  });

  it('is sorted and paged, 200 at most', async () => {
    const losses = (await listing({ sort: 'totalRevenueDrop' })).anomalies;
    expect(losses.map(({ accountName }) => accountName)).toEqual(['Birch', 'Alder 100%', 'Cedar']);
    expect(losses.at(-1)?.totalRevenueDrop).toBeLessThan(0);
    const page = await listing({ sort: 'accountName', direction: 'ASC', skip: 1, take: 1 });
    expect(page).toMatchObject({ total: 3, anomalies: [{ accountName: 'Birch' }] });
    await expect(listing({ take: 201 })).rejects.toMatchObject({ status: 400 });
  });

  it('refuses an unknown source', async () => {
    await expect(listing({ source: 'guesses' })).rejects.toMatchObject({
      status: 400,
      body: { code: 'unknown_source', message: 'Unknown source' },
    });
  });

  it('returns each anomaly with the revenue around it', async () => {
    const { id, anomalyStartDate } = await only({ accountName: 'Alder' });
    const { series } = await admin.call(getAnomaly, { params: { id } });
    expect(series.step).toBe('day');
    expect(series.points).toHaveLength(58);
    const start = series.points.find(({ day }) => day === anomalyStartDate);
    expect(start?.actual).toBeLessThan(0.5 * (start?.expected ?? 0));
  });
});

describe('resolving', () => {
  it('records who resolved it and when, writes the audit log, and can be undone', async () => {
    await account({ name: 'Halden', amount: drop(0.5, 3) });
    await computeAnomalies(admin.system);
    const { id } = await only();
    const mark = (resolved: boolean) =>
      admin.call(resolveAnomaly, { params: { id }, body: { resolved } });
    const resolved = await mark(true);
    expect(resolved.resolvedBy).toEqual({ id: admin.member, fullName: admin.principal.name });
    expect(await mark(true)).toEqual(resolved);
    expect(await mark(false)).toMatchObject({ resolvedAt: null, resolvedBy: null });
    const events = await admin.system.run((db) =>
      db
        .selectFrom('audit_event')
        .select(['member_id', 'subject_id', 'detail'])
        .where('action', '=', 'anomaly.resolved')
        .orderBy('id')
        .execute(),
    );
    expect(events).toEqual([
      { member_id: admin.member, subject_id: id, detail: { resolved: true } },
      { member_id: admin.member, subject_id: id, detail: { resolved: false } },
    ]);
  });

  it('is refused for a restricted account that the caller may not see', async () => {
    await account({ name: 'Secret', restricted: true, amount: drop(0.5, 3) });
    await computeAnomalies(admin.system);
    const { id } = await only();
    const colleague = await app.asPerson({ organisation: admin.organisation });
    expect((await colleague.call(listAnomalies)).anomalies).toEqual([]);
    await expect(colleague.call(getAnomaly, { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      colleague.call(resolveAnomaly, { params: { id }, body: { resolved: true } }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await only()).resolvedAt).toBeNull();
  });
});

describe('requesting a computation', () => {
  it('queues an equal request once, and one job for each set of accounts', async () => {
    const id = await account({ name: 'Halden' });
    for (const accounts of [undefined, undefined, [id], [id], []])
      await requestAnomalies(admin.ctx, accounts);
    const { rows } = await sql<{ accounts: string[] | null }>`
      select data -> 'accounts' as accounts from pgboss.job
      where name = 'anomalies.compute' and data ->> 'organisation' = ${org} order by 1 nulls first`.execute(
      app.owner,
    );
    expect(rows).toEqual([{ accounts: null }, { accounts: [id] }]);
  });
});

describe('the home page', () => {
  it('shows an open anomaly with its expected, actual and missing revenue', async () => {
    await account({ name: 'Halden', arr: 240_000, amount: drop(0.5, 3) });
    await computeAnomalies(admin.system);
    const found = await only();
    const home = await admin.call(getHome);
    expect(home.needs).toEqual([
      expect.objectContaining({
        kind: 'anomaly',
        id: found.id,
        title: found.description,
        type: 'drop',
        since: dayAgo(3),
        shortfall: found.totalRevenueDrop,
        reason: expect.stringMatching(/^Expected \$[\d.]+K? a day, actual \$[\d.]+K?$/),
      }),
    ]);
    await admin.call(resolveAnomaly, { params: { id: found.id }, body: { resolved: true } });
    expect((await admin.call(getHome)).needs).toEqual([]);
  });
});
