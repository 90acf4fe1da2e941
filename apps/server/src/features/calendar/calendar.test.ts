import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getCalendarEvent,
  listExternalEvents,
  listInternalEvents,
} from '@rapport/contract/calendar/calendar.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { putEvent } from './testing/put-event.ts';

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
let mill: string;
let secret: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  colleague = await app.asPerson({ organisation: admin.organisation, name: 'Bo' });
  stranger = await app.asPerson({ role: 'admin', name: 'Cy' });
  await admin.system.run((db) =>
    db
      .updateTable('organisation')
      .set({ domains: ['us.example'] })
      .execute(),
  );
  const accounts = await setScene(admin.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Secret', domain: 'secret.example', restricted: true },
    ],
    said: [
      { from: 'lou@mill.example', name: 'Lou', subject: 'Hello', text: 'We love the product.' },
      { from: 'kim@secret.example', subject: 'Hello', text: 'We love the product.' },
    ],
  });
  mill = accounts.get('Mill') ?? '';
  secret = accounts.get('Secret') ?? '';
});
afterAll(() => app.close());

interface Asked {
  daysAhead?: number;
  take?: number;
  accountTagFilters?: string[];
}

const titles = async (person: TestPerson, query: Asked = {}) =>
  (await person.call(listExternalEvents, { query })).events.map(({ title }) => title);

const internalTitles = async (person: TestPerson) =>
  (await person.call(listInternalEvents, { query: {} })).events.map(({ title }) => title);

describe('meetings ahead', () => {
  beforeAll(async () => {
    const put = (event: Parameters<typeof putEvent>[1]) => putEvent(admin.system, event);
    await put({ title: 'Second', accountId: mill, inHours: 48, invited: [['lou@mill.example']] });
    await put({
      title: 'First',
      accountId: mill,
      invited: [
        ['zoe@mill.example', 'declined'],
        ['ann@eu.us.example', 'needsAction'],
        ['lou@mill.example', 'accepted'],
        ['max@mill.example', 'tentative'],
      ],
    });
    await put({ title: 'Standup', invited: [['ann@eu.us.example'], ['ben@us.example']] });
    await put({ title: 'With a member', invited: [[colleague.principal.email]] });
    await put({ title: 'Under way', inHours: -1, lastsHours: 2, invited: [['lou@mill.example']] });
    await put({ title: 'Over', inHours: -3, invited: [['lou@mill.example']] });
    await put({ title: 'In eight days', inHours: 192, invited: [['lou@mill.example']] });
    await put({ title: 'Off', status: 'cancelled', invited: [['lou@mill.example']] });
    await put({ title: 'Nobody yet' });
  });

  it('lists meetings with outside guests, soonest first; by default seven days and ten events', async () => {
    expect(await titles(admin)).toEqual(['Under way', 'First', 'Second']);
    expect(await titles(admin, { daysAhead: 14 })).toContain('In eight days');
    const { events, total } = await admin.call(listExternalEvents, { query: { take: 1 } });
    expect([events.length, total]).toEqual([1, 3]);
  });

  it('lists internal meetings separately: own domains, their subdomains and members', async () => {
    expect((await internalTitles(admin)).toSorted()).toEqual([
      'Nobody yet',
      'Standup',
      'With a member',
    ]);
  });

  it('is limited to 90 days and 50 events', async () => {
    await expect(titles(admin, { take: 51 })).rejects.toThrow(/invalid_input/);
    await expect(titles(admin, { daysAhead: 91 })).rejects.toThrow(/invalid_input/);
  });

  it('applies the tag filter', async () => {
    await admin.system.run((db) =>
      db
        .insertInto('account_tag')
        .values({
          org_id: admin.organisation,
          account_id: mill,
          kind: 'industry',
          value: 'Retail',
        })
        .execute(),
    );
    const tagged = { accountTagFilters: ['industry:Retail'] };
    expect(await titles(admin, tagged)).toEqual(['First', 'Second']);
    expect(await titles(admin, { accountTagFilters: ['industry:Media'] })).toEqual([]);
  });

  it('orders attendees by response: accepted, tentative, pending, declined', async () => {
    const { events } = await admin.call(listExternalEvents, { query: {} });
    const first = events.find(({ title }) => title === 'First');
    expect(
      first?.attendees.map(({ contact, rsvpStatus, isTeamMember }) => [
        contact.fullName,
        rsvpStatus,
        isTeamMember,
      ]),
    ).toEqual([
      ['Lou', 'accepted', false],
      ['max@mill.example', 'tentative', false],
      ['ann@eu.us.example', 'needsAction', true],
      ['zoe@mill.example', 'declined', false],
    ]);
    expect(first?.accounts).toMatchObject([{ id: mill, name: 'Mill' }]);
    expect(first?.isInternal).toBe(false);
  });
});

describe('restricted and private events', () => {
  const seenBy = async (person: TestPerson, id: string) =>
    person.call(getCalendarEvent, { params: { id } }).then(
      ({ title }) => title,
      (error: Error) => error.message.split(':')[0],
    );

  it('hides events of a restricted account from all but administrators', async () => {
    const id = await putEvent(admin.system, {
      title: 'Quiet',
      accountId: secret,
      invited: [['kim@secret.example']],
    });
    expect(await seenBy(admin, id)).toBe('Quiet');
    expect(await seenBy(colleague, id)).toBe('404 not_found');
    expect(await seenBy(stranger, id)).toBe('404 not_found');
    expect(await titles(colleague)).not.toContain('Quiet');
    expect(await titles(stranger)).toEqual([]);
  });

  it('hides an event of an open account while a guest belongs to a restricted one', async () => {
    const id = await putEvent(admin.system, {
      title: 'Three of us',
      accountId: mill,
      invited: [['lou@mill.example'], ['kim@secret.example']],
    });
    expect(await seenBy(colleague, id)).toBe('404 not_found');
    const restrict = (restricted: boolean) =>
      admin.system.run((db) =>
        db.updateTable('account').set({ restricted }).where('id', '=', secret).execute(),
      );
    await restrict(false);
    expect(await seenBy(colleague, id)).toBe('Three of us');
    await restrict(true);
    expect(await seenBy(colleague, id)).toBe('404 not_found');
  });

  it('hides an event once a guest is found to belong to a restricted account', async () => {
    const id = await putEvent(admin.system, {
      title: 'Who is Pat',
      invited: [['pat@elsewhere.example']],
    });
    expect(await seenBy(colleague, id)).toBe('Who is Pat');
    await admin.system.run((db) =>
      db
        .updateTable('contact')
        .set({ account_id: secret })
        .where('email', '=', 'pat@elsewhere.example')
        .execute(),
    );
    expect(await seenBy(colleague, id)).toBe('404 not_found');
  });

  it('shows a private event only to its guests, not even to administrators', async () => {
    const id = await putEvent(admin.system, {
      title: 'Between us',
      accountId: mill,
      visibleTo: [colleague.member],
      invited: [['lou@mill.example']],
    });
    expect(await seenBy(colleague, id)).toBe('Between us');
    expect(await seenBy(admin, id)).toBe('404 not_found');
    expect(await titles(admin)).not.toContain('Between us');
  });

  it('marks a cancelled event', async () => {
    const id = await putEvent(admin.system, { status: 'cancelled' });
    expect((await admin.call(getCalendarEvent, { params: { id } })).status).toBe('cancelled');
  });

  it('returns descriptions as plain text', async () => {
    const id = await putEvent(admin.system, {
      description:
        '<p>Agenda</p><ul><li>Price &amp; term</li><li><a href="javascript:alert(1)">Slides</a></li></ul><script>alert(1)</script><img src=x onerror=alert(1)>',
    });
    const { description } = await admin.call(getCalendarEvent, { params: { id } });
    expect(description).toBe('Agenda\n• Price & term\n• Slides');
  });
});
