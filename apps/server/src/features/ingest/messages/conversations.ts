import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { normaliseSubject } from '@rapport/intelligence/threading/subject.ts';
import type { People } from '../people/people.ts';
import type { PreparedMessage } from './prepared.ts';
import type { Threading } from './threads.ts';

/** Creates the new conversations of a page and gives an account to those that had none. */
export async function writeConversations(
  db: TenantDb,
  org: string,
  page: readonly PreparedMessage[],
  people: People,
  { conversations, fresh }: Threading,
) {
  const first = new Map<string, PreparedMessage>();
  const accounts = new Map<string, string>();
  page.forEach((message, position) => {
    const id = conversations[position] ?? '';
    const earlier = first.get(id);
    if (!earlier || message.record.sentAt < earlier.record.sentAt) first.set(id, message);
    const account = accountOf(message, people);
    if (account && !accounts.has(id)) accounts.set(id, account);
  });
  const created = [...first].filter(([id]) => fresh.has(id));
  await sql`
    insert into conversation (org_id, id, account_id, provider, kind, original_item_id, provider_link, title, subject_key, first_at, last_at, privacy, visible_to)
    select ${org}, u.id, u.account_id, u.provider, u.kind, u.item, u.link, u.title, u.subject, u.at, u.at,
      case when u.private_to is null then 'shared' else 'private' end,
      case when u.private_to is null then null else array(select m.id from member m where m.org_id = ${org}
        and m.email = any (string_to_array(u.private_to, ' '))) end
    from unnest(${created.map(([id]) => id)}::uuid[], ${created.map(([id]) => accounts.get(id) ?? null)}::uuid[],
      ${created.map(([, { record }]) => record.provider)}::text[], ${created.map(([, { record }]) => record.channel)}::text[],
      ${created.map(([, { record }]) => record.providerThreadId ?? record.messageId ?? record.providerId)}::text[],
      ${created.map(([, { record }]) => record.link)}::text[], ${created.map(([, { record }]) => titleOf(record.subject))}::text[],
      ${created.map(([, { record }]) => normaliseSubject(record.subject))}::text[], ${created.map(([, { record }]) => record.sentAt)}::timestamptz[],
      ${created.map(([, { record }]) => record.privateTo?.join(' ') ?? null)}::text[])
      as u (id, account_id, provider, kind, item, link, title, subject, at, private_to)`.execute(
    db,
  );
  const given = [...accounts].filter(([id]) => !fresh.has(id));
  if (given.length > 0) {
    await sql`update conversation c set account_id = u.account_id
      from unnest(${given.map(([id]) => id)}::uuid[], ${given.map(([, account]) => account)}::uuid[]) as u (id, account_id)
      where c.id = u.id and c.account_id is null`.execute(db);
  }
}

/** The subject as written, without the prefixes that answers add. */
const titleOf = (subject: string) =>
  subject.replace(/^(?:\s*(?:re|fw|fwd|aw|wg|sv|tr|rv|antw)\s*:\s*)+/i, '').trim();

/** The account of a message: its outside sender's, else the first outside recipient's. */
function accountOf({ record }: PreparedMessage, people: People): string | null {
  for (const { email } of [...(record.from ? [record.from] : []), ...record.to, ...record.cc]) {
    const person = people.get(email);
    if (person && !person.internal && person.account_id) return person.account_id;
  }
  return null;
}

/** Moves everything of merged conversations to the one they turned out to be, and removes the empty ones. */
export async function mergeConversations(db: TenantDb, merged: ReadonlyMap<string, string>) {
  if (merged.size === 0) return;
  const from = [...merged.keys()];
  const into = [...merged.values()];
  const pairs = sql`unnest(${from}::uuid[], ${into}::uuid[]) as u (source, target)`;
  await sql`update message m set conversation_id = u.target from ${pairs} where m.conversation_id = u.source`.execute(
    db,
  );
  await sql`update search_entry s set conversation_id = u.target from ${pairs} where s.conversation_id = u.source`.execute(
    db,
  );
  await sql`insert into message_reference (org_id, header_id, conversation_id)
    select r.org_id, r.header_id, u.target from message_reference r join ${pairs} on r.conversation_id = u.source
    on conflict do nothing`.execute(db);
  await sql`delete from conversation where id = any (${from}::uuid[])`.execute(db);
}

/** Brings counts, people, first and last words of conversations in step with their messages, and marks them to be analysed. */
export async function rollUpConversations(
  db: TenantDb,
  org: string,
  ids: readonly string[],
  now: Date,
) {
  const touched = [...new Set(ids)];
  await sql`
    update conversation c set first_at = m.first_at, last_at = m.last_at, message_count = m.n, automatic = m.automatic,
      initiator_id = m.first_sender, last_responder_id = m.last_sender, dirty_since = ${now}
    from (select conversation_id, min(sent_at) as first_at, max(sent_at) as last_at, count(*)::int as n, bool_and(automatic) as automatic,
        (array_agg(sender_id order by sent_at, id))[1] as first_sender, (array_agg(sender_id order by sent_at desc, id desc))[1] as last_sender
      from message where conversation_id = any (${touched}::uuid[]) group by conversation_id) m
    where c.id = m.conversation_id`.execute(db);
  await sql`delete from conversation_contact where conversation_id = any (${touched}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into conversation_contact (org_id, conversation_id, contact_id, message_count)
    select ${org}, conversation_id, contact_id, sum(n)::int from (
      select conversation_id, sender_id as contact_id, count(*) as n from message
        where conversation_id = any (${touched}::uuid[]) and sender_id is not null group by 1, 2
      union all select m.conversation_id, r.contact_id, 0 from message m join message_recipient r on r.org_id = m.org_id and r.message_id = m.id
        where m.conversation_id = any (${touched}::uuid[])) people
    group by conversation_id, contact_id`.execute(db);
  await sql`
    update account a set dirty_since = coalesce(a.dirty_since, ${now}), last_signal_at = greatest(a.last_signal_at, c.last_at)
    from (select account_id, max(last_at) as last_at from conversation where id = any (${touched}::uuid[]) group by account_id) c
    where a.id = c.account_id`.execute(db);
}
