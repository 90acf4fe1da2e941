import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../records.ts';
import { readCalendar } from './read.ts';

const SPAN = { from: new Date('2026-08-01T00:00:00Z'), to: new Date('2027-08-01T00:00:00Z') };

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:a@x',
  'SUMMARY:Review',
  ...lines,
  'END:VEVENT',
];

function read(text: string, zone = 'UTC') {
  const reads = [...readCalendar(text, { file: 'a.ics', zone, span: SPAN })];
  return {
    events: reads.flatMap((one) => ('rejected' in one ? [] : one.events)),
    rejected: reads.flatMap((one) => ('rejected' in one ? [one.rejected] : [])),
  };
}

const startsOf = (events: readonly EventRecord[]) =>
  events.map(({ startsAt }) => startsAt.toISOString().slice(0, 16));

describe('times', () => {
  it('reads a time in its zone, in UTC, or by default in the zone of the calendar', () => {
    const starts = (line: string, ...more: string[]) =>
      startsOf(read(calendar(...more, ...event(line)), 'America/New_York').events);
    expect(starts('DTSTART;TZID=Europe/Berlin:20261123T100000')).toEqual(['2026-11-23T09:00']);
    expect(starts('DTSTART;TZID="/x.org/20260101/Europe/Berlin":20261123T100000')).toEqual([
      '2026-11-23T09:00',
    ]);
    expect(starts('DTSTART;TZID=W. Europe Standard Time:20261123T100000')).toEqual([
      '2026-11-23T09:00',
    ]);
    expect(starts('DTSTART:20261123T100000Z')).toEqual(['2026-11-23T10:00']);
    expect(starts('DTSTART:20261123T100000')).toEqual(['2026-11-23T15:00']);
    expect(starts('DTSTART:20261123T100000', 'X-WR-TIMEZONE:Asia/Tokyo')).toEqual([
      '2026-11-23T01:00',
    ]);
  });

  it('reads a zone defined only in the calendar', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Ours',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const { events } = read(calendar(...zone, ...event('DTSTART;TZID=Ours:20261123T100000')));
    expect(startsOf(events)).toEqual(['2026-11-23T07:00']);
  });

  it('reads dates, also unmarked ones, and the length of an event', () => {
    const one = (...lines: string[]) => read(calendar(...event(...lines))).events[0];
    expect(one('DTSTART;VALUE=DATE:20261123')).toMatchObject({
      allDay: true,
      startsAt: new Date('2026-11-23T00:00:00Z'),
      endsAt: new Date('2026-11-24T00:00:00Z'),
    });
    expect(one('DTSTART:20261123', 'DTEND:20261125')).toMatchObject({
      allDay: true,
      endsAt: new Date('2026-11-25T00:00:00Z'),
    });
    expect(one('DTSTART:20261123T100000Z', 'DURATION:PT45M')?.endsAt).toEqual(
      new Date('2026-11-23T10:45:00Z'),
    );
  });
});

describe('series', () => {
  it('keeps its hour across daylight saving, within the span, without its exceptions', () => {
    const { events } = read(
      calendar(
        ...event(
          'DTSTART;TZID=Europe/Berlin:20261012T100000',
          'DTEND;TZID=Europe/Berlin:20261012T110000',
          'RRULE:FREQ=WEEKLY;COUNT=4',
          'EXDATE;TZID=Europe/Berlin:20261019T100000',
          'RDATE;TZID=Europe/Berlin:20261030T100000',
        ),
      ),
    );
    expect(startsOf(events)).toEqual([
      '2026-10-12T08:00',
      '2026-10-26T09:00',
      '2026-10-30T09:00',
      '2026-11-02T09:00',
    ]);
    expect(events[1]?.recurrenceId).toBe('20261026T090000Z');
  });

  it('replaces occurrences that were moved or cancelled', () => {
    const { events } = read(
      calendar(
        ...event('DTSTART:20261101T100000Z', 'RRULE:FREQ=DAILY;COUNT=3'),
        ...event('RECURRENCE-ID:20261102T100000Z', 'DTSTART:20261102T150000Z'),
        ...event('RECURRENCE-ID:20261103T100000Z', 'DTSTART:20261103T100000Z', 'STATUS:CANCELLED'),
      ),
    );
    expect(events.map(({ startsAt, status }) => [startsAt.getUTCHours(), status])).toEqual([
      [10, 'scheduled'],
      [15, 'scheduled'],
      [10, 'cancelled'],
    ]);
  });

  describe('changed from one occurrence on', () => {
    const weekly = event(
      'DTSTART;TZID=Europe/Berlin:20261012T100000',
      'DTEND;TZID=Europe/Berlin:20261012T110000',
      'RRULE:FREQ=WEEKLY;COUNT=5',
    );
    const onward = (...lines: string[]) =>
      event('RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261019T100000', ...lines);

    it('shifts it and all later ones equally, across daylight saving, and keeps single changes', () => {
      const { events } = read(
        calendar(
          ...weekly,
          ...onward('SEQUENCE:1', 'SUMMARY:Later', 'DTSTART:20261020T120000Z', 'DURATION:PT30M'),
          ...event(
            'RECURRENCE-ID;TZID=Europe/Berlin:20261102T100000',
            'DTSTART;TZID=Europe/Berlin:20261103T080000',
          ),
        ),
      );
      expect(events.map(({ recurrenceId }) => recurrenceId)).toEqual([
        '20261012T080000Z',
        '20261019T080000Z',
        '20261026T090000Z',
        '20261109T090000Z',
        '20261102T090000Z',
      ]);
      expect(startsOf(events)).toEqual([
        '2026-10-12T08:00',
        '2026-10-20T12:00',
        '2026-10-27T13:00',
        '2026-11-10T13:00',
        '2026-11-03T07:00',
      ]);
      expect(
        events.map(({ endsAt, startsAt }) => (endsAt.getTime() - startsAt.getTime()) / 60_000),
      ).toEqual([60, 30, 30, 30, 0]);
    });

    it('applies until the next such change, whose latest version counts', () => {
      const { events } = read(
        calendar(
          ...weekly,
          ...onward('SEQUENCE:2', 'DTSTART;TZID=Europe/Berlin:20261019T140000'),
          ...onward('SEQUENCE:1', 'DTSTART;TZID=Europe/Berlin:20261019T130000'),
          ...event(
            'RECURRENCE-ID;TZID=Europe/Berlin;RANGE=THISANDFUTURE:20261102T100000',
            'DTSTART;TZID=Europe/Berlin:20261102T100000',
            'STATUS:CANCELLED',
          ),
        ),
      );
      expect(events.map(({ startsAt, status }) => [startsAt.getUTCHours(), status])).toEqual([
        [8, 'scheduled'],
        [12, 'scheduled'],
        [13, 'scheduled'],
        [9, 'cancelled'],
        [9, 'cancelled'],
      ]);
    });

    it('converts dates to times and times to dates', () => {
      const days = read(
        calendar(
          ...event('DTSTART;VALUE=DATE:20261101', 'RRULE:FREQ=DAILY;COUNT=2'),
          ...event(
            'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261102',
            'DTSTART;TZID=Europe/Berlin:20261102T090000',
          ),
        ),
      );
      expect(startsOf(days.events)).toEqual(['2026-11-01T00:00', '2026-11-02T08:00']);
      const times = read(calendar(...weekly, ...onward('DTSTART;VALUE=DATE:20261020')));
      expect(startsOf(times.events).slice(1, 3)).toEqual(['2026-10-20T00:00', '2026-10-27T00:00']);
      expect(times.events[1]?.allDay).toBe(true);
    });

    it('returns the change when the series is in another file', () => {
      const text = calendar(...onward('DTSTART;TZID=Europe/Berlin:20261019T140000'));
      const [only] = [...readCalendar(text, { file: 'a.ics', zone: 'UTC', span: SPAN })];
      if (!only || 'rejected' in only) throw new Error('set aside');
      expect(startsOf(only.events)).toEqual(['2026-10-19T12:00']);
      expect(only.onward[0]?.at(new Date('2026-10-26T09:00:00Z')).startsAt).toEqual(
        new Date('2026-10-26T13:00:00Z'),
      );
    });
  });

  it('ends at its last day in its own zone, and is expanded only within the span', () => {
    const until = read(
      calendar(
        ...event(
          'DTSTART;TZID=America/Los_Angeles:20261101T180000',
          'RRULE:FREQ=DAILY;UNTIL=20261104T020000Z',
        ),
      ),
    );
    expect(startsOf(until.events)).toEqual([
      '2026-11-02T02:00',
      '2026-11-03T02:00',
      '2026-11-04T02:00',
    ]);
    const yearly = read(calendar(...event('DTSTART:20001124T100000Z', 'RRULE:FREQ=YEARLY')));
    expect(startsOf(yearly.events)).toEqual(['2026-11-24T10:00']);
  });

  it('counts the latest of several versions, and lists the others', () => {
    const { events, rejected } = read(
      calendar(
        ...event('SEQUENCE:2', 'DTSTART:20261101T120000Z'),
        ...event('SEQUENCE:1', 'DTSTART:20261101T100000Z'),
        ...event('RECURRENCE-ID:20261102T100000Z', 'SEQUENCE:1', 'DTSTART:20261102T150000Z'),
        ...event('RECURRENCE-ID:20261102T100000Z', 'SEQUENCE:3', 'DTSTART:20261102T160000Z'),
      ),
    );
    expect(startsOf(events)).toEqual(['2026-11-01T12:00', '2026-11-02T16:00']);
    expect(rejected.map(({ place, outcome, reason }) => [place, outcome, reason])).toEqual([
      [9, 'skipped', 'is in the file again, in a version that counts'],
      [15, 'skipped', 'is in the file again, in a version that counts'],
    ]);
  });
});

describe('the fields of an event', () => {
  it('reads attendees with their responses, including the organiser, without rooms', () => {
    const { events } = read(
      calendar(
        ...event(
          'DTSTART:20261101T100000Z',
          'ORGANIZER;CN="Ann, Us":mailto:Ann@us.example',
          'ATTENDEE;CN=Lou;PARTSTAT=ACCEPTED:mailto:lou@mill.example',
          'ATTENDEE;PARTSTAT=DECLINED:MAILTO:max@mill.example',
          'ATTENDEE;PARTSTAT=TENTATIVE;EMAIL=pia@mill.example:urn:uuid:1',
          'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:zoe@mill.example',
          'ATTENDEE;CUTYPE=ROOM;PARTSTAT=ACCEPTED:mailto:room@us.example',
          'ATTENDEE:mailto:c_1@resource.calendar.google.com',
          'ATTENDEE:nonsense',
        ),
      ),
    );
    expect(events[0]?.attendees.map(({ email, response }) => [email, response])).toEqual([
      ['lou@mill.example', 'accepted'],
      ['max@mill.example', 'declined'],
      ['pia@mill.example', 'tentative'],
      ['zoe@mill.example', 'needsAction'],
      ['ann@us.example', 'accepted'],
    ]);
    expect(events[0]?.organiser).toEqual({ email: 'ann@us.example', name: 'Ann, Us' });
  });

  it('reads the https conference link, privacy and cancellation', () => {
    const one = (...lines: string[]) =>
      read(calendar(...event('DTSTART:20261101T100000Z', ...lines))).events[0];
    expect(one('DESCRIPTION:Join https://us02web.zoom.us/j/1?pwd=x now')?.conferenceLink).toBe(
      'https://us02web.zoom.us/j/1?pwd=x',
    );
    expect(one('X-GOOGLE-CONFERENCE:https://meet.google.com/abc')?.conferenceLink).toBe(
      'https://meet.google.com/abc',
    );
    expect(one('X-GOOGLE-CONFERENCE:javascript:alert(1)')?.conferenceLink).toBeNull();
    expect(one('CLASS:CONFIDENTIAL')?.private).toBe(true);
    const cancelled = calendar('METHOD:CANCEL', ...event('DTSTART:20261101T100000Z'));
    expect(read(cancelled).events[0]?.status).toBe('cancelled');
  });
});

const lines = (words: string) => words.split(' ');

describe('broken calendars', () => {
  it('sets a bad event aside with line and reason, and reads the others', () => {
    const { events, rejected } = read(
      calendar(
        ...event('DTSTART:tomorrow'),
        ...lines('BEGIN:VEVENT UID:b DTSTART:20261101T100000Z END:VEVENT'),
        ...lines('BEGIN:VEVENT UID:c END:VEVENT'),
        ...lines('BEGIN:VEVENT UID:d DTSTART:20261102T100000Z DTEND:20261101T100000Z END:VEVENT'),
        ...lines('BEGIN:VEVENT UID:e DTSTART:20261101T100000Z'),
        ...lines('BEGIN:VEVENT UID:f DTSTART:20261103T100000Z END:VEVENT'),
        ...lines('BEGIN:VEVENT UID:g DTSTART:20261103T100000Z'),
      ),
    );
    expect(events.map(({ uid }) => uid)).toEqual(['b', 'f']);
    expect(rejected.map(({ place, reason }) => [place, reason.replace(/:.*/, '')])).toEqual([
      [20, 'BEGIN'],
      [27, 'BEGIN'],
      [3, 'cannot be read'],
      [12, 'has no start (DTSTART)'],
      [15, 'ends before it begins'],
    ]);
  });

  it.each([
    ['FREQ=SECONDLY', 'repeats more than once a day'],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31', 'has a recurrence rule with too many steps'],
    ['FREQ=DAILY;INTERVAL=999999999', 'repeats at too long an interval'],
    ['FREQ=DAILY;BYHOUR=8,9,10,11', 'repeats more than 500 times in the imported period'],
    ['FREQ=NEVER', 'cannot be read'],
  ])('does not hang on %s', (rule, reason) => {
    const began = process.threadCpuUsage();
    const { rejected } = read(calendar(...event('DTSTART:20250101T100000Z', `RRULE:${rule}`)));
    expect(rejected[0]?.reason).toContain(reason);
    expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(10_000);
  });

  it('sets aside too large events, and events beyond the limit', () => {
    const large = event(`DESCRIPTION:${'x'.repeat(300_000)}`, 'DTSTART:20261101T100000Z');
    expect(read(calendar(...large)).rejected[0]?.reason).toBe('is larger than 256 KB');
    const many = Array.from({ length: 20_001 }, (_, at) =>
      ['BEGIN:VEVENT', `UID:${at}`, 'DTSTART:20261101T100000Z', 'END:VEVENT'].join('\r\n'),
    );
    const { events, rejected } = read(calendar(...many));
    expect(events.length).toBe(20_000);
    expect(rejected[0]?.reason).toBe('is past the 20000 events that are read');
  });

  it('lists what is no meeting, and a series without a time in the imported period', () => {
    const text = [
      'BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:t\nEND:VTODO\nBEGIN:VEVENT\nUID:e\nDTSTART:19990101T100000Z',
      'RRULE:FREQ=DAILY;COUNT=2\nEND:VEVENT\nEND:VCALENDAR',
    ].join('\n');
    expect(read(text).rejected).toMatchObject([
      { outcome: 'skipped', place: 2, reason: 'not a meeting: VTODO' },
      { outcome: 'skipped', place: 5, reason: 'has no time in the imported period' },
    ]);
  });

  it('finds nothing in other files', () => {
    const nothing = { events: [], rejected: [{ outcome: 'skipped', reason: 'holds no meetings' }] };
    expect(read('hello')).toMatchObject(nothing);
    expect(read('')).toMatchObject(nothing);
  });
});
