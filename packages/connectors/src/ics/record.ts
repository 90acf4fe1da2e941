import { createHash } from 'node:crypto';
import type ICAL from 'ical.js';
import type { EventRecord } from '../records.ts';
import { attendeesOf, organiserOf } from './people.ts';

type Component = InstanceType<typeof ICAL.Component>;

const MAX_TITLE = 500;
const MAX_DESCRIPTION = 20_000;

/** URLs of meeting services, for calendars without a field for them. */
const MEETING =
  /https:\/\/(?:[\w-]{1,60}\.)?(?:zoom\.us|meet\.google\.com|teams\.microsoft\.com|teams\.live\.com|webex\.com|whereby\.com|gotomeeting\.com)\/[^\s<>"')\]]{1,500}/i;

const textOf = (event: Component, name: string): string => {
  const value = event.getFirstPropertyValue(name) as unknown;
  return typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';
};

const secure = (address: string): string | null => {
  const text = address.slice(0, 2_000);
  return URL.canParse(text) && new URL(text).protocol === 'https:' ? text : null;
};

function conferenceLink(event: Component): string | null {
  for (const name of ['x-google-conference', 'x-microsoft-skypeteamsmeetingurl', 'conference']) {
    const link = secure(String(event.getFirstPropertyValue(name) ?? ''));
    if (link) return link;
  }
  const places = [textOf(event, 'location'), textOf(event, 'url'), textOf(event, 'description')];
  const found = places.map((text) => MEETING.exec(text.slice(0, MAX_DESCRIPTION))?.[0]);
  return secure(found.find((link) => link !== undefined) ?? '');
}

const STATUS: Record<string, EventRecord['status']> = {
  CANCELLED: 'cancelled',
  TENTATIVE: 'tentative',
};

/** The UID of an event; without one, a digest of its content and time. */
export function uidOf(event: Component): string {
  const uid = textOf(event, 'uid');
  if (uid !== '' && uid.length <= 200) return uid;
  const facts =
    uid || `${textOf(event, 'summary')} ${String(event.getFirstPropertyValue('dtstart'))}`;
  return createHash('sha256').update(facts).digest('hex');
}

export function sequenceOf(event: Component): number {
  const value = Number(event.getFirstPropertyValue('sequence') ?? 0);
  return Number.isSafeInteger(value) && value >= 0 && value < 2 ** 31 ? value : 0;
}

/** The fields of an event, except its times. */
export const factsOf = (
  event: Component,
  method: string,
): Omit<EventRecord, 'recurrenceId' | 'startsAt' | 'endsAt' | 'allDay'> => ({
  kind: 'event',
  uid: uidOf(event),
  sequence: sequenceOf(event),
  status:
    method === 'CANCEL'
      ? 'cancelled'
      : (STATUS[textOf(event, 'status').toUpperCase()] ?? 'scheduled'),
  title: textOf(event, 'summary').slice(0, MAX_TITLE) || 'No title',
  description: textOf(event, 'description').slice(0, MAX_DESCRIPTION),
  location: textOf(event, 'location').slice(0, MAX_TITLE),
  conferenceLink: conferenceLink(event),
  organiser: organiserOf(event),
  attendees: attendeesOf(event),
  private: /^(?:PRIVATE|CONFIDENTIAL)$/i.test(textOf(event, 'class')),
});
