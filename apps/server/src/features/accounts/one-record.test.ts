import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getEnrichedSummary } from '@rapport/contract/communications/communications.ts';
import { getContact } from '@rapport/contract/contacts/contacts.ts';
import { getDocument } from '@rapport/contract/documents/documents.ts';
import { getSupportCase } from '@rapport/contract/cases/cases.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { sql } from 'kysely';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

/** Characters of a document that are shown. */
const SHOWN = 300_000;

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
/** Ids by title, name or subject. */
const ids = new Map<string, string>();
const idOf = (name: string) => ids.get(name) ?? '';

const AT = new Date('2026-11-01T08:00:00Z');

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin' });
  colleague = await app.asPerson({ organisation: admin.organisation });
  stranger = await app.asPerson({ role: 'admin' });
  const org_id = admin.organisation;
  const accounts = await setScene(admin.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [
      { from: 'lou@mill.example', name: 'Lou', subject: 'Rollout', text: 'First.' },
      {
        from: 'lou@mill.example',
        subject: 'Between us',
        text: 'Quiet.',
        privateTo: [admin.principal.email],
      },
      { from: 'max@vault.example', name: 'Max', subject: 'Hidden', text: 'Hidden.' },
    ],
  });
  await admin.system.run(async (db) => {
    for (const { id, name } of await db.selectFrom('contact').select(['id', 'name']).execute())
      ids.set(name ?? '', id);
    for (const { id, title } of await db
      .selectFrom('conversation')
      .select(['id', 'title'])
      .execute())
      ids.set(title, id);
    for (const [title, account] of [
      ['Login fails', 'Mill'],
      ['Secret fails', 'Vault'],
    ] as const) {
      ids.set(title, uuidv7());
      await db
        .insertInto('support_case')
        .values({
          org_id,
          id: idOf(title),
          account_id: accounts.get(account) ?? '',
          number: title,
          provider: 'freshdesk',
          provider_id: title,
          title,
          description: 'It fails since Monday.\n\nEvery time.',
          opened_at: AT,
          updated_at: AT,
        })
        .execute();
    }
    await sql`update conversation set case_id = ${idOf('Login fails')} where title = 'Rollout'`.execute(
      db,
    );
    const documents = [
      ['Offer', 'Mill', null],
      ['Deed', 'Vault', null],
      ['Private note', 'Mill', [admin.member]],
    ] as const;
    for (const [title, account, visible_to] of documents) {
      ids.set(title, uuidv7());
      await db
        .insertInto('document')
        .values({
          org_id,
          id: idOf(title),
          account_id: accounts.get(account) ?? '',
          title,
          mime_type: 'text/plain',
          size: 10,
          origin_provider: 'import',
          original_created_at: AT,
          restricted: account === 'Vault',
          visible_to: visible_to && [...visible_to],
        })
        .execute();
    }
    await sql`insert into document_page (org_id, document_id, number, text)
      values (${org_id}, ${idOf('Offer')}, 2, 'Second page.'), (${org_id}, ${idOf('Offer')}, 1, ${'x'.repeat(SHOWN)})`.execute(
      db,
    );
  });
});
afterAll(() => app.close());

describe('one record', () => {
  it('is a support case with its description and the conversation about it', async () => {
    const { supportCase } = await colleague.call(getSupportCase, {
      params: { id: idOf('Login fails') },
    });
    expect(supportCase).toMatchObject({
      title: 'Login fails',
      accountName: 'Mill',
      description: 'It fails since Monday.\n\nEvery time.',
      conversationId: idOf('Rollout'),
    });
  });

  it('is a contact with the messages visible to the asker', async () => {
    const params = { id: idOf('Lou') as never };
    expect(await colleague.call(getContact, { params })).toMatchObject({
      fullName: 'Lou',
      accountName: 'Mill',
      isTeamMember: false,
      messageSentCount: 1,
    });
    expect(await admin.call(getContact, { params })).toMatchObject({ messageSentCount: 2 });
  });

  it('is a document with its pages in order, without those behind a limit', async () => {
    const long = await colleague.call(getDocument, { params: { id: idOf('Offer') } });
    expect(long.pages.map(({ number, text }) => [number, text.length])).toEqual([[1, SHOWN]]);
    expect([long.shortened, long.withoutText]).toEqual([true, null]);
    const bare = await admin.call(getDocument, { params: { id: idOf('Private note') } });
    expect(bare).toMatchObject({ pages: [], shortened: false });
    expect(bare.withoutText).toContain('did not provide the file');
  });
});

describe('a hidden record', () => {
  const calls = (person: TestPerson, kind: string, name: string) => {
    const params = { id: idOf(name) as never };
    if (kind === 'case') return person.call(getSupportCase, { params });
    if (kind === 'contact') return person.call(getContact, { params });
    if (kind === 'document') return person.call(getDocument, { params });
    return person.call(getEnrichedSummary, { params });
  };
  const OF_VAULT = [
    ['case', 'Secret fails'],
    ['contact', 'Max'],
    ['document', 'Deed'],
    ['conversation', 'Hidden'],
  ] as const;

  it.each(OF_VAULT)(
    '%s of a restricted account gives colleagues the restriction error',
    async (kind, name) => {
      await expect(calls(admin, kind, name)).resolves.toBeDefined();
      await expect(calls(colleague, kind, name)).rejects.toMatchObject({
        body: { code: 'restricted_access' },
      });
      await expect(calls(stranger, kind, name)).rejects.toMatchObject({
        body: { code: 'not_found' },
      });
    },
  );

  it.each([
    ['document', 'Private note'],
    ['conversation', 'Between us'],
  ])('%s that is private is not found by others', async (kind, name) => {
    await expect(calls(admin, kind, name)).resolves.toBeDefined();
    await expect(calls(colleague, kind, name)).rejects.toMatchObject({
      body: { code: 'not_found' },
    });
  });
});
