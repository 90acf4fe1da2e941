import { listAccounts } from '@rapport/contract/accounts/accounts.ts';
import { listAnomalies } from '@rapport/contract/anomalies.ts';
import {
  MetricName,
  getRevenueMetric,
  listRevenueMetrics,
} from '@rapport/contract/revenue/metrics.ts';
import { listSummaries } from '@rapport/contract/communications/communications.ts';
import { listProjects } from '@rapport/contract/projects.ts';
import { getUserSettings } from '@rapport/contract/auth.ts';
import { feedTitle, kpiLabel, tabLabel } from '@rapport/contract/settings/variation.ts';
import { LEDGERLINE } from '@rapport/database/seed/companies/payroll.ts';
import { FELDMANN } from '@rapport/database/seed/companies/plain.ts';
import { PRISM } from '@rapport/database/seed/companies/publisher.ts';
import { HARBOR } from '@rapport/database/seed/companies/short.ts';
import { COMPANIES } from '@rapport/database/seed/companies.ts';
import type { Company } from '@rapport/database/seed/scenarios/company.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayOf } from './platform/today.ts';
import { findTenant, listTenants } from './platform/auth/organisations.ts';
import { systemContext } from './platform/context.ts';
import { prepareSample } from './sample.ts';
import { startTestApp } from './testing/testApp.ts';
import type { TestApp, TestPerson } from './testing/testApp.ts';

const SMALL = [PRISM, LEDGERLINE, HARBOR, FELDMANN];

let app: TestApp;
const admins = new Map<Company, TestPerson>();
const members = new Map<Company, TestPerson>();
beforeAll(async () => {
  app = await startTestApp({ alone: true });
  await prepareTwice();
  for (const company of SMALL) {
    const { id: organisation } = (await findTenant(app.services, company.organisation.slug))!;
    admins.set(company, await app.asPerson({ organisation, role: 'admin' }));
    members.set(company, await app.asPerson({ organisation }));
  }
}, 180_000);
afterAll(() => app.close());

/** As an `api` and a `worker` do that start together. */
const prepareTwice = () =>
  Promise.all([prepareSample(app.services, SMALL), prepareSample(app.services, SMALL)]);

const admin = (company: Company) => admins.get(company)!;
const orgOf = async (company: Company) => (await admin(company).call(getUserSettings)).org;
const cardsOf = async (company: Company) => {
  const { variation } = await orgOf(company);
  return variation.homeCards.map((feed) => feedTitle(feed, variation));
};

describe('the sample companies', () => {
  it('are five, each with an administrator, a member, and accounts that are closed to some', () => {
    expect(COMPANIES).toHaveLength(5);
    for (const { members: people, seedlings } of COMPANIES) {
      expect(new Set(people.map(({ role }) => role))).toEqual(new Set(['admin', 'default']));
      expect(seedlings.some(({ restricted }) => restricted)).toBe(true);
      expect(seedlings.some(({ syncing }) => syncing !== null)).toBe(true);
    }
  });

  it('show the cards the specification names', async () => {
    expect(await cardsOf(PRISM)).toEqual([
      'Monetization Rev. (YTD)',
      'SaaS ARR',
      'Revenue at Risk (YTD)',
      'Upcoming Renewals',
      'Pipeline',
      'Revenue Anomalies',
      'Signed Not Live',
      'Top 20 Publishers',
    ]);
    expect(await cardsOf(HARBOR)).toEqual(['ARR', 'ARR at Risk', 'Pipeline', 'Upcoming Renewals']);
    expect(await cardsOf(FELDMANN)).toEqual(
      expect.arrayContaining(['ARR', 'ARR at Risk', 'NRR (TTM)', 'GRR (TTM)', 'Pipeline']),
    );
  });

  it('show the key figures and names the specification names', async () => {
    const { variation: publisher } = await orgOf(PRISM);
    expect(publisher.kpis.map((kpi) => kpiLabel(kpi, publisher))).toEqual([
      'AI Health Score',
      'Actual Revenue',
      'Domains',
      'Opportunities',
      'Open Cases',
      'Relationships',
      'Documents',
    ]);
    const { variation: payroll } = await orgOf(LEDGERLINE);
    expect(payroll.flags).toMatchObject({ projects: true, activeUsers: true, caseIds: true });
    expect(
      (['health', 'arr', 'forecasted-arr'] as const).map((tab) => tabLabel(tab, payroll)),
    ).toEqual(['Account Health', 'Revenue', 'Forecasted Revenue']);
    for (const company of [PRISM, HARBOR, FELDMANN])
      expect((await orgOf(company)).variation.flags).toMatchObject({
        projects: false,
        activeUsers: false,
        caseSla: false,
      });
  });

  it('have figures behind the publisher’s cards', async () => {
    const names = MetricName.options.filter((name) =>
      ['custom-revenue', 'revenue', 'revenue-at-risk', 'pipeline', 'signed-not-live'].includes(
        name,
      ),
    );
    const { metrics } = await admin(PRISM).call(listRevenueMetrics, { query: { names } });
    expect(metrics).toHaveLength(5);
    // Revenue of the year is nothing yet on January 1.
    const today = await admin(PRISM).system.run((db) => todayOf(db));
    for (const { name, value } of metrics)
      expect([name, (value ?? 0) > 0]).toEqual([
        name,
        name !== 'custom-revenue' || !today.endsWith('-01-01'),
      ]);
    const waiting = await admin(PRISM).call(getRevenueMetric, {
      params: { metricName: 'signed-not-live' },
    });
    expect(waiting.rows.map(({ account }) => account.name).sort()).toEqual([
      'Celebrity Lane',
      'Garden Almanac',
      'Trail Maps Weekly',
    ]);
  });

  it('have the anomalies that were put into their revenue, and no other', async () => {
    const { anomalies } = await admin(PRISM).call(listAnomalies, { query: {} });
    const struck = new Set(PRISM.money.shocks.map(({ account }) => account));
    expect(new Set(anomalies.map(({ accountName }) => accountName))).toEqual(struck);
  });

  it('have projects with conversations in the one that works with them', async () => {
    const { projects, total } = await members
      .get(LEDGERLINE)!
      .call(listProjects, { query: { pageSize: 100 } });
    expect(total).toBeGreaterThan(12);
    expect(new Set(projects.map(({ statusType }) => statusType))).toEqual(
      new Set(['NotStarted', 'InProgress', 'Completed']),
    );
    const { summaries } = await admin(LEDGERLINE).call(listSummaries, {
      query: { projectIds: projects.map(({ id }) => id), pageSize: 100 },
    });
    expect(summaries.length).toBeGreaterThan(5);
    await expect(admin(PRISM).call(listProjects, { query: {} })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('use their own currency', async () => {
    const { org } = await admin(FELDMANN).call(getUserSettings);
    expect([org.currency, org.locale]).toEqual(['EUR', 'de']);
    const { metrics } = await admin(FELDMANN).call(listRevenueMetrics, {
      query: { names: ['revenue'] },
    });
    expect(metrics[0]?.currency).toBe('EUR');
  });

  it('hide what is restricted from members', async () => {
    const seen = async (person: TestPerson) =>
      (await person.call(listAccounts, { query: { take: 100 } })).accounts.map(({ name }) => name);
    expect(await seen(admin(HARBOR))).toContain('Meridian Labs');
    expect(await seen(members.get(HARBOR)!)).not.toContain('Meridian Labs');
  });

  it('are loaded again from the beginning when their load was interrupted', async () => {
    const tenants = async () =>
      new Map((await listTenants(app.services)).map(({ slug, id }) => [slug, id]));
    const before = await tenants();
    await prepareSample(app.services, SMALL);
    expect(await tenants()).toEqual(before);

    const half = before.get(HARBOR.organisation.slug)!;
    await systemContext(app.services, half).run(async (db) => {
      await db.updateTable('organisation').set({ in_setup_mode: true }).execute();
      await db.deleteFrom('message').execute();
    });
    await prepareTwice();
    const after = await tenants();
    expect(after.get(HARBOR.organisation.slug)).not.toBe(half);
    expect(after.size).toBe(before.size);
    const again = await app.asPerson({
      organisation: after.get(HARBOR.organisation.slug)!,
      role: 'admin',
    });
    expect((await again.call(getUserSettings)).org.inSetupMode).toBe(false);
    expect((await again.call(listAccounts, { query: {} })).total).toBeGreaterThan(0);
  });
});
