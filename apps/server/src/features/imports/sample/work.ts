import type { TenantDb } from '@rapport/database/client.ts';
import type { SampleWorkspace } from '@rapport/database/seed/workspace.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { idOf } from './ids.ts';
import type { Ids } from './ids.ts';

/** Writes the support cases. */
export async function writeCases(
  db: TenantDb,
  org: string,
  { cases }: SampleWorkspace,
  ids: Ids,
): Promise<void> {
  const rows = cases.map(({ account, openedAt, updatedAt, closedAt, breached, ...facts }) => ({
    ...facts,
    org_id: org,
    id: uuidv7(),
    account_id: idOf(ids, account),
    provider: 'salesforce',
    provider_id: facts.number,
    opened_at: openedAt,
    updated_at: updatedAt,
    closed_at: closedAt,
    resolution_breached: breached,
  }));
  await db.insertInto('support_case').values(rows).execute();
}

/** Writes upcoming meetings with their attendees. */
export async function writeEvents(
  db: TenantDb,
  org: string,
  { events }: SampleWorkspace,
  ids: Ids,
): Promise<void> {
  const contacts = await db.selectFrom('contact').select(['id', 'email']).execute();
  const people = new Map(contacts.map(({ id, email }) => [email, id]));
  const numbered = events.map((event) => ({ ...event, id: uuidv7() }));
  if (numbered.length === 0) return;
  await db
    .insertInto('calendar_event')
    .values(
      numbered.map(({ id, account, title, startsAt, endsAt }, index) => ({
        org_id: org,
        id,
        account_id: account ? idOf(ids, account) : null,
        provider: 'google-calendar',
        provider_id: `sample-${index}`,
        title,
        starts_at: startsAt,
        ends_at: endsAt,
      })),
    )
    .execute();
  const attendees = numbered.flatMap(({ id, attendees: invited }) =>
    invited.flatMap(({ email, response }) => {
      const contact = people.get(email);
      return contact ? [{ org_id: org, event_id: id, contact_id: contact, response }] : [];
    }),
  );
  await db.insertInto('event_attendee').values(attendees).execute();
}
