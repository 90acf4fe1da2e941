import { sql } from 'kysely';
import type { MessageId } from '@rapport/contract/ids.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { writtenIn } from '../../communications/messages/queries.ts';

export interface LastWriter {
  name: string | null;
  email: string;
  /** Their last message, and the language they write. */
  message: MessageId;
  language: string | null;
}

/** The recipient of a reply: the last outside writer of a conversation. */
export async function whoWroteLast(db: TenantDb, conversation: string): Promise<LastWriter | null> {
  const { rows } = await sql<LastWriter>`
    select p.name, p.email, m.id as message, ${writtenIn} as language from message m join contact p on p.org_id = m.org_id and p.id = m.sender_id
    where m.conversation_id = ${conversation} and m.direction = 'incoming' and not m.automatic
      and not p.internal and p.email is not null
    order by m.sent_at desc, m.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
