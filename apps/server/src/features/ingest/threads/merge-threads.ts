import { sql } from 'kysely';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { moveThreads } from './move-threads.ts';
import type { Move } from './move-threads.ts';
import type { ThreadedPage } from './thread-page.ts';

/** Merges stored threads that turn out to be one, with their conversations. Returns the conversations that lost or gained messages. */
export async function mergeThreads(
  db: TenantDb,
  org: string,
  { touched, merged }: ThreadedPage,
): Promise<string[]> {
  if (merged.size === 0) return [];
  const moves: Move[] = [...touched.values()].flatMap(({ conversation_id: to, before }) =>
    before.flatMap(({ id, conversation_id: from }) =>
      from === to ? [] : [{ thread: id, from, to }],
    ),
  );
  await moveThreads(db, org, moves);
  const from = [...merged.keys()];
  const pairs = sql`unnest(${from}::uuid[], ${[...merged.values()]}::uuid[]) as u (source, target)`;
  await sql`update message m set thread_id = u.target from ${pairs}, thread t
    where t.id = u.target and m.conversation_id = t.conversation_id and m.thread_id = u.source`.execute(
    db,
  );
  await sql`insert into message_reference (org_id, header_id, thread_id)
    select r.org_id, r.header_id, u.target from message_reference r join ${pairs} on r.thread_id = u.source
    on conflict do nothing`.execute(db);
  await sql`update thread t set joined_to = u.target from ${pairs} where t.joined_to = u.source`.execute(
    db,
  );
  await db.deleteFrom('thread').where('id', '=', anyOf(from)).execute();
  return moves.flatMap((move) => [move.from, move.to]);
}
