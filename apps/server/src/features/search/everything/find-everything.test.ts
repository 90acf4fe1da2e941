import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActivity } from '@rapport/contract/communications/activities.ts';
import { AccountId, MessageId } from '@rapport/contract/ids.ts';
import { searchAll, SearchKind } from '@rapport/contract/search.ts';
import { searchEverything } from '@rapport/contract/tools/records.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
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
      { name: 'Quillon Mill', domain: 'quillon.example' },
      { name: 'Quillon Vault', domain: 'quillonvault.example', restricted: true },
    ],
    said: [
      {
        from: 'lou@quillon.example',
        name: 'Lou Quillon',
        subject: 'The loom',
        text: 'Good morning. The quillon of the loom has a crack, and the shuttles jam.',
        daysAgo: 3,
      },
      {
        from: 'lou@quillon.example',
        subject: 'Old loom',
        text: 'A quillon was ordered from the founders of the mill.',
        daysAgo: 400,
        thread: 'old',
      },
      {
        from: 'kim@quillonvault.example',
        name: 'Kim Quillon',
        subject: 'The safe',
        text: 'The quillon of the safe is open.',
        thread: 'safe',
      },
      {
        from: 'lou@quillon.example',
        subject: 'Between us',
        text: 'The quillon will be sold, which nobody may know.',
        privateTo: [admin.principal.email],
        thread: 'private',
      },
    ],
  });
  for (const name of ['Quillon Mill', 'Quillon Vault']) await writeRecords(name);
});
afterAll(() => app.close());

/** A case, a deal, a risk, a team post and a document of an account, all with the word. */
async function writeRecords(name: string) {
  const account_id = accounts.get(name)!;
  const org_id = admin.organisation;
  const at = app.services.now();
  await admin.system.run(async (db) => {
    await db
      .insertInto('deal')
      .values({ org_id, id: uuidv7(), account_id, name: 'Quillon extension', stage: 'Proposal' })
      .execute();
    await db
      .insertInto('risk')
      .values({
        org_id,
        id: uuidv7(),
        account_id,
        category: 'product',
        issue_key: 'quillon',
        title: 'Quillon breaks',
        description: 'Said twice.',
        level: 'high',
        originated_at: at,
        last_reply_at: at,
        method: 'rules',
      })
      .execute();
  });
  await admin.call(createActivity, {
    body: { accountId: AccountId.parse(account_id), text: `I ordered ten quillons for ${name}.` },
  });
  await addCase(admin.system, {
    accountId: account_id,
    number: 'C-9',
    title: 'Quillon loose',
    description: `It rattles at ${name}.`,
  });
  const text = `Of ${name}.\n${'Nothing here.\n'.repeat(1_500)}Oil the quillon weekly.`;
  await addDocument(admin.system, 'Manual.txt', text, account_id);
}

const groupsFor = async (person: TestPerson, query: Partial<typeof searchAll.query._input> = {}) =>
  (await person.call(searchAll, { query: { q: 'quillon', ...query } })).groups;

it('finds every kind by its words, in a fixed order, and nothing one may not see', async () => {
  const groups = await groupsFor(colleague);
  expect(groups.map(({ kind }) => kind)).toEqual(SearchKind.options);
  const found = groups.flatMap(({ results }) => results);
  expect(found.map(({ account }) => account)).not.toContain('Quillon Vault');
  expect(JSON.stringify(groups)).not.toMatch(/Vault|safe|Kim|nobody may know|Between us/);
});

it.each(SearchKind.options)('shows of the kind %s more to whoever sees more', async (kind) => {
  const mine = await groupsFor(colleague, { kinds: [kind] });
  const all = await groupsFor(admin, { kinds: [kind] });
  const count = (groups: typeof all) => groups.flatMap(({ results }) => results).length;
  expect(count(mine)).toBeGreaterThan(0);
  expect(count(all)).toBeGreaterThan(count(mine));
});

it('shows nothing to another organisation, and nothing of an account one may not see', async () => {
  const stranger = await app.asPerson({ role: 'admin' });
  expect(await groupsFor(stranger)).toEqual([]);
  const vault = AccountId.parse(accounts.get('Quillon Vault'));
  await expect(groupsFor(colleague, { accountId: vault })).rejects.toMatchObject({
    body: { code: 'restricted_access' },
  });
  await expect(groupsFor(stranger, { accountId: vault })).rejects.toMatchObject({
    body: { code: 'account_not_found' },
  });
});

it('gives a conversation once, with the words that match, who wrote them and where they stand', async () => {
  const [group] = await groupsFor(colleague, { q: 'loom crack', kinds: ['conversation'] });
  const [first] = group!.results;
  expect(first).toMatchObject({
    title: { text: 'The loom' },
    detail: 'Lou Quillon',
    account: 'Quillon Mill',
    messageId: expect.any(String),
  });
  const { text, marks } = first!.passage!;
  expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['loom', 'crack']);
  expect(first!.title.marks).toEqual([[4, 8]]);
});

it('finds a page of a document', async () => {
  const [group] = await groupsFor(colleague, { q: 'oil weekly', kinds: ['document'] });
  expect(group!.results).toMatchObject([
    { page: 3, passage: { text: expect.stringContaining('Oil the quillon weekly.') } },
  ]);
});

it('finds a team post by all of its words, with its author and the day', async () => {
  const posts = async (q: string) => (await groupsFor(colleague, { q, kinds: ['post'] }))[0];
  const [first] = (await posts('ten quillon'))!.results;
  expect(first).toMatchObject({
    title: { text: admin.principal.name },
    account: 'Quillon Mill',
    passage: { text: 'I ordered ten quillons for Quillon Mill.' },
    at: expect.any(String),
  });
  expect(await posts('ten looms')).toBeUndefined();
  expect(await posts('the')).toBeUndefined();
});

it('hides a team post about a message from those who do not see the message', async () => {
  const { groups } = await admin.call(searchAll, {
    query: { q: 'nobody', kinds: ['conversation'] },
  });
  const { accountId, messageId } = groups[0]!.results[0]!;
  await admin.call(createActivity, {
    body: {
      accountId: accountId!,
      text: 'Xylograph.',
      parentActivityId: MessageId.parse(messageId),
    },
  });
  const found = async (person: TestPerson) =>
    (await groupsFor(person, { q: 'xylograph' })).map(({ kind }) => kind);
  expect(await found(admin)).toEqual(['post']);
  expect(await found(colleague)).toEqual([]);
});

it('takes a half typed last word for the beginning of one', async () => {
  const kinds = async (q: string) => (await groupsFor(colleague, { q })).map(({ kind }) => kind);
  expect(await kinds('quil')).toEqual(SearchKind.options);
  expect(await kinds('crack in the shutt')).toContain('conversation');
  expect(await kinds('shutt crackling')).not.toContain('person');
});

describe('the filters', () => {
  const dayBefore = (days: number) =>
    new Date(app.services.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const titles = async (query: Parameters<typeof groupsFor>[1]) =>
    (await groupsFor(colleague, { kinds: ['conversation'], ...query })).flatMap(({ results }) =>
      results.map(({ title }) => title.text),
    );

  it('take days, both included', async () => {
    expect(await titles({})).toEqual(expect.arrayContaining(['The loom', 'Old loom']));
    expect(await titles({ from: dayBefore(30) })).toEqual(['The loom']);
    expect(await titles({ to: dayBefore(30) })).toEqual(['Old loom']);
    expect(await titles({ from: dayBefore(401), to: dayBefore(399) })).toEqual(['Old loom']);
  });

  it('take an account', async () => {
    const mill = AccountId.parse(accounts.get('Quillon Mill'));
    const groups = await groupsFor(admin, { accountId: mill });
    expect(new Set(groups.flatMap(({ results }) => results.map((one) => one.accountId)))).toEqual(
      new Set([mill]),
    );
  });

  it('say whether there is more, which the next page shows', async () => {
    const page = (skip: number) => groupsFor(colleague, { kinds: ['conversation'], take: 1, skip });
    const [first] = await page(0);
    const [second] = await page(1);
    expect([first!.more, second!.more]).toEqual([true, false]);
    expect(second!.results[0]!.id).not.toBe(first!.results[0]!.id);
  });
});

it('finds nothing for words nobody said, and takes any sign for text', async () => {
  for (const q of ['zzyzx', "'; drop table", '%', '_', '\\', ':* & |', '🙂'])
    expect(await groupsFor(colleague, { q })).toEqual([]);
});

it('is the search of the assistant and of other programs', async () => {
  const { items } = await colleague.ctx.run((db) =>
    callToolsWithin(colleague.ctx, db)(searchEverything, { text: 'quillon', take: 5 }),
  );
  const ofScreen = (await groupsFor(colleague)).flatMap(({ results }) => results);
  expect(items.map(({ id }) => id)).toEqual(ofScreen.map(({ id }) => id));
  expect(items.find(({ kind }) => kind === 'document')).toMatchObject({
    page: 1,
    link: expect.stringMatching(/document_id=.+&at=1$/),
  });
});
