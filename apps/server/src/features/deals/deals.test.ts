import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCrmOpportunities, listFieldHistory } from '@rapport/contract/deals.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { dealRoutes } from './routes.ts';

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
let ids: Map<string, string>;
const deals = new Map<string, string>();
const id = (name: string) => ids.get(name) ?? '';

const addDeal = async (account: string, name: string, closeDate: string, isClosed: boolean) => {
  const deal = uuidv7();
  deals.set(name, deal);
  await admin.system.run(async (db) => {
    const org_id = admin.organisation;
    await db
      .insertInto('deal')
      .values({
        org_id,
        id: deal,
        account_id: id(account),
        name,
        stage: isClosed ? 'Closed won' : 'Proposal',
        close_date: closeDate,
        is_closed: isClosed,
        is_won: isClosed,
        amount: 1_000,
        implementation_status: 'InProgress',
      })
      .execute();
    await db
      .insertInto('deal_history')
      .values({
        org_id,
        id: uuidv7(),
        deal_id: deal,
        field: 'stage',
        before: 'Discovery',
        after: name,
        changed_at: new Date(`${closeDate}T08:00:00Z`),
        changed_by: 'Omar',
      })
      .execute();
  });
};

beforeAll(async () => {
  app = await startTestApp({ routes: dealRoutes });
  admin = await app.asPerson({ role: 'admin' });
  colleague = await app.asPerson({ organisation: admin.organisation });
  stranger = await app.asPerson({ role: 'admin' });
  ids = await setScene(admin.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [],
  });
  await addDeal('Mill', 'Won last year', '2025-03-01', true);
  await addDeal('Mill', 'Won this year', '2026-03-01', true);
  await addDeal('Mill', 'Later', '2027-02-01', false);
  await addDeal('Mill', 'Sooner', '2027-01-01', false);
  await addDeal('Vault', 'Hidden', '2027-01-01', false);
});
afterAll(() => app.close());

describe('CRM opportunities of an account', () => {
  const list = (activeOnly?: boolean) =>
    colleague.call(listCrmOpportunities, { params: { id: id('Mill') }, query: { activeOnly } });

  it('are listed open ones first by nearest close date, then closed ones by latest', async () => {
    const { crmOpportunities, total } = await list();
    expect(crmOpportunities.map(({ name }) => name)).toEqual([
      'Sooner',
      'Later',
      'Won this year',
      'Won last year',
    ]);
    expect(total).toBe(4);
    expect(crmOpportunities[0]).toMatchObject({
      isClosed: false,
      isWon: false,
      amount: 1_000,
      implementationStatus: 'InProgress',
    });
  });

  it('can be limited to open ones', async () => {
    const { crmOpportunities } = await list(true);
    expect(crmOpportunities.map(({ name }) => name)).toEqual(['Sooner', 'Later']);
  });

  it('are refused for a restricted account, and not found for another tenant’s', async () => {
    const params = { id: id('Vault') };
    await expect(colleague.call(listCrmOpportunities, { params, query: {} })).rejects.toMatchObject(
      { body: { code: 'restricted_access' } },
    );
    await expect(stranger.call(listCrmOpportunities, { params, query: {} })).rejects.toMatchObject({
      body: { code: 'account_not_found' },
    });
  });
});

describe('field history', () => {
  const names = async (of: string) =>
    (await colleague.call(listFieldHistory, { params: { id: of } })).history.map(
      ({ opportunityName, after }) => [opportunityName, after],
    );

  it('is returned for one opportunity', async () => {
    expect(await names(deals.get('Later') ?? '')).toEqual([['Later', 'Later']]);
  });

  it('is returned for all of an account, newest first', async () => {
    expect((await names(id('Mill'))).map(([name]) => name)).toEqual([
      'Later',
      'Sooner',
      'Won this year',
      'Won last year',
    ]);
  });

  it('is not returned for what the caller may not see', async () => {
    await expect(names(deals.get('Hidden') ?? '')).rejects.toMatchObject({
      body: { code: 'not_found' },
    });
    await expect(names(id('Vault'))).rejects.toMatchObject({
      body: { code: 'restricted_access' },
    });
  });
});
