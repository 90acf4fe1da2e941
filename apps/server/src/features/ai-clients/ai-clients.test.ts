import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@rapport/contract/ai-clients.ts';
import { sql } from 'kysely';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let accounts: Map<string, string>;
const summaries = new Map<string, string>();

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin' });
  colleague = await app.asPerson({ organisation: admin.organisation });
  accounts = await setScene(admin.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [
      { from: 'lou@mill.example', subject: 'Rollout', text: 'It begins in May.' },
      { from: 'max@vault.example', subject: 'Hidden', text: 'Hidden.' },
    ],
  });
  await admin.system.run(async (db) => {
    const { rows } = await sql<{ id: string; title: string }>`
      update conversation set original_item_id = 'item-' || lower(title) returning id, title`.execute(
      db,
    );
    for (const { id, title } of rows) summaries.set(title, id);
  });
});
afterAll(() => app.close());

const get = (person: TestPerson, query: object) =>
  person.call(contract.getCommunication, { query });

it('reports its health to anybody, with and without a trailing slash', async () => {
  expect(await app.anonymous.call(contract.aiHealth)).toEqual({ status: 'ok' });
  const response = await app.anonymous.fetch('/api/v1/ai/health/');
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
});

it('returns who the caller is', async () => {
  expect(await colleague.call(contract.aiPing)).toEqual({
    status: 'ok',
    userId: colleague.member,
    model: null,
  });
  await expect(app.anonymous.call(contract.aiPing)).rejects.toMatchObject({
    status: 401,
    body: { message: 'Error: User not authenticated' },
  });
});

it('returns a communication by its id, or by account and original item', async () => {
  const byId = await get(colleague, { summaryId: summaries.get('Rollout') });
  expect(byId).toMatchObject({ title: 'Rollout', originalItemId: 'item-rollout' });
  const accountId = accounts.get('Mill');
  expect(await get(colleague, { accountId, originalItemId: 'item-rollout' })).toEqual(byId);
});

it.each([
  [{}, 'invalid_input'],
  [{ accountId: 'Mill' }, 'invalid_input'],
  [{ accountId: 'Mill', originalItemId: 'none' }, 'not_found'],
  [{ accountId: 'Mill', originalItemId: 'item-hidden' }, 'not_found'],
  [{ accountId: 'Vault', originalItemId: 'item-hidden' }, 'restricted_access'],
  [{ summaryId: 'Hidden' }, 'restricted_access'],
])('refuses %o with %s', async (named, code) => {
  const query = {
    ...named,
    ...('accountId' in named && { accountId: accounts.get(named.accountId ?? '') }),
    ...('summaryId' in named && { summaryId: summaries.get(named.summaryId ?? '') }),
  };
  await expect(get(colleague, query)).rejects.toMatchObject({ body: { code } });
});
