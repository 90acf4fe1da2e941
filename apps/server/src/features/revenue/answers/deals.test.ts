import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOnce } from '@rapport/contract/chat/chat.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  colleague = await app.asPerson({ organisation: admin.organisation, name: 'Bo' });
  const accounts = await setScene(admin.system, {
    accounts: [
      { name: 'Stone Mill', domain: 'mill.example' },
      { name: 'Ship Yard', domain: 'yard.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [],
  });
  const deal = (account: string, name: string, stage: string, amount: number | null) => ({
    org_id: admin.organisation,
    id: uuidv7(),
    account_id: accounts.get(account)!,
    name,
    stage,
    amount,
  });
  await admin.system.run((db) =>
    db
      .insertInto('deal')
      .values([
        deal('Stone Mill', 'Mill renewal', 'Negotiation', 4_000),
        deal('Ship Yard', 'Yard extension', 'Negotiation', null),
        deal('Ship Yard', 'Yard renewal', 'Proposal', 9_000),
        deal('Vault', 'Vault takeover', 'Due diligence', 70_000),
        { ...deal('Ship Yard', 'Yard of old', 'Negotiation', 500), is_closed: true },
      ])
      .execute(),
  );
});
afterAll(() => app.close());

const ask = async (person: TestPerson, query: string) =>
  (await person.call(askOnce, { body: { query } })).answer;

it.each(['What deals are in negotiation?', 'Which deals are in the negotiation stage?'])(
  'lists the open deals of a stage with their worth: %s',
  async (question) => {
    const answer = await ask(admin, question);
    expect(answer).toMatch(
      /2 deals\].* are in Negotiation, worth \*\*.*4,000\*\* \(1 without an amount\)/,
    );
    expect(answer).toContain('Mill renewal');
    expect(answer).toContain('Yard extension');
    expect(answer).not.toMatch(/Yard renewal|Yard of old|Vault/);
  },
);

it('knows no stage that only deals of hidden accounts have', async () => {
  const question = 'Which deals are in due diligence?';
  expect(await ask(admin, question)).toContain('Vault takeover');
  expect(await ask(colleague, question)).not.toMatch(/Vault|70,000/);
});
