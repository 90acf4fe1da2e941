import type ICAL from 'ical.js';
import type { Address, EventResponse } from '../records.ts';

type Component = InstanceType<typeof ICAL.Component>;
type Property = InstanceType<typeof ICAL.Property>;

/** Most people per event. */
const MAX_ATTENDEES = 500;
const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/;
/** Rooms and calendars listed as attendees. */
const NO_PERSON = /@(?:resource|group)\.calendar\.google\.com$/;

const RESPONSES: Record<string, EventResponse> = {
  ACCEPTED: 'accepted',
  TENTATIVE: 'tentative',
  DECLINED: 'declined',
  COMPLETED: 'accepted',
  'IN-PROCESS': 'tentative',
};

const parameter = (property: Property, name: string): string => {
  const value = property.getParameter(name) as unknown;
  return typeof value === 'string' ? value : '';
};

function addressOf(property: Property): Address | null {
  const value = String(property.getFirstValue() ?? '');
  const written = value.replace(/^mailto:/i, '').trim();
  const email = (EMAIL.test(written) ? written : parameter(property, 'email')).toLowerCase();
  if (!EMAIL.test(email) || NO_PERSON.test(email)) return null;
  const name = parameter(property, 'cn')
    .replace(/^["']|["']$/g, '')
    .trim()
    .slice(0, 200);
  return { email, name: name.includes('@') ? '' : name };
}

/** The organiser, if an address is given. */
export function organiserOf(event: Component): Address | null {
  const property = event.getFirstProperty('organizer');
  return property && addressOf(property);
}

/** Attendees with their responses; the organiser counts as accepted. Rooms and devices are left out. */
export function attendeesOf(event: Component): (Address & { response: EventResponse })[] {
  const people = new Map<string, Address & { response: EventResponse }>();
  for (const property of event.getAllProperties('attendee').slice(0, MAX_ATTENDEES)) {
    if (/^(?:ROOM|RESOURCE)$/i.test(parameter(property, 'cutype'))) continue;
    const address = addressOf(property);
    if (!address) continue;
    const answer = parameter(property, 'partstat').toUpperCase();
    people.set(address.email, { ...address, response: RESPONSES[answer] ?? 'needsAction' });
  }
  const organiser = organiserOf(event);
  if (organiser && people.size > 0 && !people.has(organiser.email))
    people.set(organiser.email, { ...organiser, response: 'accepted' });
  return [...people.values()];
}
