import { sql } from 'kysely';
import type { z } from 'zod';
import type { ConversationId, MessageId } from '@rapport/contract/ids.ts';
import type { Quote } from '@rapport/contract/claims/quote.ts';
import type { TenantDb } from '@rapport/database/client.ts';

/** Where the words of a source stand; the words stay in their message, which may be erased. */
export interface KeptSource {
  message: string;
  start: number;
  end: number;
}

interface SourceRow {
  id: string;
  conversation_id: string;
  visible_text: string;
  sent_at: Date;
  author: string | null;
  title: string;
}

/** The places of the given words; those that no visible message says are left out. */
export async function placeSources(
  db: TenantDb,
  sources: readonly { messageId: string; text: string }[],
): Promise<KeptSource[]> {
  const messages = await messagesOf(
    db,
    sources.map(({ messageId }) => messageId),
  );
  return sources.flatMap(({ messageId, text }) => {
    const start = messages.get(messageId)?.visible_text.indexOf(text) ?? -1;
    return start < 0 || text === ''
      ? []
      : [{ message: messageId, start, end: start + text.length }];
  });
}

/** Shows the sources that the caller may see. */
export async function sourceReader(
  db: TenantDb,
  kept: readonly KeptSource[],
): Promise<(own: readonly KeptSource[]) => z.input<typeof Quote>[]> {
  const messages = await messagesOf(
    db,
    kept.map(({ message }) => message),
  );
  return (own) =>
    own.flatMap(({ message, start, end }) => {
      const row = messages.get(message);
      const text = row?.visible_text.slice(start, end);
      if (!row || !text) return [];
      return [
        {
          text,
          messageId: row.id as MessageId,
          conversationId: row.conversation_id as ConversationId,
          author: row.author,
          sentAt: row.sent_at.toISOString(),
          title: row.title,
        },
      ];
    });
}

async function messagesOf(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SourceRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SourceRow>`
    select m.id, m.conversation_id, m.visible_text, m.sent_at, coalesce(p.name, p.email) as author, c.title
    from message m join conversation c on c.org_id = m.org_id and c.id = m.conversation_id
    left join contact p on p.org_id = m.org_id and p.id = m.sender_id
    where m.id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
