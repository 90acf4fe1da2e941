import { sql } from 'kysely';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';

/** Marks domains as the organisation's own: their people become colleagues, their messages outgoing or internal. */
export async function claimDomains(
  db: TenantDb,
  domains: readonly string[],
  now: Date,
): Promise<void> {
  await sql`update organisation set domains = array(select distinct unnest(domains || ${domains}::text[]) order by 1)`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    update contact set internal = true, account_id = null where not internal
      and (split_part(email, '@', 2) = any (${domains}) or split_part(email, '@', 2) like any (${domains.map((domain) => `%.${domain}`)}))
    returning id`.execute(db);
  const people = rows.map(({ id }) => id);
  const touched = await sql<{ conversation_id: string }>`
    update message m set direction = case
        when exists (select from contact s where s.org_id = m.org_id and s.id = m.sender_id and not s.internal) or m.sender_id is null then 'incoming'
        when exists (select from message_recipient r join contact p on p.org_id = r.org_id and p.id = r.contact_id
          where r.org_id = m.org_id and r.message_id = m.id and not p.internal) then 'outgoing'
        else 'internal' end
    where m.sender_id = any (${people}::uuid[])
      or exists (select from message_recipient r where r.org_id = m.org_id and r.message_id = m.id and r.contact_id = any (${people}::uuid[]))
    returning conversation_id`.execute(db);
  const ids = [...new Set(touched.rows.map((row) => row.conversation_id))];
  await db
    .updateTable('conversation')
    .set({ dirty_since: now })
    .where('id', '=', anyOf(ids))
    .execute();
}
