import { expect, it } from 'vitest';
import { readCalendar } from './read.ts';

/** A weekly meeting as Outlook writes it: moved earlier from its fourth occurrence on, one of those moved again. */
const FILE = `BEGIN:VCALENDAR
PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN
VERSION:2.0
METHOD:REQUEST
X-MS-OLK-FORCEINSPECTOROPEN:TRUE
BEGIN:VTIMEZONE
TZID:W. Europe Standard Time
BEGIN:STANDARD
DTSTART:16011028T030000
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010325T020000
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
END:VTIMEZONE
BEGIN:VEVENT
UID:040000008200E00074C5B7101A82E00800000000
SUMMARY;LANGUAGE=en-us:Northbridge weekly
ORGANIZER;CN="Whitfield, Dana":mailto:dana@us.example
ATTENDEE;CN="Lou Mill";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=TRUE:mailto:
 lou@mill.example
DTSTART;TZID="W. Europe Standard Time":20261005T150000
DTEND;TZID="W. Europe Standard Time":20261005T160000
RRULE:FREQ=WEEKLY;UNTIL=20261109T140000Z;INTERVAL=1;BYDAY=MO;WKST=MO
EXDATE;TZID="W. Europe Standard Time":20261012T150000
LOCATION:Microsoft Teams Meeting
SEQUENCE:0
DTSTAMP:20260901T080000Z
X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE
BEGIN:VALARM
TRIGGER:-PT15M
ACTION:DISPLAY
DESCRIPTION:Reminder
END:VALARM
END:VEVENT
BEGIN:VEVENT
UID:040000008200E00074C5B7101A82E00800000000
SUMMARY;LANGUAGE=en-us:Northbridge weekly\\, shorter
ORGANIZER;CN="Whitfield, Dana":mailto:dana@us.example
ATTENDEE;CN="Lou Mill";PARTSTAT=TENTATIVE:mailto:lou@mill.example
RECURRENCE-ID;RANGE=THISANDFUTURE;TZID="W. Europe Standard Time":20261026T15
 0000
DTSTART;TZID="W. Europe Standard Time":20261026T090000
DTEND;TZID="W. Europe Standard Time":20261026T093000
SEQUENCE:1
DTSTAMP:20261020T080000Z
END:VEVENT
BEGIN:VEVENT
UID:040000008200E00074C5B7101A82E00800000000
SUMMARY;LANGUAGE=en-us:Northbridge weekly\\, on Tuesday
RECURRENCE-ID;TZID="W. Europe Standard Time":20261102T150000
DTSTART;TZID="W. Europe Standard Time":20261103T110000
DTEND;TZID="W. Europe Standard Time":20261103T113000
SEQUENCE:2
DTSTAMP:20261028T080000Z
END:VEVENT
END:VCALENDAR
`;

it('reads a series that was moved earlier from one occurrence on', () => {
  const span = { from: new Date('2026-09-01T00:00:00Z'), to: new Date('2027-09-01T00:00:00Z') };
  const [series, ...others] = [
    ...readCalendar(FILE.replaceAll('\n', '\r\n'), { file: 'weekly.ics', zone: 'UTC', span }),
  ];
  expect(others).toEqual([]);
  if (!series || 'rejected' in series) throw new Error('the series was set aside');
  const times = series.events
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map(({ startsAt, endsAt, title, attendees }) => [
      startsAt.toISOString().slice(5, 16),
      endsAt.toISOString().slice(11, 16),
      title.replace('Northbridge weekly', ''),
      attendees.find(({ email }) => email === 'lou@mill.example')?.response,
    ]);
  expect(times).toEqual([
    ['10-05T13:00', '14:00', '', 'accepted'],
    ['10-19T13:00', '14:00', '', 'accepted'],
    ['10-26T08:00', '08:30', ', shorter', 'tentative'],
    ['11-03T10:00', '10:30', ', on Tuesday', undefined],
    ['11-09T08:00', '08:30', ', shorter', 'tentative'],
  ]);
});
