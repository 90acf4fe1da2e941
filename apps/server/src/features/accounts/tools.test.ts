import { afterAll, beforeAll, expect, it } from 'vitest';
import { getRevenueMetric } from '@rapport/contract/revenue/metrics.ts';
import { findAccounts } from '@rapport/contract/tools/accounts.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { accountStakes } from '../home/queries.ts';
import { writeFacts } from '../revenue/testing/facts.ts';
import type { AccountFacts } from '../revenue/testing/facts.ts';
import { accountTools } from './tools.ts';

const ACCOUNTS: Record<string, AccountFacts> = {
  Alder: { stage: 'Steady', arr: 900, tags: { region: 'Nordics' } },
  Birch: { arr: 80, tags: { region: 'Nordics' } },
  Cedar: { stage: 'NewProspect', arr: 7, tags: { region: 'Nordics' } },
  Elm: { stage: 'Churned', arr: 4, tags: { region: 'Nordics' } },
  Fir: { stage: 'Steady', arr: 5_000, tags: { region: 'DACH' } },
};

let app: TestApp;
let admin: TestPerson;
const ids: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin' });
  await admin.system.run(async (db) => {
    for (const [name, facts] of Object.entries(ACCOUNTS))
      ids.push(await writeFacts(db, admin.organisation, name, facts));
  });
});
afterAll(() => app.close());

it('sums the ARR of accounts to the same value as the ARR metric', async () => {
  const { call } = accountTools.find(({ tool }) => tool.name === findAccounts.name)!;
  const tags = ['region:Nordics'];
  const { worth, total } = findAccounts.output.parse(await call(admin.ctx, { tags }));
  expect(worth).toEqual([{ currency: 'USD', amount: 980 }]);
  expect(total).toBe(4);
  const { metric } = await admin.call(getRevenueMetric, {
    params: { metricName: 'revenue' },
    query: { accountTagFilters: tags },
  });
  expect(metric.value).toBe(980);
});

it('shows no ARR for a churned account in the list of what needs attention', async () => {
  const revenue = await admin.ctx.run((db) => accountStakes(db, ids));
  expect(ids.map((id) => revenue.get(id)?.revenue)).toEqual([900, 80, 7, 0, 5_000]);
});
