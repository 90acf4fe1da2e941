import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getEnrichedSummary,
  listSummaries,
} from '@rapport/contract/communications/communications.ts';
import { getProject, listProjects, setSummaryProjects } from '@rapport/contract/projects.ts';
import type { ContactId } from '@rapport/contract/ids.ts';
import { Variation } from '@rapport/contract/settings/variation.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

let app: TestApp;
let staff: TestPerson;
let admin: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
let ids: Map<string, string>;
const projects = new Map<string, string>();
const account = (name: string) => ids.get(name) ?? '';
const project = (name: string) => projects.get(name) ?? '';

const add = async (
  of: string,
  name: string,
  row: { status_type?: string; start_date?: string; provider_link?: string } = {},
) => {
  const id = uuidv7();
  projects.set(name, id);
  await admin.system.run((db) =>
    db
      .insertInto('project')
      .values({
        org_id: admin.organisation,
        id,
        account_id: account(of),
        provider: 'salesforce',
        provider_id: id,
        name,
        ...row,
      })
      .execute(),
  );
};

const turnProjects = (person: TestPerson, on: boolean) =>
  person.system.run((db) =>
    db
      .updateTable('organisation')
      .set({ variation: JSON.stringify(Variation.parse({ flags: { projects: on } })) })
      .where('id', '=', person.organisation)
      .execute(),
  );

const oneConversation = async (of: string): Promise<string> => {
  const { summaries } = await admin.call(listSummaries, { query: { accountId: account(of) } });
  return summaries[0]?.id ?? '';
};

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  const { organisation } = admin;
  staff = await app.asPerson({ organisation, role: 'admin', staff: true });
  colleague = await app.asPerson({ organisation });
  stranger = await app.asPerson({ role: 'admin', staff: true });
  ids = await setScene(admin.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Brook', domain: 'brook.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [
      { from: 'lou@mill.example', subject: 'Go-live', text: 'When do we start the new pay run?' },
      { from: 'kim@mill.example', subject: 'Other', text: 'Thank you for the good call.' },
      { from: 'ann@vault.example', subject: 'Quiet', text: 'When do we start?' },
    ],
  });
  await add('Mill', 'Roll-out', { status_type: 'InProgress', start_date: '2026-09-01' });
  await add('Mill', 'Portal', { status_type: 'InProgress', start_date: '2026-10-01' });
  await add('Mill', 'Old one', { status_type: 'Completed', provider_link: 'javascript:alert(1)' });
  await add('Brook', 'Pensions', { provider_link: 'https://crm.example/1' });
  await add('Vault', 'Secret work');
  await turnProjects(admin, true);
  await turnProjects(stranger, true);
});
afterAll(() => app.close());

const names = async (person: TestPerson, query: object = {}) =>
  (await person.call(listProjects, { query })).projects.map(({ name }) => name);

describe('projects', () => {
  it('are listed by account, those under way first, then the latest start', async () => {
    expect(await names(colleague, { accountId: account('Mill') })).toEqual([
      'Portal',
      'Roll-out',
      'Old one',
    ]);
    expect(await names(admin, { accountId: account('Vault') })).toEqual(['Secret work']);
  });

  it('are listed in pages with their total', async () => {
    const { projects: page, total } = await colleague.call(listProjects, {
      query: { pageSize: 1, skip: 1 },
    });
    expect(page.map(({ name }) => name)).toEqual(['Roll-out']);
    expect(total).toBe(4);
  });

  it('of a restricted account are hidden from members, and all from other organisations', async () => {
    expect(await names(colleague)).not.toContain('Secret work');
    await expect(names(colleague, { accountId: account('Vault') })).rejects.toMatchObject({
      body: { code: 'restricted_access' },
    });
    const params = { id: project('Secret work') };
    await expect(colleague.call(getProject, { params })).rejects.toMatchObject({
      body: { code: 'restricted_access' },
    });
    await expect(stranger.call(getProject, { params })).rejects.toMatchObject({
      status: 404,
      body: { message: 'Project not found.' },
    });
    expect(await names(stranger)).toEqual([]);
  });

  it('follow the restriction of their account', async () => {
    const restrict = (restricted: boolean) =>
      admin.system.run((db) =>
        db.updateTable('account').set({ restricted }).where('id', '=', account('Brook')).execute(),
      );
    await restrict(true);
    expect(await names(colleague)).not.toContain('Pensions');
    await restrict(false);
    expect(await names(colleague)).toContain('Pensions');
  });

  it('give a link only if it is of the web', async () => {
    const linkOf = async (name: string) =>
      (await colleague.call(getProject, { params: { id: project(name) } })).link;
    expect(await linkOf('Pensions')).toBe('https://crm.example/1');
    expect(await linkOf('Old one')).toBeNull();
  });
});

describe('the projects of a conversation', () => {
  const link = (summaryId: string, linked: string[], person = staff) =>
    person.call(setSummaryProjects, {
      body: { summaryId: summaryId as never, projectIds: linked.map(project) },
    });

  it('are set by product staff, shown with it, and filter the list', async () => {
    const id = await oneConversation('Mill');
    const { projects: shown } = await link(id, ['Roll-out', 'Portal', 'Portal']);
    expect(shown).toEqual([
      { id: project('Portal'), name: 'Portal' },
      { id: project('Roll-out'), name: 'Roll-out' },
    ]);
    await link(id, ['Roll-out']);
    const { projects: left, builtAt } = await colleague.call(getEnrichedSummary, {
      params: { id: id as never },
    });
    expect(left).toEqual([{ id: project('Roll-out'), name: 'Roll-out' }]);
    expect(builtAt).not.toBeNull();
    const idsWith = async (projectIds: string[]) =>
      (
        await colleague.call(listSummaries, {
          query: { accountId: account('Mill'), projectIds },
        })
      ).summaries.map((one) => one.id);
    expect(await idsWith([project('Roll-out')])).toEqual([id]);
    expect(await idsWith([project('Portal')])).toEqual([]);
    expect(await idsWith([project('Portal'), project('Roll-out')])).toEqual([id]);
  });

  it('are those of the people in it', async () => {
    const id = await oneConversation('Mill');
    await link(id, ['Roll-out']);
    const { involvedContacts } = await admin.call(getEnrichedSummary, {
      params: { id: id as never },
    });
    const guest = involvedContacts.find(({ contact }) => !contact.isTeamMember);
    expect(await names(colleague, { contactId: guest?.contact.id as ContactId })).toEqual([
      'Roll-out',
    ]);
    expect(await names(colleague, { contactId: uuidv7() })).toEqual([]);
  });

  it('are not set by others, and never to those of another account', async () => {
    const id = await oneConversation('Mill');
    for (const person of [admin, colleague])
      await expect(link(id, ['Portal'], person)).rejects.toMatchObject({ status: 403 });
    await expect(link(id, ['Portal', 'Pensions'])).rejects.toMatchObject({
      body: { code: 'project_not_found' },
    });
    await expect(link(uuidv7(), ['Portal'])).rejects.toMatchObject({
      body: { code: 'not_found' },
    });
    await expect(link(id, [], stranger)).rejects.toMatchObject({ body: { code: 'not_found' } });
  });

  it('end when the conversation or the project moves to another account', async () => {
    const id = await oneConversation('Mill');
    const move = (table: 'conversation' | 'project', of: string, to: string) =>
      admin.system.run((db) =>
        db
          .updateTable(table)
          .set({ account_id: account(to) })
          .where('id', '=', of)
          .execute(),
      );
    const linked = () =>
      admin.system.run((db) =>
        db
          .selectFrom('conversation_project')
          .select('project_id')
          .where('conversation_id', '=', id)
          .execute(),
      );
    await link(id, ['Roll-out', 'Portal']);
    await move('project', project('Portal'), 'Brook');
    expect(await linked()).toEqual([{ project_id: project('Roll-out') }]);
    await move('conversation', id, 'Brook');
    expect(await linked()).toEqual([]);
    await move('conversation', id, 'Mill');
    await move('project', project('Portal'), 'Mill');
  });
});

describe('an organisation without projects', () => {
  it('has none: not found, no filter, none with a conversation', async () => {
    const id = await oneConversation('Mill');
    await staff.call(setSummaryProjects, {
      body: { summaryId: id as never, projectIds: [project('Roll-out')] },
    });
    await turnProjects(admin, false);
    const missing = { status: 404, body: { code: 'project_not_found' } };
    await expect(names(admin)).rejects.toMatchObject(missing);
    await expect(
      admin.call(getProject, { params: { id: project('Roll-out') } }),
    ).rejects.toMatchObject(missing);
    await expect(
      staff.call(setSummaryProjects, { body: { summaryId: id as never, projectIds: [] } }),
    ).rejects.toMatchObject(missing);
    const { summaries } = await admin.call(listSummaries, {
      query: { accountId: account('Mill') },
    });
    expect(summaries.flatMap((one) => one.projects)).toEqual([]);
    await turnProjects(admin, true);
    const { projects: back } = await admin.call(getEnrichedSummary, {
      params: { id: id as never },
    });
    expect(back).toHaveLength(1);
  });
});
