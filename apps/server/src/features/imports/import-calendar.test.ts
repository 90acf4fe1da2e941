import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listExternalEvents, listInternalEvents } from '@rapport/contract/calendar/calendar.ts';
import { zipOf } from '@rapport/connectors/testing/zip.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { listChanges } from './queries.ts';
import { presentChange } from './present.ts';
import { importText, undoImport } from './testing/run-import.ts';

const NOW = new Date('2026-11-21T09:00:00Z');

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let mill: string;

beforeAll(async () => {
  app = await startTestApp({ now: () => NOW });
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  colleague = await app.asPerson({ organisation: admin.organisation, name: 'Bo' });
  await admin.system.run((db) =>
    db
      .updateTable('organisation')
      .set({ domains: ['us.example'], zone: 'Europe/Berlin' })
      .execute(),
  );
  const accounts = await setScene(admin.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Other', domain: 'other.example' },
      { name: 'Secret', domain: 'secret.example', restricted: true },
    ],
    said: [],
  });
  mill = accounts.get('Mill') ?? '';
});
afterAll(() => app.close());

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

const event = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SUMMARY:Meeting ${uid}`,
  ...lines,
  'END:VEVENT',
];

const AT = 'DTSTART:20261123T100000Z';
const LOU = 'ATTENDEE;CN=Lou;PARTSTAT=ACCEPTED:mailto:lou@mill.example';
const ANN = 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:ann@us.example';

const bring = (text: string, options = {}) => importText(admin.system, 'team.ics', text, options);
const ahead = async (person: TestPerson = admin) =>
  (await person.call(listExternalEvents, { query: { daysAhead: 14, take: 50 } })).events;
const named = async (uid: string, person?: TestPerson) =>
  (await ahead(person)).filter(({ title }) => title === `Meeting ${uid}`);

describe('a calendar', () => {
  it('becomes meetings of the guests’ accounts, by contact first, then by domain', async () => {
    const done = await bring(
      calendar(
        ...event(
          'one',
          AT,
          LOU,
          ANN,
          'ATTENDEE:mailto:max@mill.example',
          'ATTENDEE:mailto:x@other.example',
        ),
        ...event('free', AT, 'ATTENDEE:mailto:somebody@gmail.com'),
        ...event('ours', AT, ANN),
      ),
    );
    expect(done).toMatchObject({ kind: 'calendar', state: 'done', seen: 3, stored: 3, errors: 0 });
    const [one] = await named('one');
    expect(one?.accounts).toMatchObject([{ id: mill }]);
    expect(one?.attendees.map(({ contact, rsvpStatus }) => [contact.fullName, rsvpStatus])).toEqual(
      [
        ['Lou', 'accepted'],
        ['ann@us.example', 'accepted'],
        ['max@mill.example', 'needsAction'],
        ['x@other.example', 'needsAction'],
      ],
    );
    expect((await named('free'))[0]?.accounts).toEqual([]);
    const { events } = await admin.call(listInternalEvents, { query: {} });
    expect(events.map(({ title }) => title)).toContain('Meeting ours');
  });

  it('changes nothing when imported again, and is updated by a newer version', async () => {
    const first = calendar(...event('two', 'SEQUENCE:1', AT, LOU));
    await bring(first);
    expect(await bring(first)).toMatchObject({ seen: 1, stored: 0, updated: 0, skipped: 1 });
    const newer = calendar(
      ...event(
        'two',
        'SEQUENCE:2',
        'DTSTART:20261124T100000Z',
        ANN,
        'ATTENDEE:mailto:p@mill.example',
      ),
    );
    expect(await bring(newer)).toMatchObject({ stored: 0, updated: 1 });
    expect(await bring(first)).toMatchObject({ stored: 0, updated: 0 });
    const found = await named('two');
    expect(found.map(({ startDateTime }) => startDateTime)).toEqual(['2026-11-24T10:00:00.000Z']);
    expect(found[0]?.attendees.map(({ contact }) => contact.email)).toEqual([
      'ann@us.example',
      'p@mill.example',
    ]);
  });

  it('expands a series, and cancels occurrences it no longer has', async () => {
    const weekly = (day: string) =>
      calendar(...event('series', `DTSTART:${day}T100000Z`, 'RRULE:FREQ=WEEKLY;COUNT=3', LOU));
    expect(await bring(weekly('20261123'))).toMatchObject({ seen: 3, stored: 3 });
    expect(await bring(weekly('20261124'))).toMatchObject({ seen: 6, stored: 3, updated: 3 });
    expect((await named('series')).map(({ startDateTime }) => startDateTime.slice(0, 10))).toEqual([
      '2026-11-24',
      '2026-12-01',
    ]);
    const moved = calendar(
      ...event('series', 'RECURRENCE-ID:20261201T100000Z', 'DTSTART:20261202T100000Z', LOU),
    );
    expect(await bring(moved)).toMatchObject({ stored: 0, updated: 1 });
    expect((await named('series')).map(({ startDateTime }) => startDateTime.slice(0, 10))).toEqual([
      '2026-11-24',
      '2026-12-02',
    ]);
    await bring(calendar('METHOD:CANCEL', ...event('series', 'DTSTART:20261124T100000Z')));
    expect(await named('series')).toEqual([]);
  });

  it('applies a "this and future" change, also to a series from an earlier file', async () => {
    const series = event(
      'onward',
      'DTSTART;TZID=Europe/Berlin:20261123T100000',
      'RRULE:FREQ=DAILY;COUNT=4',
      LOU,
    );
    await bring(calendar(...series));
    const change = event(
      'onward',
      'SEQUENCE:1',
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261125T100000',
      'DTSTART;TZID=Europe/Berlin:20261125T130000',
      LOU,
    );
    expect(await bring(calendar(...change))).toMatchObject({ stored: 0, updated: 2 });
    const starts = async () =>
      (await named('onward')).map(({ startDateTime }) => startDateTime.slice(5, 16));
    const now = ['11-23T09:00', '11-24T09:00', '11-25T12:00', '11-26T12:00'];
    expect(await starts()).toEqual(now);
    expect(await bring(calendar(...series, ...change))).toMatchObject({ stored: 0, updated: 0 });
    expect(await starts()).toEqual(now);
  });

  it('is read from a zip of several; other and too large files are set aside', async () => {
    const zip = zipOf([
      { name: 'Takeout/Calendar/team.ics', content: calendar(...event('zipped', AT, LOU)) },
      { name: 'Takeout/Calendar/mine.ics', content: calendar(...event('mine', AT, LOU)) },
      { name: 'Takeout/readme.html', content: '<p>' },
      { name: '../out.ics', content: calendar(...event('out', AT, LOU)) },
      { name: 'bomb.ics', content: Buffer.alloc(21 * 1024 * 1024) },
    ]);
    const done = await importText(admin.system, 'takeout.zip', zip);
    expect(done).toMatchObject({ kind: 'calendar', state: 'done', stored: 2 });
    expect(done.rejects.map(({ file, reason }) => `${file}: ${reason}`).sort()).toEqual([
      'takeout.zip/../out.ics: a path that leaves its folder',
      'takeout.zip/Takeout/readme.html: not a calendar',
      'takeout.zip/bomb.ics: unpacks to more than 200 times its size',
    ]);
    expect(await named('zipped')).toHaveLength(1);
    expect(await named('mine')).toHaveLength(1);
    expect(await named('out')).toEqual([]);
  });

  it('has a meeting once that two calendars of a zip hold, in its later version', async () => {
    const zip = zipOf([
      { name: 'ann.ics', content: calendar(...event('both', AT, 'SEQUENCE:1', LOU)) },
      {
        name: 'bea.ics',
        content: calendar(...event('both', 'DTSTART:20261124T130000Z', 'SEQUENCE:2', LOU)),
      },
      { name: 'cem.ics', content: calendar(...event('both', AT, 'SEQUENCE:1', LOU)) },
    ]);
    const done = await importText(admin.system, 'team.zip', zip);
    expect(done).toMatchObject({ state: 'done', seen: 3, stored: 1, updated: 1, errors: 0 });
    expect((await named('both')).map(({ startDateTime }) => startDateTime)).toEqual([
      '2026-11-24T13:00:00.000Z',
    ]);
  });

  it('reports in a dry run what would happen, and writes nothing', async () => {
    const done = await bring(calendar(...event('dry', AT, LOU), ...event('bad', 'DTSTART:x')), {
      dryRun: true,
    });
    expect(done).toMatchObject({ seen: 2, stored: 1, errors: 1 });
    expect(done.rejects).toMatchObject([{ place: 9, file: 'team.ics' }]);
    expect(await named('dry')).toEqual([]);
    const { rows } = await admin.system.run((db) =>
      listChanges(db, done.batch, { skip: 0, take: 9 }),
    );
    expect(presentChange(rows[0]!)).toMatchObject({
      entity: 'calendar_event',
      name: 'Meeting dry',
      action: 'create',
    });
  });

  it('is undone: created meetings and their people are removed, changed ones restored, later changes kept', async () => {
    await bring(calendar(...event('kept', AT, LOU)));
    const second = await bring(
      calendar(
        ...event('kept', 'DTSTART:20261125T100000Z', 'ATTENDEE:mailto:new@mill.example'),
        ...event('gone', AT, 'ATTENDEE:mailto:brief@mill.example'),
        ...event('later', AT, LOU),
      ),
    );
    await bring(calendar(...event('later', 'SEQUENCE:1', 'DTSTART:20261126T100000Z', LOU)));
    const undone = await undoImport(admin.system, second.batch);
    expect(undone).toMatchObject({ restored: 1 });
    expect(undone.kept.map(({ name }) => name)).toEqual(['Meeting later']);
    const [kept] = await named('kept');
    expect(kept?.startDateTime).toBe('2026-11-23T10:00:00.000Z');
    expect(kept?.attendees.map(({ contact }) => contact.email)).toEqual(['lou@mill.example']);
    expect(await named('gone')).toEqual([]);
    expect(await named('later')).toHaveLength(1);
    const people = await admin.system.run((db) =>
      db
        .selectFrom('contact')
        .select('email')
        .where('email', 'in', ['new@mill.example', 'brief@mill.example'])
        .execute(),
    );
    expect(people).toEqual([]);
  });
});

describe('access to imported calendar events', () => {
  it('shows private events only to invited members', async () => {
    const { email } = colleague.principal;
    await bring(
      calendar(...event('private', AT, LOU, `ATTENDEE:mailto:${email}`, 'CLASS:PRIVATE')),
    );
    expect(await named('private', colleague)).toHaveLength(1);
    expect(await named('private', admin)).toEqual([]);
  });

  it('hides an event with a contact of a restricted account', async () => {
    await bring(calendar(...event('quiet', AT, LOU, 'ATTENDEE:mailto:kim@secret.example')));
    expect(await named('quiet', admin)).toHaveLength(1);
    expect(await named('quiet', colleague)).toEqual([]);
  });
});

it('refuses a file that is too large', async () => {
  const text = calendar(`X-FILL:${'x'.repeat(21 * 1024 * 1024)}`);
  await expect(bring(text)).rejects.toThrow(/larger than 20 MB/);
});
