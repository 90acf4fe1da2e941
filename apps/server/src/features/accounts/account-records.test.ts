import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listActivities } from '@rapport/contract/communications/activities.ts';
import { listRelationships } from '@rapport/contract/contacts/contacts.ts';
import { listDocuments } from '@rapport/contract/documents/documents.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { listContactCases, listSupportCases } from '@rapport/contract/cases/cases.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { activityRoutes } from '../activities/routes.ts';
import { caseRoutes } from '../cases/routes.ts';
import { contactRoutes } from '../contacts/routes.ts';
import { documentRoutes } from '../documents/routes.ts';

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let mill: AccountId;
let vault: AccountId;

const said = { subject: 'Rollout', thread: 'rollout' };

beforeAll(async () => {
  const routes = [...caseRoutes, ...activityRoutes, ...contactRoutes, ...documentRoutes];
  app = await startTestApp({ routes });
  admin = await app.asPerson({ role: 'admin' });
  colleague = await app.asPerson({ organisation: admin.organisation });
  const ids = await setScene(admin.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [
      { from: 'lou@mill.example', name: 'Lou', text: 'First.', daysAgo: 9, ...said },
      { from: 'kim@mill.example', name: 'Kim', text: 'Second.', daysAgo: 5, ...said },
      {
        from: 'kim@mill.example',
        subject: 'Between us',
        text: 'Third.',
        daysAgo: 2,
        privateTo: [admin.principal.email],
      },
      { from: 'max@vault.example', name: 'Max', subject: 'Hidden', text: 'Hidden.' },
    ],
  });
  mill = ids.get('Mill') as AccountId;
  vault = ids.get('Vault') as AccountId;
  await admin.system.run(async (db) => {
    const at = new Date('2026-11-01T08:00:00Z');
    const later = new Date('2026-11-05T08:00:00Z');
    const aCase = (account_id: string, number: string, status: string, opened_at: Date) => ({
      org_id: admin.organisation,
      id: uuidv7(),
      account_id,
      number,
      provider: 'freshdesk',
      provider_id: number,
      title: `Case ${number}`,
      status,
      opened_at,
      updated_at: opened_at,
    });
    await db
      .insertInto('support_case')
      .values([
        aCase(mill, '1', 'New', at),
        aCase(mill, '2', 'Closed', later),
        aCase(mill, '3', 'InProgress', later),
        aCase(vault, '4', 'New', at),
      ])
      .execute();
    const aDocument = (account_id: string, title: string, original_created_at: Date) => ({
      org_id: admin.organisation,
      id: uuidv7(),
      account_id,
      title,
      mime_type: 'application/pdf',
      size: 1_200,
      origin_provider: 'import',
      original_created_at,
    });
    await db
      .insertInto('document')
      .values([
        aDocument(mill, 'Offer', at),
        aDocument(mill, 'Contract', later),
        aDocument(vault, 'Secret', at),
      ])
      .execute();
  });
});
afterAll(() => app.close());

describe('the sections of an account', () => {
  it('list its cases, open ones first, newest first', async () => {
    const query = { accountIds: [mill] };
    const { supportCases, total } = await colleague.call(listSupportCases, { query });
    expect(supportCases.map(({ number }) => number)).toEqual(['3', '1', '2']);
    expect(total).toBe(3);
  });

  it('list the cases that a contact opened, or wrote about', async () => {
    const { relationships } = await admin.call(listRelationships, { query: { accounts: [mill] } });
    const idOf = (name: string) => relationships.find(({ fullName }) => fullName === name)!.id;
    await admin.system.run(async (db) => {
      const numbered = (number: string) =>
        db.selectFrom('support_case').select('id').where('number', '=', number);
      await db
        .updateTable('support_case')
        .set({ creator_contact_id: idOf('Kim') })
        .where('number', '=', '1')
        .execute();
      await db
        .updateTable('conversation')
        .set({ case_id: numbered('2') })
        .where('title', '=', 'Rollout')
        .execute();
    });
    const casesOf = async (id: string) =>
      (
        await colleague.call(listContactCases, { params: { id: id as never }, query: {} })
      ).supportCases.map(({ number }) => number);
    expect(await casesOf(idOf('Kim'))).toEqual(['1', '2']);
    expect(await casesOf(idOf('Lou'))).toEqual(['2']);
    const { relationships: hidden } = await admin.call(listRelationships, {
      query: { accounts: [vault] },
    });
    await expect(casesOf(hidden[0]!.id)).rejects.toMatchObject({
      body: { code: 'restricted_access' },
    });
  });

  it('list its documents, newest first', async () => {
    const { documents } = await colleague.call(listDocuments, { query: { accountId: mill } });
    expect(documents.map(({ title }) => title)).toEqual(['Contract', 'Offer']);
  });

  it('list its contacts by last message, counting only messages visible to the asker', async () => {
    const people = async (person: TestPerson) =>
      (await person.call(listRelationships, { query: { accounts: [mill] } })).relationships.map(
        ({ fullName, messageSentCount }) => [fullName, messageSentCount],
      );
    expect(await people(admin)).toEqual([
      ['Kim', 2],
      ['Lou', 1],
    ]);
    expect(await people(colleague)).toEqual([
      ['Kim', 1],
      ['Lou', 1],
    ]);
  });

  it('list its messages by page, newest first', async () => {
    const list = (olderThan?: string) =>
      colleague.call(listActivities, { query: { accountId: mill, pageSize: 1, olderThan } });
    const first = await list();
    expect(first.activities.map(({ body }) => body)).toEqual(['Second.']);
    expect(first.total).toBe(2);
    const second = await list(first.oldestActivityTime ?? undefined);
    expect(second.activities.map(({ body }) => body)).toEqual(['First.']);
    const third = await list(second.oldestActivityTime ?? undefined);
    expect(third).toMatchObject({ activities: [], oldestActivityTime: null });
  });

  it('are only for administrators when the account is restricted', async () => {
    const refused = { body: { code: 'restricted_access' } };
    const accountId = vault;
    await expect(colleague.call(listDocuments, { query: { accountId } })).rejects.toMatchObject(
      refused,
    );
    await expect(colleague.call(listActivities, { query: { accountId } })).rejects.toMatchObject(
      refused,
    );
    const cases = await colleague.call(listSupportCases, { query: { accountIds: [vault] } });
    const people = await colleague.call(listRelationships, { query: { accounts: [vault] } });
    expect([cases.total, people.total]).toEqual([0, 0]);
  });
});
