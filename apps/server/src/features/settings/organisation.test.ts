import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUserSettings } from '@rapport/contract/auth.ts';
import { changeOrganisation, getOrganisation } from '@rapport/contract/settings/organisation.ts';
import type { OrganisationChange } from '@rapport/contract/settings/organisation.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin' });
  colleague = await app.asPerson({ organisation: admin.organisation });
  stranger = await app.asPerson({ role: 'admin' });
});
afterAll(() => app.close());

const change = (body: OrganisationChange, who = admin) => who.call(changeOrganisation, { body });
const refused = { status: 400, body: { code: 'invalid_input' } };

describe('the general settings of an organisation', () => {
  it('are read by every member and changed by administrators', async () => {
    const before = await colleague.call(getOrganisation);
    expect(before).toMatchObject({ members: 2, currencyFixed: false });
    await expect(change({ name: 'Ours' }, colleague)).rejects.toMatchObject({ status: 403 });
    const after = await change({ name: ' Fjord Labs ', zone: 'Europe/Oslo', currency: 'NOK' });
    expect(after).toMatchObject({ name: 'Fjord Labs', zone: 'Europe/Oslo', currency: 'NOK' });
    expect(await colleague.call(getOrganisation)).toEqual(after);
    const { org } = await colleague.call(getUserSettings);
    expect(org).toMatchObject({ name: 'Fjord Labs', zone: 'Europe/Oslo', currency: 'NOK' });
    expect((await stranger.call(getOrganisation)).name).not.toBe('Fjord Labs');
  });

  it('are audited with what was before, and only when something changes', async () => {
    await change({ name: 'First' });
    await change({ name: 'Second', zone: 'Europe/Oslo' });
    await change({ name: 'Second' });
    const events = await admin.system.run((db) =>
      db
        .selectFrom('audit_event')
        .where('action', '=', 'organisation.changed')
        .orderBy('id', 'desc')
        .orderBy('id', 'desc')
        .select(['member_id', 'detail'])
        .limit(2)
        .execute(),
    );
    expect(events.map(({ detail }) => detail)).toEqual([
      { name: 'Second', before: { name: 'First' } },
      expect.objectContaining({ name: 'First' }),
    ]);
    expect(events[0]?.member_id).toBe(admin.member);
  });

  it.each<[string, Record<string, unknown>]>([
    ['an empty name', { name: '  ' }],
    ['a zone that is none', { zone: 'Mars/Olympus' }],
    ['a zone that Postgres does not know', { zone: '+03:00' }],
    ['a currency that is none', { currency: 'euro' }],
    ['a public mail service', { newDomains: ['gmail.com'] }],
    ['a domain that is none', { newDomains: ['<script>'] }],
    ['an unknown key', { slug: 'other' }],
  ])('refuse %s', async (_, body) => {
    await expect(change(body as OrganisationChange)).rejects.toMatchObject(refused);
  });

  it('make the people of a new domain colleagues, but not those of an account', async () => {
    const org = admin.organisation;
    const [account, contact] = [uuidv7(), uuidv7()];
    await admin.system.run(async (db) => {
      await db
        .insertInto('contact')
        .values({ org_id: org, id: contact, name: 'Kari', email: 'kari@fjord.example.no' })
        .execute();
    });
    const { domains } = await change({ newDomains: ['Fjord.example.no', 'fjord.example.no'] });
    expect(domains).toEqual(['fjord.example.no']);
    const kari = await admin.system.run((db) =>
      db.selectFrom('contact').where('id', '=', contact).select('internal').executeTakeFirst(),
    );
    expect(kari).toEqual({ internal: true });
    await admin.system.run(async (db) => {
      await db.insertInto('account').values({ org_id: org, id: account, name: 'Acme' }).execute();
      await db
        .insertInto('account_domain')
        .values({ org_id: org, domain: 'acme.example', account_id: account, source: 'review' })
        .execute();
    });
    await expect(change({ newDomains: ['acme.example'] })).rejects.toMatchObject({
      body: { message: 'acme.example belongs to an account.' },
    });
  });

  it('keep the currency once there are accounts, also ones the administrator cannot see', async () => {
    expect(await admin.call(getOrganisation)).toMatchObject({ currencyFixed: true });
    await expect(change({ currency: 'SEK' })).rejects.toMatchObject({ status: 409 });
    const { currency } = await admin.call(getOrganisation);
    expect(await change({ currency, name: 'Still open' })).toMatchObject({ name: 'Still open' });
  });
});
