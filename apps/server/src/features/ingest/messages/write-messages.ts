import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { sentAhead } from '@rapport/database/pipelined.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { People } from '../people/people.ts';
import { namesOf } from '../threads/thread-page.ts';
import type { ThreadedPage } from '../threads/thread-page.ts';
import type { Originals } from './attachments.ts';
import type { PreparedMessage } from './prepared.ts';

export interface Placed {
  id: string;
  message: PreparedMessage;
  thread: string;
  conversation: string;
  places: Originals;
}

/**
 * Writes messages with recipients, referenced Message-IDs and search entries. Visibility follows the conversation. Search
 * indexes subject and new text of what persons wrote, at most 20,000 characters.
 */
export async function writeMessages(
  db: TenantDb,
  org: string,
  { batch, connection }: { batch: string | null; connection: string | null },
  placed: readonly Placed[],
  people: People,
) {
  const column = <Value>(pick: (item: Placed) => Value) => placed.map(pick);
  // Search entries take the texts from the messages: sent twice, they would cost more than the index. Materialized: the
  // vector is used twice, and would be computed twice.
  await sql`
    with written as (
      insert into message (org_id, id, thread_id, conversation_id, account_id, restricted, visible_to, provider, provider_item_id, origin_type, header_id,
        sender_id, direction, sent_at, subject, visible_text, quoted_text, signature, disclaimer, original_place, html_place, language, sentiment,
        automatic, link, import_batch_id, connection_id)
      select ${org}, u.id, u.thread_id, u.conversation_id, c.account_id, c.restricted, c.visible_to, u.provider, u.item, u.origin, u.header, u.sender,
        u.direction, u.at, u.subject, u.visible, u.quoted, u.signature, u.disclaimer, u.original, u.html, u.language, u.sentiment, u.automatic,
        u.link, ${batch}, ${connection}
      from unnest(${column(({ id }) => id)}::uuid[], ${column(({ thread }) => thread)}::uuid[], ${column(({ conversation }) => conversation)}::uuid[],
        ${column(({ message }) => message.record.provider)}::text[], ${column(({ message }) => message.record.providerId)}::text[],
        ${column(({ message }) => ORIGIN[message.record.channel])}::text[], ${column(({ message }) => message.record.messageId)}::text[],
        ${column(({ message }) => people.get(message.record.from?.email ?? '')?.id ?? null)}::uuid[],
        ${column(({ message }) => directionOf(message, people))}::text[], ${column(({ message }) => message.record.sentAt)}::timestamptz[],
        ${column(({ message }) => storable(message.record.subject))}::text[], ${column(({ message }) => storable(message.read.visible))}::text[],
        ${column(({ message }) => storable(message.read.quoted))}::text[], ${column(({ message }) => storable(message.read.signature))}::text[],
        ${column(({ message }) => storable(message.read.disclaimer))}::text[], ${column(({ places }) => places.raw)}::text[],
        ${column(({ places }) => places.html)}::text[],
        ${column(({ message }) => message.read.language)}::text[], ${column(({ message }) => message.read.sentiment)}::numeric[],
        ${column(({ message }) => message.read.kind !== 'person')}::boolean[],
        ${column(({ message }) => message.record.link)}::text[])
        as u (id, thread_id, conversation_id, provider, item, origin, header, sender, direction, at, subject, visible, quoted, signature, disclaimer,
          original, html, language, sentiment, automatic, link)
      join conversation c on c.id = u.conversation_id
      returning id, account_id, conversation_id, sent_at, subject, visible_text, automatic, restricted, visible_to),
    indexed as materialized (
      select *, setweight(to_tsvector('english', subject), 'A') || to_tsvector('english', left(visible_text, 20000)) as vector
      from written where not automatic)
    insert into search_entry (org_id, kind, id, account_id, conversation_id, at, title, vector, length, restricted, visible_to)
    select ${org}, 'message', id, account_id, conversation_id, sent_at, subject, vector,
      coalesce((select sum(array_length(positions, 1)) from unnest(vector)), 1), restricted, visible_to
    from indexed ${sentAhead}`.execute(db);
  await writeRecipients(db, org, placed, people);
  await writeReferences(db, org, placed);
}

const ORIGIN = {
  email: 'email-message',
  chat: 'chat-message',
  case: 'account-case',
  call: 'call',
} as const;

/** Postgres text cannot hold NUL. */
const storable = (text: string) => text.replaceAll('\0', '');

function directionOf(
  { record }: PreparedMessage,
  people: People,
): 'incoming' | 'outgoing' | 'internal' {
  if (!people.get(record.from?.email ?? '')?.internal) return 'incoming';
  const outside = [...record.to, ...record.cc, ...record.bcc].some(
    ({ email }) => people.get(email)?.internal === false,
  );
  return outside ? 'outgoing' : 'internal';
}

async function writeRecipients(
  db: TenantDb,
  org: string,
  placed: readonly Placed[],
  people: People,
) {
  const rows = placed.flatMap(({ id, message: { record } }) =>
    (['to', 'cc', 'bcc'] as const).flatMap((role) =>
      record[role].slice(0, 200).flatMap(({ email }) => {
        const contact = people.get(email)?.id;
        return contact ? [{ id, contact, role }] : [];
      }),
    ),
  );
  await sql`
    insert into message_recipient (org_id, message_id, contact_id, role)
    select ${org}, * from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ contact }) => contact)}::uuid[],
      ${rows.map(({ role }) => role)}::text[]) on conflict do nothing ${sentAhead}`.execute(db);
}

async function writeReferences(db: TenantDb, org: string, placed: readonly Placed[]) {
  const threads = Map.groupBy(placed, ({ thread }) => thread);
  const rows = [...threads].flatMap(([thread, own]) =>
    [...new Set(own.flatMap(({ message }) => namesOf(message)))].map((name) => ({ name, thread })),
  );
  await sql`
    insert into message_reference (org_id, header_id, thread_id)
    select ${org}, * from unnest(${rows.map(({ name }) => name)}::text[], ${rows.map(({ thread }) => thread)}::uuid[])
    on conflict do nothing ${sentAhead}`.execute(db);
}

/** A new id for each message of a page, ascending by time sent. */
export const placeMessages = (
  page: readonly PreparedMessage[],
  { threadOf, touched }: ThreadedPage,
  places: readonly Originals[],
): Placed[] =>
  page.map((message, index) => {
    const thread = threadOf[index] ?? '';
    return {
      id: uuidv7(),
      message,
      thread,
      conversation: touched.get(thread)?.conversation_id ?? '',
      places: places[index] ?? { raw: null, html: null },
    };
  });
