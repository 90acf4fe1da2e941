import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { EventRecord } from '@rapport/connectors/records.ts';
import type { TenantDb } from '@rapport/database/client.ts';

/** Separates imported calendar events from those of connected calendars. */
export const PROVIDER = 'import';

/** Identifies an event or occurrence across calendars. */
export const providerId = ({
  uid,
  recurrenceId,
}: Pick<EventRecord, 'uid' | 'recurrenceId'>): string =>
  recurrenceId === null ? uid : `${uid}#${recurrenceId}`;

/** The fields of an event that an import writes; responses by contact, times as ISO 8601 in UTC. */
export interface EventState {
  title: string;
  description: string;
  location: string | null;
  conference_link: string | null;
  starts_at: string;
  ends_at: string;
  all_day: boolean;
  status: string;
  sequence: number;
  account_id: string | null;
  organiser_id: string | null;
  visible_to: string[] | null;
  attendees: Record<string, string>;
}

export type HeldEvent = EventState & { id: string; provider_id: string; uid: string };

const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL for the state of an event, of table `calendar_event` under alias `e`. */
export async function heldEvents(db: TenantDb, where: RawBuilder<SqlBool>): Promise<HeldEvent[]> {
  const { rows } = await sql<HeldEvent>`
    select e.id, e.provider_id, e.uid, e.title, e.description, e.location, e.conference_link, ${iso('e.starts_at')} as starts_at,
      ${iso('e.ends_at')} as ends_at, e.all_day, e.status, e.sequence, e.account_id, e.organiser_id, e.visible_to,
      (select coalesce(jsonb_object_agg(t.contact_id, t.response), '{}') from event_attendee t
        where t.org_id = e.org_id and t.event_id = e.id) as attendees
    from calendar_event e where e.provider = ${PROVIDER} and ${where}`.execute(db);
  return rows;
}

const KEYS = [
  'title',
  'description',
  'location',
  'conference_link',
  'starts_at',
  'ends_at',
  'all_day',
  'status',
  'sequence',
  'account_id',
  'organiser_id',
  'visible_to',
  'attendees',
] as const satisfies (keyof EventState)[];

const written = (value: unknown): string =>
  JSON.stringify(
    Array.isArray(value)
      ? value.map(String).toSorted((a, b) => (a < b ? -1 : 1))
      : value && typeof value === 'object'
        ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
        : value,
  );

/** The fields in which two states differ. */
export const differing = (held: EventState, fresh: EventState): (keyof EventState)[] =>
  KEYS.filter((key) => written(held[key]) !== written(fresh[key]));

export const pick = (state: EventState, keys: readonly (keyof EventState)[]): Partial<EventState> =>
  Object.fromEntries(keys.map((key) => [key, state[key]]));

/** Sets fields of an event, including responses. */
export async function setEvent(
  db: TenantDb,
  org: string,
  id: string,
  { attendees, ...columns }: Partial<EventState>,
): Promise<void> {
  if (Object.keys(columns).length > 0)
    await db.updateTable('calendar_event').set(columns).where('id', '=', id).execute();
  if (!attendees) return;
  await db
    .deleteFrom('event_attendee')
    .where('event_id', '=', id)
    .where('contact_id', 'not in', [id, ...Object.keys(attendees)])
    .execute();
  await setAnswers(db, org, id, attendees);
}

/** Writes the attendees with their responses. */
export async function setAnswers(
  db: TenantDb,
  org: string,
  event: string,
  attendees: Record<string, string>,
): Promise<void> {
  const rows = Object.entries(attendees).map(([contact_id, response]) => ({
    org_id: org,
    event_id: event,
    contact_id,
    response,
  }));
  if (rows.length === 0) return;
  await db
    .insertInto('event_attendee')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'event_id', 'contact_id'])
        .doUpdateSet((eb) => ({ response: eb.ref('excluded.response') })),
    )
    .execute();
}
