import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { ThreadIndex } from '@rapport/intelligence/threading/thread-index.ts';
import type { ThreadMessage } from '@rapport/intelligence/threading/thread-index.ts';
import type { PreparedMessage } from './prepared.ts';

export interface Threading {
  /** The conversation of each message of the page, in order. */
  conversations: string[];
  /** Conversations that do not exist yet. */
  fresh: Set<string>;
  /** Stored conversations that turned out to be one with another: from → into. */
  merged: Map<string, string>;
}

/** Joins a page of messages to stored and new conversations. */
export async function threadPage(
  db: TenantDb,
  page: readonly PreparedMessage[],
): Promise<Threading> {
  const messages = page.map(toThreadMessage);
  const index = new ThreadIndex();
  const stored = await prefetch(db, index, messages, page);
  const fresh = new Set<string>();
  const merged = new Map<string, string>();
  const assigned = messages.map((message, position) => {
    const provided = page[position]?.record.providerThreadId;
    if (provided) return stored.get(provided) ?? remember(stored, provided, fresh);
    const { thread, merged: joined, isNew } = index.add(message, uuidv7());
    if (isNew) fresh.add(thread);
    for (const other of joined) merged.set(other, thread);
    return thread;
  });
  const final = (thread: string): string => {
    const next = merged.get(thread);
    return next ? final(next) : thread;
  };
  for (const other of merged.keys()) fresh.delete(other);
  const conversations = assigned.map(final);
  return {
    conversations,
    fresh,
    merged: new Map([...merged.keys()].map((from) => [from, final(from)])),
  };
}

function remember(stored: Map<string, string>, provided: string, fresh: Set<string>): string {
  const id = uuidv7();
  stored.set(provided, id);
  fresh.add(id);
  return id;
}

const toThreadMessage = ({ record, read }: PreparedMessage): ThreadMessage => ({
  id: record.providerId,
  messageId: record.messageId,
  inReplyTo: record.inReplyTo,
  references: record.references,
  subject: record.subject,
  from: record.from?.email ?? '',
  to: [...record.to, ...record.cc].map(({ email }) => email),
  sentAt: record.sentAt,
  visible: read.visible,
  quoted: read.quoted,
});

/** Tells the index what the database knows of the Message-IDs and subjects of a page; gives threads by provider id. */
async function prefetch(
  db: TenantDb,
  index: ThreadIndex,
  messages: ThreadMessage[],
  page: readonly PreparedMessage[],
) {
  const { messageIds, subjects } = ThreadIndex.lookups(messages);
  const known = await sql<{ header_id: string; conversation_id: string }>`
    select header_id, conversation_id from message_reference where header_id = any (${messageIds})`.execute(
    db,
  );
  for (const row of known.rows) index.know(row.header_id, row.conversation_id);
  const times = messages.map(({ sentAt }) => sentAt.getTime());
  const window = 15 * 86_400_000;
  const threads = await sql<{ id: string; subject_key: string; last_at: Date; people: string[] }>`
    select c.id, c.subject_key, c.last_at, array(select p.email from conversation_contact cc
      join contact p on p.org_id = cc.org_id and p.id = cc.contact_id
      where cc.org_id = c.org_id and cc.conversation_id = c.id and p.email is not null limit 60) as people
    from conversation c where c.subject_key = any (${subjects}) and c.last_at between ${new Date(Math.min(...times) - window)}
      and ${new Date(Math.max(...times) + window)} order by c.last_at limit 5000`.execute(db);
  for (const row of threads.rows)
    index.knowThread({
      thread: row.id,
      subject: row.subject_key,
      people: row.people,
      lastAt: row.last_at,
    });
  const provided = [...new Set(page.flatMap(({ record }) => record.providerThreadId ?? []))];
  if (provided.length === 0) return new Map<string, string>();
  const { rows } = await sql<{ id: string; original_item_id: string }>`
    select id, original_item_id from conversation where original_item_id = any (${provided})`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.original_item_id, row.id]));
}
