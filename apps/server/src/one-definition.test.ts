import { getAccount, listAccounts } from '@rapport/contract/accounts/accounts.ts';
import { generateCards } from '@rapport/contract/agents.ts';
import { listExternalEvents } from '@rapport/contract/calendar/calendar.ts';
import { askAcross } from '@rapport/contract/chat/chat.ts';
import { getAccountHealth } from '@rapport/contract/health/health.ts';
import * as revenue from '@rapport/contract/revenue/metrics.ts';
import { FELDMANN } from '@rapport/database/seed/companies/plain.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTenant } from './platform/auth/organisations.ts';
import { formatMoney } from './platform/format.ts';
import { prepareSample } from './sample.ts';
import { startTestApp } from './testing/testApp.ts';
import type { TestApp, TestPerson } from './testing/testApp.ts';

/** Each figure has one value, wherever it is shown: checked on a sample company in euro with an account in francs. */
let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ alone: true });
  await prepareSample(app.services, [FELDMANN]);
  const { id: organisation } = (await findTenant(app.services, FELDMANN.organisation.slug))!;
  admin = await app.asPerson({ organisation, role: 'admin' });
  await makeTroubles();
}, 120_000);
afterAll(() => app.close());

/** A customer with low health in francs, a prospect, a churned account, a healthy customer with a critical risk. */
async function makeTroubles() {
  await admin.system.run(async (db) => {
    const [low, prospect, churned, risky] = await db
      .selectFrom('account')
      .select('id')
      .where('stage', '!=', 'Churned')
      .where('stage', '!=', 'NewProspect')
      .orderBy(sql`currency = 'CHF' desc`)
      .orderBy('name')
      .limit(4)
      .execute();
    const set = (one: { id: string } | undefined, values: object) =>
      db.updateTable('account').set(values).where('id', '=', one!.id).execute();
    await set(low, { health_score: -3, renewal_date: sql`app_today() + 40` });
    await set(prospect, { health_score: -3, stage: 'NewProspect' });
    await set(churned, { health_score: -4, stage: 'Churned' });
    await set(risky, { health_score: 4, renewal_date: sql`app_today() + 91 - 3` });
    await sql`insert into risk (org_id, id, account_id, issue_key, title, description, category, level, status, method, originated_at, last_reply_at)
      select org_id, ${uuidv7()}, id, 'they-leave', 'They leave', '', 'churn', 'critical', 'live', 'rules', app_now(), app_now() from account where id = ${risky!.id}`.execute(
      db,
    );
  });
}

async function ask(query: string): Promise<string> {
  let text = '';
  for await (const { event, data } of admin.stream(askAcross, { query: { query } }))
    if (event === 'message') text += (data as { text: string }).text;
  return text.replaceAll(/\]\([^)]*\)/g, ']').replaceAll('\\', '');
}

const metric = async (metricName: revenue.MetricName) =>
  admin.call(revenue.getRevenueMetric, { params: { metricName }, query: { take: 200 } });
const euro = (amount: number) => formatMoney(amount, 'EUR');
const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);

describe('one definition everywhere', () => {
  it('counts the same customers at risk on the card, in the view, in the table and in answers', async () => {
    const card = await metric('revenue-at-risk');
    const atRisk = card.rows.filter(({ cells }) => Number(cells.arr) > 0);
    const view = await admin.call(listAccounts, { query: { atRisk: true, take: 200 } });
    expect(view.accounts.map(({ id }) => id).toSorted()).toEqual(
      atRisk.map(({ account }) => account.id).toSorted(),
    );
    expect(view.total).toBeGreaterThanOrEqual(2);
    expect(view.accounts.map(({ stage }) => stage)).not.toContain('Churned');
    expect(card.metric.note).toContain(`${view.total} accounts`);
    expect(sum(card.rows.map(({ cells }) => Number(cells.arr)))).toBeCloseTo(card.metric.value!, 0);
    const answer = await ask('Which accounts are at risk?');
    expect(answer).toContain(`[${view.total} accounts] you can see at risk`);
    expect(answer).toContain(`Together their ARR is [${euro(card.metric.value!)}]`);
    expect(await ask('Which issues repeat in the accounts that are at risk?')).toContain(
      `[${view.total} accounts] you can see are at risk`,
    );
  });

  it('shows each metric on its card as on its page', async () => {
    const { metrics } = await admin.call(revenue.listRevenueMetrics, { query: {} });
    expect(metrics.length).toBeGreaterThan(5);
    for (const card of metrics) {
      const { metric: page } = await metric(card.name);
      expect([page.name, page.value, page.note, page.monthOverMonth]).toEqual([
        card.name,
        card.value,
        card.note,
        card.monthOverMonth,
      ]);
    }
  });

  it('has the same renewals of three months on the card, by month, in the table and in answers', async () => {
    const card = await metric('upcoming-renewals');
    const { months } = await admin.call(revenue.getRenewalsByMonth, {
      query: { months: revenue.RENEWAL_MONTHS },
    });
    const amount = sum(card.rows.map(({ cells }) => Number(cells.arr)));
    expect(card.rows).toHaveLength(card.metric.value!);
    expect(sum(months.map(({ count }) => count))).toBe(card.metric.value);
    expect(sum(months.map((month) => month.amount))).toBeCloseTo(amount, 0);
    const answer = await ask('Which accounts renew next?');
    expect(answer).toContain(`[${card.metric.value} accounts] renew in the next 3 months`);
    expect(answer).toContain(`worth ${euro(amount)}`);
    const atRisk = await ask('Which renewals are at risk?');
    expect(atRisk).toContain(`of ${card.metric.value} renewals] in the next 3 months`);
    expect(atRisk).toContain(`worth ${euro(sum(months.map((month) => month.atRisk)))} of`);
  });

  it('counts customers without prospects and churned accounts', async () => {
    const { accounts, total } = await admin.call(listAccounts, { query: { take: 200 } });
    const customers = accounts.filter(
      ({ stage }) => stage !== 'NewProspect' && stage !== 'Churned',
    ).length;
    expect(customers).toBeLessThan(total);
    expect(await ask('How many customers do we have?')).toContain(`**${customers} customers**`);
    expect(await ask('How many accounts do we have?')).toContain(`**${total} accounts**`);
  });

  it('gives the moment of a meeting on its card, and no clock of another zone', async () => {
    const { cards } = await admin.call(generateCards, {
      params: { agentId: 'client-prep' },
      body: {},
    });
    const { events } = await admin.call(listExternalEvents, {
      query: { daysAhead: 14, take: 50 },
    });
    const starts = new Map(events.map(({ id, startDateTime }) => [id, startDateTime]));
    expect(cards.length).toBeGreaterThan(0);
    for (const { eventId, figures, body } of cards) {
      const figure = figures.find(({ label }) => label === 'Starts');
      expect(figure?.at).toBe(starts.get(eventId!));
      expect(body).not.toMatch(/\d\d:\d\d/);
    }
  });

  it('says an account’s ARR in its own currency, and the converted one in the organisation’s', async () => {
    const { accounts } = await admin.call(listAccounts, { query: { take: 200 } });
    const francs = accounts.find(({ currency }) => currency === 'CHF')!;
    const account = await admin.call(getAccount, { params: { id: francs.id } });
    const { metric: page } = await admin.call(revenue.getAccountMetric, {
      params: { metricName: 'revenue', accountId: francs.id },
    });
    expect([account.currency, page.currency]).toEqual(['CHF', 'EUR']);
    const { rows } = await admin.system.run((db) =>
      sql<{ rate: number }>`select org_rate('CHF', app_today()) as rate`.execute(db),
    );
    expect(page.value).toBeCloseTo(account.revenue! * rows[0]!.rate, 0);
  });

  it('lists the changes of a score in an answer as the health page does', async () => {
    const { accounts } = await admin.call(listAccounts, { query: { take: 200 } });
    const [{ id, name }] = accounts.filter(({ accountHealth }) => accountHealth) as [
      (typeof accounts)[number],
    ];
    await admin.system.run((db) =>
      sql`insert into health_event (org_id, id, account_id, at, factor, before, after, score_before, score_after, title)
        values (app_org(), ${uuidv7()}, ${id}, app_now(), 'sentiment', 0.2, -0.5, 3.1, 1.4, 'The mood fell')`.execute(
        db,
      ),
    );
    const { ledger } = await admin.call(getAccountHealth, { params: { id } });
    expect(ledger[0]).toMatchObject({ title: 'The mood fell', before: 0.2, after: -0.5 });
    expect(await ask(`How did the health of ${name} change in the last 6 months?`)).toContain(
      '"title":"The mood fell","factor":"Sentiment","points":"−0.7"',
    );
    expect(await ask(`What drives the health score of ${name}?`)).toContain(
      '[The mood fell] (−0.7)',
    );
  });
});
