import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';

export interface Move {
  thread: string;
  from: string;
  to: string;
}

/**
 * Moves the messages of threads to other conversations with everything derived from them: search entries, documents,
 * claims and people's decisions. Visibility follows the new conversation.
 */
export async function moveThreads(db: TenantDb, org: string, moves: readonly Move[]) {
  if (moves.length === 0) return;
  const { rows } = await sql<{ id: string; from: string; to: string }>`
    update message m set conversation_id = c.id, account_id = c.account_id, restricted = c.restricted, visible_to = c.visible_to
    from unnest(${moves.map(({ thread }) => thread)}::uuid[], ${moves.map(({ from }) => from)}::uuid[],
      ${moves.map(({ to }) => to)}::uuid[]) as u (thread, source, target)
    join conversation c on c.id = u.target
    where m.conversation_id = u.source and m.thread_id = u.thread
    returning m.id, u.source as from, u.target as to`.execute(db);
  await sql`update thread t set conversation_id = u.target
    from unnest(${moves.map(({ thread }) => thread)}::uuid[], ${moves.map(({ to }) => to)}::uuid[]) as u (thread, target)
    where t.id = u.thread`.execute(db);
  const moved = sql`unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ from }) => from)}::uuid[],
    ${rows.map(({ to }) => to)}::uuid[]) as u (message, source, target) join conversation c on c.id = u.target`;
  const visibility = sql`restricted = c.restricted, visible_to = c.visible_to`;
  await sql`update document d set account_id = c.account_id, ${visibility} from ${moved} where d.message_id = u.message`.execute(
    db,
  );
  await sql`update search_entry s set conversation_id = c.id, account_id = c.account_id, ${visibility} from ${moved}
    where s.kind = 'message' and s.id = u.message`.execute(db);
  await sql`update search_entry s set conversation_id = c.id, account_id = c.account_id, ${visibility} from ${moved}
    join document d on d.org_id = c.org_id and d.message_id = u.message where s.kind = 'document' and s.id = d.id`.execute(
    db,
  );
  await sql`update fyi f set conversation_id = c.id, ${visibility} from ${moved}
    join evidence e on e.org_id = c.org_id and e.message_id = u.message and e.claim_kind = 'fyi' where f.id = e.claim_id`.execute(
    db,
  );
  await sql`update evidence e set conversation_id = c.id, ${visibility} from ${moved} where e.message_id = u.message`.execute(
    db,
  );
  await sql`insert into conversation_project (org_id, conversation_id, project_id)
    select distinct l.org_id, c.id, l.project_id from ${moved}
    join conversation_project l on l.org_id = c.org_id and l.conversation_id = u.source
    join project p on p.org_id = l.org_id and p.id = l.project_id and p.account_id = c.account_id
    on conflict do nothing`.execute(db);
  await moveActions(db, org, rows);
  await sql`update action_card k set conversation_id = u.target from ${moved}
    where k.conversation_id = u.source and not exists (select from message m where m.org_id = k.org_id and m.conversation_id = u.source)
      and not exists (select from action_card other where other.org_id = k.org_id and other.agent = k.agent and other.day = k.day
        and other.subject is not distinct from k.subject and other.conversation_id = u.target)`.execute(
    db,
  );
}

/** Action items are grouped by conversation. Creates missing groups with the state (done, removed) of the old group. */
async function moveActions(
  db: TenantDb,
  org: string,
  rows: readonly { id: string; from: string; to: string }[],
) {
  const pairs = Map.groupBy(rows, ({ from, to }) => `${from} ${to}`);
  const groups = [...pairs.values()].flatMap(([row]) => (row ? [{ ...row, id: uuidv7() }] : []));
  await sql`
    insert into action_group (org_id, id, account_id, conversation_id, title, priority, priority_score, priority_breakdown, updated_at, done_at, deleted_at)
    select ${org}, u.id, g.account_id, u.target, g.title, g.priority, g.priority_score, g.priority_breakdown, g.updated_at, g.done_at, g.deleted_at
    from unnest(${groups.map(({ id }) => id)}::uuid[], ${groups.map(({ from }) => from)}::uuid[],
      ${groups.map(({ to }) => to)}::uuid[]) as u (id, source, target)
    join action_group g on g.conversation_id = u.source
    on conflict do nothing`.execute(db);
  await sql`update action_item i set group_id = g.id, restricted = g.restricted, visible_to = g.visible_to
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ to }) => to)}::uuid[]) as u (message, target)
    join action_group g on g.conversation_id = u.target where i.message_id = u.message`.execute(db);
  await sql`delete from action_group g where g.conversation_id = any (${[...new Set(rows.flatMap(({ from, to }) => [from, to]))]}::uuid[])
    and not exists (select from action_item i where i.org_id = g.org_id and i.group_id = g.id)`.execute(
    db,
  );
}
