import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getContact } from '@rapport/contract/contacts/contacts.ts';
import * as enrichment from '@rapport/contract/contacts/enrichment.ts';
import { setThreadPrivacy } from '@rapport/contract/communications/privacy.ts';
import type { AccountId, ContactId, ConversationId } from '@rapport/contract/ids.ts';
import { addMessages, setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { importText } from '../imports/testing/run-import.ts';
import { enrichContacts } from './commands/enrich-contacts.ts';
import { enrichJob } from './jobs.ts';

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let accounts: Map<string, string>;

const signed = (title: string, more = '') =>
  `Could you send us the plan?\n\nBest regards,\nLou\n\n--\nLou Mill\n${title}\nStone Mill Ltd\n${more}`;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  colleague = await app.asPerson({ organisation: admin.organisation, name: 'Bo' });
  accounts = await setScene(admin.system, {
    accounts: [{ name: 'Stone Mill', domain: 'mill.example' }],
    said: [
      {
        from: 'lou@mill.example',
        name: 'Lou Mill',
        daysAgo: 60,
        subject: 'First',
        thread: 'a',
        text: signed('Buyer'),
      },
      {
        from: 'lou@mill.example',
        name: 'Lou Mill',
        daysAgo: 20,
        subject: 'Second',
        thread: 'b',
        text: signed('Head of IT', 'Tel: +47 55 01 73 20'),
      },
      {
        from: 'lou@mill.example',
        name: 'Lou Mill',
        daysAgo: 5,
        subject: 'Between us',
        thread: 'c',
        text: signed('Interim Chief Executive Officer', 'Mobile: +47 901 55 012'),
        privateTo: [admin.principal.email],
      },
    ],
  });
});
afterAll(() => app.close());

const known = (asker: TestPerson, email = 'lou@mill.example') =>
  asker.call(enrichment.getEnrichment, { params: { email } });
const current = async (asker: TestPerson) =>
  Object.fromEntries(
    (await known(asker)).values
      .filter((value) => value.current)
      .map(({ field, value, source }) => [field, [value, source.kind]]),
  );
const lou = async () => (await known(admin)).contactId;

describe('what is known of a person', () => {
  it('comes from the signatures of mails, with message and day', async () => {
    const { values } = await known(colleague);
    expect(values.map(({ field, value, current: used }) => [field, value, used])).toEqual([
      ['title', 'Head of IT', true],
      ['title', 'Buyer', false],
      ['phone', '+47 55 01 73 20', true],
    ]);
    expect(values[0]!.source).toMatchObject({ kind: 'signature', label: 'Signature' });
    expect(values[0]!.source.messageId).not.toBeNull();
    expect(values[0]!.source.at).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('leaves out what only private mail says, for those who may not read it', async () => {
    expect((await known(admin)).values.map(({ value }) => value)).toContain('+47 901 55 012');
    const seen = await colleague.call(getContact, { params: { id: await lou() } });
    expect(seen).toMatchObject({
      title: 'Head of IT',
      externalUserData: { phone: '+47 55 01 73 20', mobilePhone: null },
    });
  });

  it('has the positions over time, the one in use current', async () => {
    const { employment_history: history } = await known(colleague);
    expect(
      history.map(({ title, organization_name, current: now }) => [title, organization_name, now]),
    ).toEqual([
      ['Head of IT', 'Stone Mill Ltd', true],
      ['Buyer', 'Stone Mill Ltd', false],
    ]);
    expect(history[1]!.end_date).toBe(history[0]!.start_date);
  });

  it('follows a thread that becomes private, and one that is shared again', async () => {
    const id = await admin.system.run((db) =>
      db
        .selectFrom('conversation')
        .select('id')
        .where('title', '=', 'Second')
        .executeTakeFirstOrThrow(),
    );
    const set = (privacy: 'private' | 'shared') =>
      admin.call(setThreadPrivacy, { params: { id: id.id as ConversationId }, body: { privacy } });
    await set('private');
    expect((await colleague.call(getContact, { params: { id: await lou() } })).title).toBe('Buyer');
    expect((await current(colleague)).phone).toBeUndefined();
    await set('shared');
    expect((await colleague.call(getContact, { params: { id: await lou() } })).title).toBe(
      'Head of IT',
    );
  });

  it('is found by the id of a person too, who may have no address', async () => {
    const id = await lou();
    const byId = () =>
      colleague.call(enrichment.getContactEnrichment, { params: { id: id as ContactId } });
    expect(await byId()).toEqual(await known(colleague));
    const address = (email: string | null) =>
      admin.system.run((db) =>
        db.updateTable('contact').set({ email }).where('id', '=', id).execute(),
      );
    await address(null);
    expect(await byId()).toMatchObject({ email: null, values: [{ value: 'Head of IT' }, {}, {}] });
    await address('lou@mill.example');
  });

  it('is not there for an unknown address', async () => {
    await expect(known(colleague, 'no@body.example')).rejects.toMatchObject({
      body: { code: 'not_found' },
    });
  });
});

describe('sources and people', () => {
  it('an import beats a signature and names its file; an edit beats both and sticks', async () => {
    await importText(
      admin.system,
      'people.csv',
      'email,job title,address\nlou@mill.example,Chief Buyer,Lindenstraße 12\n',
    );
    expect((await current(colleague)).title).toEqual(['Chief Buyer', 'import']);
    const imported = (await known(colleague)).values.find(
      ({ value }) => value === 'Lindenstraße 12',
    );
    expect(imported?.source).toMatchObject({ kind: 'import', label: 'people.csv' });

    const id = await lou();
    const edited = await colleague.call(enrichment.editContact, {
      params: { id },
      body: { title: 'Director', phone: null },
    });
    expect(edited.changed).toEqual(['title', 'phone']);
    await importText(admin.system, 'again.csv', 'email,job title\nlou@mill.example,Chief Buyer\n');
    await addMessages(
      admin.system,
      [
        {
          from: 'lou@mill.example',
          name: 'Lou Mill',
          subject: 'New',
          thread: 'd',
          text: signed('Owner', 'Tel: +47 1 234 56 78'),
        },
      ],
      50,
    );
    const seen = await current(colleague);
    expect(seen.title).toEqual(['Director', 'person']);
    expect(seen.phone).toBeUndefined();
    expect(
      (await known(colleague)).values.find(({ value }) => value === 'Director')?.source.label,
    ).toBe('Bo');
    const detail = await colleague.call(getContact, { params: { id } });
    expect(detail).toMatchObject({ title: 'Director', externalUserData: { phone: null } });
  });
});

describe('enrichment on request', () => {
  it('is for administrators, and says what it asked', async () => {
    const contactIds = [await lou()];
    await expect(
      colleague.call(enrichment.enrichContacts, { body: { contactIds } }),
    ).rejects.toMatchObject({ body: { code: 'forbidden' } });
    expect(await admin.call(enrichment.enrichContacts, { body: { contactIds } })).toEqual({
      contacts: 1,
      changed: 0,
      services: [],
    });
    const accountIds = [accounts.get('Stone Mill') as AccountId];
    expect((await admin.call(enrichment.enrichAccounts, { body: { accountIds } })).contacts).toBe(
      1,
    );
    expect(await admin.call(enrichment.enrichAll)).toEqual({ queued: true });
  });

  it('reads everybody again each night', async () => {
    await admin.system.run((db) =>
      db.updateTable('contact').set({ title: null, field_owners: '{}' }).execute(),
    );
    const payload = { organisation: admin.organisation, after: null };
    await enrichJob.run(app.services, payload, new AbortController().signal);
    expect((await current(colleague)).title).toEqual(['Owner', 'signature']);
  });

  it('keeps what a service says, with its name, below what is known here', async () => {
    const id: ContactId = await lou();
    const ask = async () =>
      new Map([[id, { title: 'VP', github_url: 'github.com/lou', departments: ['IT'] }]]);
    const { services } = await enrichContacts(
      admin.ctx,
      { contactIds: [id] },
      new AbortController().signal,
      [{ name: 'Directory', ask }],
    );
    expect(services).toEqual(['Directory']);
    const seen = await known(colleague);
    expect(seen).toMatchObject({ github_url: 'github.com/lou', departments: ['IT'] });
    const source = { kind: 'service', label: 'Directory' };
    expect(seen.values.find(({ value }) => value === 'VP')).toMatchObject({
      current: false,
      source,
    });
    expect(seen.said).toMatchObject([
      { fact: 'departments', value: 'IT', source },
      { fact: 'github_url', value: 'github.com/lou', source },
    ]);
  });
});
