import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

export interface FeedbackRow {
  id: string;
  member_id: string;
  role: 'default' | 'admin';
  sentiment: 'positive' | 'negative';
  text: string | null;
  origin_item_type: string;
  origin_item_id: string;
  created_at: Date;
}

/** All feedback of the organisation with the role of its author, oldest first. */
export async function listFeedback(db: TenantDb): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`
    select f.id, f.member_id, m.role, f.sentiment, f.text, f.origin_item_type, f.origin_item_id, f.created_at
    from feedback f join member m on m.org_id = f.org_id and m.id = f.member_id
    order by f.created_at, f.id`.execute(db);
  return rows;
}

export interface TurnRow {
  question: string;
  answer: string;
  method: string;
  citations: { text: string; messageId: string; conversationId: string }[];
}

/** A question of the caller's own chats with its answer. */
export async function oneTurn(db: TenantDb, id: string): Promise<TurnRow | undefined> {
  return db
    .selectFrom('chat_turn')
    .select(['question', 'answer', 'method', 'citations'])
    .where('id', '=', id)
    .$narrowType<Pick<TurnRow, 'citations'>>()
    .executeTakeFirst();
}

export interface MessageRow {
  id: string;
  conversation_id: string;
  author: string | null;
  internal: boolean;
  sent_at: Date;
  text: string;
  is_private: boolean;
}

/** The messages of conversations that the caller may see, in order, without automatic ones. */
export async function messagesOf(
  db: TenantDb,
  conversations: readonly string[],
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.conversation_id, p.email as author, m.direction <> 'incoming' as internal, m.sent_at,
      m.visible_text as text, m.visible_to is not null as is_private
    from message m left join contact p on p.org_id = m.org_id and p.id = m.sender_id
    where m.conversation_id = any (${conversations}::uuid[]) and not m.automatic
    order by m.conversation_id, m.sent_at, m.id`.execute(db);
  return rows;
}
