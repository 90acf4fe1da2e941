import { sql } from 'kysely';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { sentAhead } from '@rapport/database/pipelined.ts';
import type { People } from '../people/people.ts';
import type { TouchedThread } from '../threads/thread-page.ts';
import type { PreparedMessage } from './prepared.ts';

/** Creates the conversation of each new thread, and restricts conversations whose thread has become private. */
export async function writeConversations(
  db: TenantDb,
  org: string,
  touched: ReadonlyMap<string, TouchedThread>,
) {
  const threads = [...touched.values()];
  const fresh = threads.filter(({ before }) => before.length === 0);
  const audience = sql`case when u.private_to is null then null else array(select m.id from member m
    where m.email = any (string_to_array(u.private_to, ' ')) order by m.email) end`;
  // Its kind and provider follow from its first message, in `rollUpConversations`.
  await sql`
    insert into conversation (org_id, id, provider, first_at, last_at, privacy, visible_to)
    select ${org}, u.id, '', u.first_at, u.last_at, case when u.private_to is null then 'shared' else 'private' end, ${audience}
    from unnest(${fresh.map((thread) => thread.conversation_id)}::uuid[], ${fresh.map((thread) => thread.first_at)}::timestamptz[],
      ${fresh.map((thread) => thread.last_at)}::timestamptz[], ${fresh.map((thread) => thread.private_to?.join(' ') ?? null)}::text[])
      as u (id, first_at, last_at, private_to) ${sentAhead}`.execute(db);
  const hidden = threads.filter(
    ({ before, private_to: now }) =>
      now && before.some(({ private_to: then }) => then?.join(' ') !== now.join(' ')),
  );
  if (hidden.length > 0)
    await sql`update conversation c set privacy = 'private', visible_to = ${audience}
      from unnest(${hidden.map((thread) => thread.conversation_id)}::uuid[],
        ${hidden.map((thread) => thread.private_to?.join(' ') ?? null)}::text[]) as u (id, private_to) where c.id = u.id`.execute(
      db,
    );
}

/** Conversations of a page with a message that names a contact of an account. */
export function conversationsToPlace(
  page: readonly PreparedMessage[],
  threadOf: readonly string[],
  touched: ReadonlyMap<string, TouchedThread>,
  people: People,
): string[] {
  const found = page.flatMap(({ record }, position) => {
    const named = [...(record.from ? [record.from] : []), ...record.to, ...record.cc];
    const isCustomers = named.some(({ email }) => {
      const person = people.get(email);
      return person && !person.internal && person.account_id;
    });
    return isCustomers ? [touched.get(threadOf[position] ?? '')?.conversation_id ?? ''] : [];
  });
  return [...new Set(found)];
}

/** Assigns conversations the account of their earliest message that has one: the external sender's, else an external recipient's. */
export async function placeConversations(
  db: TenantDb,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  // Each step is materialized: without statistics, on freshly filled tables, the planner chooses a quadratic join.
  const { rows } = await sql<{ id: string; before: string | null; after: string | null }>`
    with written as materialized (
      select org_id, id, conversation_id, sent_at, provider_item_id, sender_id
      from message where conversation_id = any (${[...ids]}::uuid[])),
    named as materialized (
      select conversation_id, sent_at, provider_item_id, sender_id as contact_id, 0 as rank from written
      union all
      select w.conversation_id, w.sent_at, w.provider_item_id, r.contact_id, case r.role when 'to' then 1 else 2 end
      from written w join message_recipient r on r.org_id = w.org_id and r.message_id = w.id and r.role in ('to', 'cc')),
    outside as materialized (
      select id, account_id, email from contact where not internal and account_id is not null
        and id in (select contact_id from named)),
    found as materialized (
      select distinct on (n.conversation_id) n.conversation_id, p.account_id
      from named n join outside p on p.id = n.contact_id
      order by n.conversation_id, n.sent_at, n.provider_item_id collate "C", n.rank, p.email collate "C")
    select c.id, c.account_id as before, found.account_id as after
    from conversation c left join found on found.conversation_id = c.id
    where c.id = any (${[...ids]}::uuid[]) and c.account_id is distinct from found.account_id`.execute(
    db,
  );
  if (rows.length === 0) return;
  await sql`update conversation c set account_id = u.account_id, dirty_since = ${now}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ after }) => after)}::uuid[]) as u (id, account_id)
    where c.id = u.id`.execute(db);
  const accounts = rows.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  await sql`update account a set dirty_since = ${now},
      last_signal_at = (select max(c.last_at) from conversation c where c.org_id = a.org_id and c.account_id = a.id)
    where a.id = any (${[...new Set(accounts)]}::uuid[])`.execute(db);
}

/** Recomputes title, counts, people, first and last messages of conversations, marks them for analysis, deletes empty ones. */
export async function rollUpConversations(
  db: TenantDb,
  org: string,
  ids: readonly string[],
  now: Date,
) {
  const touched = [...new Set(ids)];
  const emptied = await sql<{
    account_id: string | null;
  }>`delete from conversation c where id = any (${touched}::uuid[])
    and not exists (select from message m where m.org_id = c.org_id and m.conversation_id = c.id) returning account_id`.execute(
    db,
  );
  await sql`
    update conversation c set first_at = m.first_at, last_at = m.last_at, message_count = m.n, automatic = m.automatic,
      initiator_id = m.first_sender, last_responder_id = m.last_sender, dirty_since = ${now},
      title = btrim(regexp_replace(f.subject, ${TITLE_PREFIX}, '', 'i')), subject_key = coalesce(t.subject_key, c.subject_key),
      provider = f.provider, kind = case f.origin_type when 'chat-message' then 'chat' when 'account-case' then 'case' when 'call' then 'call' else 'email' end,
      original_item_id = coalesce(t.provider_thread_id, f.header_id, f.provider_item_id), provider_link = f.link
    from (select conversation_id, min(sent_at) as first_at, max(sent_at) as last_at, count(*)::int as n, bool_and(automatic) as automatic,
        (array_agg(sender_id order by sent_at, provider_item_id))[1] as first_sender,
        (array_agg(sender_id order by sent_at desc, provider_item_id desc))[1] as last_sender
      from message where conversation_id = any (${touched}::uuid[]) group by conversation_id) m
    cross join lateral (select * from message e where e.conversation_id = m.conversation_id and e.sent_at = m.first_at
      order by e.provider_item_id limit 1) f
    left join thread t on t.id = f.thread_id
    where c.id = m.conversation_id ${sentAhead}`.execute(db);
  await db
    .deleteFrom('conversation_contact')
    .where('conversation_id', '=', anyOf(touched))
    .modifyEnd(sentAhead)
    .execute();
  await sql`
    insert into conversation_contact (org_id, conversation_id, contact_id, message_count)
    select ${org}, conversation_id, contact_id, sum(n)::int from (
      select conversation_id, sender_id as contact_id, count(*) as n from message
        where conversation_id = any (${touched}::uuid[]) and sender_id is not null group by 1, 2
      union all select m.conversation_id, r.contact_id, 0 from message m join message_recipient r on r.org_id = m.org_id and r.message_id = m.id
        where m.conversation_id = any (${touched}::uuid[])) people
    group by conversation_id, contact_id ${sentAhead}`.execute(db);
  const without = emptied.rows.flatMap(({ account_id: account }) => account ?? []);
  await sql`
    update account a set dirty_since = coalesce(a.dirty_since, ${now}),
      last_signal_at = (select max(c.last_at) from conversation c where c.org_id = a.org_id and c.account_id = a.id)
    where a.id in (select account_id from conversation where id = any (${touched}::uuid[])) or a.id = any (${without}::uuid[]) ${sentAhead}`.execute(
    db,
  );
}

/** Reply and forward prefixes of a subject. */
const TITLE_PREFIX = String.raw`^(?:\s*(?:re|fw|fwd|aw|wg|sv|tr|rv|antw)\s*:\s*)+`;
