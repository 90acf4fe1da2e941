import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountId } from '@rapport/contract/ids.ts';
import { searchRecords } from '@rapport/contract/tools/records.ts';
import { callToolsWithin } from '../../../platform/tools/call-within.ts';
import { addCase, addDocument } from '../../../testing/records.ts';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let accounts: Map<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin' });
  colleague = await app.asPerson({ organisation: admin.organisation });
  accounts = await setScene(admin.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [{ from: 'lou@mill.example', subject: 'Backup', text: 'The backup is kept at home.' }],
  });
  await keep('Terms.txt', 'Offices close at noon.\n\nEvery backup is kept in Frankfurt.', 'Mill');
  await keep('Deed.txt', 'Every backup is kept in a bunker below Zurich.', 'Vault');
  await keep('House rules.txt', 'Every backup is kept for two years, says the board.');
});
afterAll(() => app.close());

const keep = (title: string, text: string, account?: string) =>
  addDocument(admin.system, title, text, account && accounts.get(account));

const find = (
  person: TestPerson,
  sought: { accountId?: AccountId; until?: string; text?: string } = {},
) =>
  person.ctx.run((db) =>
    callToolsWithin(person.ctx, db)(searchRecords, {
      text: 'Where is the backup kept?',
      take: 10,
      ...sought,
    }),
  );

it('finds documents by their words, with the passage, the account and a link', async () => {
  const { items } = await find(colleague, { accountId: AccountId.parse(accounts.get('Mill')) });
  expect(items).toMatchObject([
    {
      kind: 'document',
      title: 'Terms.txt',
      passage: expect.stringContaining('Every backup is kept in Frankfurt.'),
      accountId: accounts.get('Mill'),
      account: 'Mill',
      link: expect.stringContaining(`/app/accounts/${accounts.get('Mill')}/`),
    },
  ]);
  expect(items[0]!.share).toBeGreaterThan(0.5);
});

it('finds documents of no account, and those of restricted accounts for some only', async () => {
  const titles = async (person: TestPerson) =>
    (await find(person)).items.map(({ title }) => title).toSorted();
  expect(await titles(colleague)).toEqual(['House rules.txt', 'Terms.txt']);
  expect(await titles(admin)).toEqual(['Deed.txt', 'House rules.txt', 'Terms.txt']);
});

it('names the page, and opens the document there', async () => {
  await keep(
    'Deep.txt',
    `${'Nothing here.\n'.repeat(1_600)}The spindle turns twice a day.`,
    'Mill',
  );
  const { items } = await find(colleague, { text: 'How often does the spindle turn?' });
  expect(items).toMatchObject([
    { title: 'Deep.txt', page: 3, link: expect.stringMatching(/document_id=.+&at=3$/) },
  ]);
});

it('finds nothing before the first document', async () => {
  expect(await find(admin, { until: '2001-01-01' })).toMatchObject({ items: [], total: 0 });
});

describe('support cases', () => {
  let id: string;
  beforeAll(async () => {
    id = await addCase(admin.system, {
      accountId: accounts.get('Mill')!,
      number: 'C-4711',
      title: 'Label printer prints blank pages',
      description: 'Since the firmware update every second label stays blank.',
    });
  });
  const found = async (person: TestPerson, text: string) => (await find(person, { text })).items;
  const change = (values: Record<string, string>) =>
    admin.system.run((db) =>
      db.updateTable('support_case').set(values).where('id', '=', id).execute(),
    );

  it('are found by their title, their description and their number', async () => {
    for (const text of ['blank pages of the printer', 'firmware update', 'C-4711'])
      expect(await found(colleague, text)).toMatchObject([
        { kind: 'case', title: 'C-4711 Label printer prints blank pages', account: 'Mill' },
      ]);
  });

  it('are found by their new words after a change', async () => {
    await change({ description: 'The toner leaks.' });
    expect(await found(colleague, 'toner leaks')).toHaveLength(1);
    expect(await found(colleague, 'firmware update')).toEqual([]);
  });

  it('take on the restriction of the account they move to', async () => {
    await change({ account_id: accounts.get('Vault')! });
    expect(await found(colleague, 'toner leaks')).toEqual([]);
    expect(await found(admin, 'toner leaks')).toHaveLength(1);
    await change({ account_id: accounts.get('Mill')! });
    expect(await found(colleague, 'toner leaks')).toHaveLength(1);
  });

  it('are no longer found when they are deleted', async () => {
    await admin.system.run((db) => db.deleteFrom('support_case').where('id', '=', id).execute());
    expect(await found(admin, 'toner leaks')).toEqual([]);
  });
});
