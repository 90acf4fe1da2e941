import type { EventRecord } from '@rapport/connectors/records.ts';
import type { EventState } from './event-state.ts';
import type { EventContext } from './guests.ts';

/** An event as stored. `importer` can see a private event without attendees; `known` is the stored state. */
export function stateOf(
  event: EventRecord,
  { people, members, accountOf }: EventContext,
  importer: string | null,
  known: Pick<EventState, 'visible_to'> | null,
): EventState {
  const idOf = (email: string) => people.get(email)?.id;
  const invited = event.attendees.flatMap(({ email, response }) => {
    const id = idOf(email);
    return id ? [[id, response] as const] : [];
  });
  const emails = [...event.attendees, ...(event.organiser ? [event.organiser] : [])];
  const insiders = emails.flatMap(({ email }) => members.get(email) ?? []);
  const beside = known?.visible_to ?? (importer ? [importer] : []);
  return {
    title: event.title,
    description: event.description,
    location: event.location || null,
    conference_link: event.conferenceLink,
    starts_at: event.startsAt.toISOString(),
    ends_at: event.endsAt.toISOString(),
    all_day: event.allDay,
    status: event.status,
    sequence: event.sequence,
    account_id: accountOf(event),
    organiser_id: (event.organiser && idOf(event.organiser.email)) ?? null,
    visible_to: event.private ? [...new Set([...insiders, ...beside])] : null,
    attendees: Object.fromEntries(invited),
  };
}
