import type { RsvpStatus } from '@rapport/contract/calendar/calendar.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Ctx } from '../../../platform/context.ts';

interface EventInput {
  title?: string;
  description?: string;
  location?: string;
  accountId?: string | null;
  /** Hours from the test's current time. */
  inHours?: number;
  lastsHours?: number;
  status?: string;
  /** Members who may see it; everybody when absent. */
  visibleTo?: string[];
  invited?: [email: string, answer?: RsvpStatus][];
}

/** Writes an event and creates unknown guests; returns its id. */
export const putEvent = (ctx: Ctx, event: EventInput = {}): Promise<string> =>
  ctx.run(async (db) => {
    const org_id = ctx.asker.organisation;
    const id = uuidv7();
    const starts_at = new Date(ctx.now.getTime() + (event.inHours ?? 24) * 3_600_000);
    await db
      .insertInto('calendar_event')
      .values({
        org_id,
        id,
        title: event.title ?? 'Review',
        description: event.description ?? '',
        location: event.location ?? null,
        account_id: event.accountId ?? null,
        provider: 'import',
        provider_id: id,
        starts_at,
        ends_at: new Date(starts_at.getTime() + (event.lastsHours ?? 1) * 3_600_000),
        status: event.status ?? 'scheduled',
        visible_to: event.visibleTo ?? null,
      })
      .execute();
    for (const [email, response = 'needsAction'] of event.invited ?? [])
      await db
        .insertInto('event_attendee')
        .values({ org_id, event_id: id, contact_id: await contactOf(db, org_id, email), response })
        .execute();
    return id;
  });

async function contactOf(db: TenantDb, org_id: string, email: string): Promise<string> {
  const known = await db
    .selectFrom('contact')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (known) return known.id;
  const id = uuidv7();
  await db.insertInto('contact').values({ org_id, id, email }).execute();
  return id;
}
