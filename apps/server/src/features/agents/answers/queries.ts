import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

/** The recipient of a reply: the last outside writer of a conversation. */
export async function whoWroteLast(
  db: TenantDb,
  conversation: string,
): Promise<{ name: string | null; email: string } | null> {
  const { rows } = await sql<{ name: string | null; email: string }>`
    select p.name, p.email from message m join contact p on p.org_id = m.org_id and p.id = m.sender_id
    where m.conversation_id = ${conversation} and m.direction = 'incoming' and not m.automatic
      and not p.internal and p.email is not null
    order by m.sent_at desc, m.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
