import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { parentsOf } from '@rapport/intelligence/threading/group-messages.ts';
import { SUBJECT_WINDOW_MS } from '@rapport/intelligence/threading/join-threads.ts';
import type { ThreadFacts } from '@rapport/intelligence/threading/join-threads.ts';
import { firstSayers } from './lines.ts';
import { moveThreads } from './move-threads.ts';
import { readThreads } from './thread-rows.ts';
import type { ThreadRow } from './thread-rows.ts';

const WINDOW = `${SUBJECT_WINDOW_MS / 1000} seconds`;

/**
 * Decides again which earlier thread each affected open thread continues and moves messages to the resulting
 * conversations. A thread is affected by changed threads and by new lines that it quotes. The result does not depend on
 * the order of arrival. Returns the conversations that lost or gained messages.
 */
export async function joinThreads(
  db: TenantDb,
  org: string,
  changed: readonly string[],
  lines: readonly number[],
): Promise<string[]> {
  const open = await concerned(db, changed, lines);
  if (open.length === 0) return [];
  const parents = await findParents(db, open);
  const moved = open.filter((thread) => thread.joined_to !== (parents.get(thread.id) ?? null));
  if (moved.length === 0) return [];
  await sql`update thread t set joined_to = u.parent
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ id }) => parents.get(id) ?? null)}::uuid[]) as u (id, parent)
    where t.id = u.id`.execute(db);
  const parentRows = await readThreads(db, [...new Set(parents.values())]);
  return regroup(
    db,
    org,
    [...moved, ...parentRows].map((row) => row.conversation_id),
  );
}

/** Threads to decide again: changed ones that are joined or open, those joined to them, open ones with their subject or quoting them. */
async function concerned(
  db: TenantDb,
  changed: readonly string[],
  lines: readonly number[],
): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`
    with changed as materialized (select * from thread where id = any (${[...changed]}::uuid[])),
    quoting as (select distinct q.thread_id as id from thread_quote q where q.print = any (${[...new Set(lines)]}::int[])),
    concerned as (
      select id from changed where open or joined_to is not null
      union select id from thread where joined_to = any (${[...changed]}::uuid[])
      union select id from quoting
      union select t.id from changed s join thread t on t.subject_key = s.subject_key and t.open
        and t.first_at between s.first_at and s.last_at + ${WINDOW}::interval where s.subject_key <> '')
    select t.* from thread t join concerned using (id)`.execute(db);
  return rows;
}

/** The thread that each of these continues, if any. */
async function findParents(db: TenantDb, open: readonly ThreadRow[]): Promise<Map<string, string>> {
  const quotes = await quotesOf(db, open);
  const sayers = await firstSayers(db, [...quotes.values()].flat());
  const { rows } = await sql<ThreadRow>`
    select * from thread where id = any (${[...new Set([...sayers.values(), ...open.map(({ id }) => id)])]}::uuid[])
    union select t.* from unnest(${open.map((row) => row.subject_key)}::text[], ${open.map((row) => row.first_at)}::timestamptz[])
      as r (subject_key, first_at)
    join thread t on t.subject_key = r.subject_key and t.first_at <= r.first_at and t.last_at >= r.first_at - ${WINDOW}::interval
    where r.subject_key <> ''`.execute(db);
  const facts = await factsOf(db, rows, quotes, sayers);
  return parentsOf(
    facts,
    sayers,
    open.map(({ id }) => id),
  );
}

async function quotesOf(db: TenantDb, open: readonly ThreadRow[]): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('thread_quote')
    .select(['thread_id', 'print'])
    .where(
      'thread_id',
      'in',
      open.map(({ id }) => id),
    )
    .execute();
  const quotes = new Map<string, number[]>();
  for (const { thread_id, print } of rows) {
    const list = quotes.get(thread_id);
    if (list) list.push(print);
    else quotes.set(thread_id, [print]);
  }
  return quotes;
}

/** Thread data for joining; people are contact ids. */
async function factsOf(
  db: TenantDb,
  threads: readonly ThreadRow[],
  quotes: ReadonlyMap<string, number[]>,
  sayers: ReadonlyMap<number, string>,
): Promise<Map<string, ThreadFacts>> {
  const { rows } = await sql<{ thread_id: string; key: string; at: Date; people: string[] }>`
    select m.thread_id, m.provider || E'\\n' || m.provider_item_id as key, m.sent_at as at,
      array_remove(array_append(array(select r.contact_id from message_recipient r
        where r.org_id = m.org_id and r.message_id = m.id and r.role in ('to', 'cc')), m.sender_id), null) as people
    from unnest(${threads.map(({ id }) => id)}::uuid[], ${threads.map((row) => row.conversation_id)}::uuid[]) as u (thread, conversation)
    join message m on m.conversation_id = u.conversation and m.thread_id = u.thread
    order by m.thread_id, m.sent_at`.execute(db);
  const messages = Map.groupBy(rows, (row) => row.thread_id);
  const said = Map.groupBy(sayers.keys(), (print) => sayers.get(print) ?? '');
  return new Map(
    threads.map((thread) => {
      const own = messages.get(thread.id) ?? [];
      return [
        thread.id,
        {
          id: thread.id,
          subject: thread.subject_key,
          open: thread.open,
          reply: thread.reply,
          firstPeople: own.find(({ key }) => key === thread.first_key)?.people ?? [],
          people: new Set(own.flatMap(({ people }) => people)),
          key: thread.first_key,
          times: own.map(({ at }) => at.getTime()),
          said: new Set(said.get(thread.id)),
          quoted: quotes.get(thread.id) ?? [],
          audience: thread.private_to?.join(' ') ?? '',
        },
      ];
    }),
  );
}

/** Assigns each tree of joined threads one conversation: the first stored one that no earlier tree uses, else a new one. */
async function regroup(
  db: TenantDb,
  org: string,
  conversations: readonly string[],
): Promise<string[]> {
  const threads = (await db
    .selectFrom('thread')
    .selectAll()
    .where('conversation_id', 'in', [...new Set(conversations)])
    .execute()) as ThreadRow[];
  const byId = new Map(threads.map((thread) => [thread.id, thread]));
  const topOf = (thread: ThreadRow): ThreadRow => {
    let top = thread;
    for (let next = byId.get(top.joined_to ?? ''); next; next = byId.get(top.joined_to ?? ''))
      top = next;
    return top;
  };
  const ordered = threads.toSorted(
    (a, b) => a.first_at.getTime() - b.first_at.getTime() || (a.first_key < b.first_key ? -1 : 1),
  );
  const trees = Map.groupBy(ordered, (thread) => topOf(thread).id);
  const taken = new Set<string>();
  const created: { id: string; from: string }[] = [];
  const moves = [...trees.values()].flatMap((tree) => {
    const held = tree.find((thread) => !taken.has(thread.conversation_id))?.conversation_id;
    const id = held ?? uuidv7();
    taken.add(id);
    if (!held) created.push({ id, from: tree[0]?.conversation_id ?? '' });
    return tree.flatMap(({ id: thread, conversation_id: from }) =>
      from === id ? [] : [{ thread, from, to: id }],
    );
  });
  await sql`insert into conversation (org_id, id, provider, kind, first_at, last_at, privacy, visible_to)
    select ${org}, u.id, c.provider, c.kind, c.first_at, c.last_at, c.privacy, c.visible_to
    from unnest(${created.map(({ id }) => id)}::uuid[], ${created.map(({ from }) => from)}::uuid[]) as u (id, source)
    join conversation c on c.id = u.source`.execute(db);
  await moveThreads(db, org, moves);
  return [...new Set(moves.flatMap(({ from, to }) => [from, to]))];
}
