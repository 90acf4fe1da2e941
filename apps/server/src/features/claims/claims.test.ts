import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteRisk,
  getRisk,
  listOpportunities,
  listRisks,
  topOpportunities,
  topRisks,
  updateRisk,
} from '@rapport/contract/claims/claims.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { claimRoutes } from './routes.ts';
import { analyseAll } from '../analysis/commands/analyse-all.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

const LEAVING = 'We have decided that we will not renew our contract.';
const PRICE = 'Your price is too high for us.';

let app: TestApp;
let admin: TestPerson;
let mill: AccountId;
let yard: AccountId;
beforeAll(async () => {
  app = await startTestApp({ routes: claimRoutes });
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  const ids = await setScene(admin.system, {
    accounts: [
      { name: 'Stone Mill', domain: 'stonemill.example', arr: 80_000 },
      { name: 'Ship Yard', domain: 'shipyard.example', arr: 40_000 },
    ],
    said: [
      {
        from: 'kim@stonemill.example',
        name: 'Kim Orr',
        subject: 'The contract',
        text: LEAVING,
        daysAgo: 20,
        thread: 'a',
      },
      {
        from: 'kim@stonemill.example',
        name: 'Kim Orr',
        subject: 'Leaving, or not',
        text: 'We are thinking about leaving.',
        daysAgo: 2,
        thread: 'b',
      },
      {
        from: 'lou@stonemill.example',
        subject: 'Invoice',
        text: `${PRICE} We would love to add forty more seats for the Gothenburg team.`,
        daysAgo: 5,
      },
      {
        from: 'pat@shipyard.example',
        subject: 'Support',
        text: 'We are very unhappy with your support: nobody has answered for three weeks.',
        daysAgo: 3,
      },
    ],
  });
  mill = ids.get('Stone Mill') as AccountId;
  yard = ids.get('Ship Yard') as AccountId;
});
afterAll(() => app.close());

const churn = async () => {
  const { risks } = await admin.call(listRisks, { query: { accountId: mill, take: 50 } });
  return risks.find(({ quotes }) => quotes.length > 1)!;
};

describe('a risk', () => {
  it('shows the quote with the highest level first, though others are newer', async () => {
    const { quotes } = await churn();
    expect(quotes[0]?.text).toBe(LEAVING);
    expect(Date.parse(quotes[0]!.sentAt)).toBeLessThan(Date.parse(quotes[1]!.sentAt));
  });

  it('lists its sources, newest first, with the author of the last message', async () => {
    const { communicationSummaries: sources, ourTeam, otherPeople } = await churn();
    expect(sources.map(({ title }) => title)).toEqual(['Leaving, or not', 'The contract']);
    expect(sources[0]).toMatchObject({ accountId: mill, kind: 'email', lastResponder: 'Kim Orr' });
    expect(otherPeople).toEqual(['Kim Orr']);
    expect(ourTeam).toEqual(['help']);
  });

  it('changes only the sent fields, records who changed it, and keeps the edit after analysis', async () => {
    const before = await churn();
    const changed = await admin.call(updateRisk, {
      params: { id: before.id },
      body: { level: 'low' },
    });
    expect(changed).toMatchObject({
      level: 'low',
      title: before.title,
      description: before.description,
      status: 'live',
      editedBy: 'Ada',
    });
    await admin.system.run((db) =>
      db.updateTable('conversation').set({ dirty_since: app.services.now() }).execute(),
    );
    await analyseAll(admin.system);
    expect(await admin.call(getRisk, { params: { id: before.id } })).toMatchObject({
      level: 'low',
      title: before.title,
    });
  });

  it('is no longer in the open list when closed, and is found by its status', async () => {
    const { id } = await churn();
    await admin.call(updateRisk, { params: { id }, body: { status: 'mitigated' } });
    const list = async (statuses?: ('live' | 'mitigated')[]) =>
      (await admin.call(listRisks, { query: { accountId: mill, take: 50, statuses } })).risks.map(
        (risk) => risk.id,
      );
    expect(await list()).not.toContain(id);
    expect(await list(['mitigated'])).toEqual([id]);
    expect(await list(['live', 'mitigated'])).toContain(id);
    await admin.call(updateRisk, { params: { id }, body: { status: 'live' } });
  });

  it('does not come back when deleted', async () => {
    const { risks } = await admin.call(listRisks, { query: { accountId: yard } });
    const [{ id }] = risks as [(typeof risks)[number]];
    await admin.call(deleteRisk, { params: { id } });
    await expect(admin.call(getRisk, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await admin.system.run((db) =>
      db.updateTable('risk').set({ deleted_at: null }).where('id', '=', id).execute(),
    );
  });
});

describe('lists', () => {
  it('return three by default', async () => {
    const take = (query: Record<string, unknown>) => listRisks.query.parse(query);
    expect(take({})).toMatchObject({ take: 3, skip: 0 });
    const { opportunities } = await admin.call(listOpportunities, { query: { accountId: mill } });
    expect(opportunities.length).toBeGreaterThan(0);
  });

  it('are limited to the given tags', async () => {
    await admin.system.run((db) =>
      db
        .insertInto('account_tag')
        .values({
          org_id: admin.organisation,
          account_id: yard,
          kind: 'region',
          value: 'Nordics',
        })
        .execute(),
    );
    const { risks, total } = await admin.call(listRisks, {
      query: { take: 50, accountTagFilters: ['region:Nordics'] },
    });
    expect(new Set(risks.map(({ accountName }) => accountName))).toEqual(new Set(['Ship Yard']));
    expect(total).toBe(risks.length);
  });

  it('return the top claims of each account', async () => {
    const { accounts } = await admin.call(topRisks, { body: { take: 1 } });
    expect(accounts.map(({ accountName }) => accountName).sort()).toEqual([
      'Ship Yard',
      'Stone Mill',
    ]);
    expect(accounts.every(({ items }) => items.length === 1)).toBe(true);
    expect(accounts.find(({ accountId }) => accountId === mill)?.total).toBeGreaterThan(1);
    const one = await admin.call(topOpportunities, { body: { accountIds: [yard] } });
    expect(one.accounts).toEqual([]);
  });
});
