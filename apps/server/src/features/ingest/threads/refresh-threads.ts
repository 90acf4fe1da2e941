import { sql } from 'kysely';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { isReplySubject, normaliseSubject } from '@rapport/intelligence/threading/subject.ts';
import { joinThreads } from './join-threads.ts';
import { keyOf, writeThreads } from './thread-rows.ts';
import type { ThreadRow } from './thread-rows.ts';

interface FirstMessage {
  thread_id: string;
  provider: string;
  provider_item_id: string;
  header_id: string | null;
  subject: string;
  sent_at: Date;
  last_at: Date;
}

/**
 * Updates the threads of conversations after messages were removed: deletes empty threads and decides again which
 * threads join. Returns the conversations that lost or gained messages.
 */
export async function refreshThreads(
  db: TenantDb,
  org: string,
  conversations: readonly string[],
): Promise<string[]> {
  const held: ThreadRow[] = await db
    .selectFrom('thread')
    .selectAll()
    .where('conversation_id', '=', anyOf(conversations))
    .execute();
  const { rows } = await sql<FirstMessage>`
    select distinct on (thread_id) thread_id, provider, provider_item_id, header_id, subject, sent_at,
      max(sent_at) over (partition by thread_id) as last_at
    from message where conversation_id = any (${[...conversations]}::uuid[]) and thread_id is not null
    order by thread_id, sent_at, provider collate "C", provider_item_id collate "C"`.execute(db);
  const firsts = new Map(rows.map((row) => [row.thread_id, row]));
  const changed = held.flatMap((thread) => {
    const first = firsts.get(thread.id);
    return first ? [{ ...thread, ...stateOf(thread, first) }] : [];
  });
  await writeThreads(db, org, changed);
  const gone = held.flatMap(({ id }) => (firsts.has(id) ? [] : [id]));
  await db
    .updateTable('thread')
    .set({ joined_to: null })
    .where('joined_to', '=', anyOf(gone))
    .execute();
  await db.deleteFrom('thread').where('id', '=', anyOf(gone)).execute();
  return joinThreads(
    db,
    org,
    changed.map(({ id }) => id),
    [],
  );
}

function stateOf(thread: ThreadRow, first: FirstMessage) {
  const reply = isReplySubject(first.subject);
  return {
    first_at: first.sent_at,
    first_key: keyOf(first.provider, first.provider_item_id),
    subject_key: normaliseSubject(first.subject),
    open: thread.provider_thread_id === null && (first.header_id === null || reply),
    reply,
    last_at: first.last_at,
  };
}
