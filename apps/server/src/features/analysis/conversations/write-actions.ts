import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import { claimId } from './claim-id.ts';
import type { ReadConversation } from './read-conversation.ts';

/**
 * Writes the action items of these conversations and removes those no longer found. What a person decided or removed
 * stays as it is.
 */
export async function writeActions(
  db: TenantDb,
  org: string,
  read: readonly ReadConversation[],
  now: Date,
) {
  await writeGroups(db, org, read);
  await writeItems(db, org, read);
  const conversations = read.map(({ id }) => id);
  const found = read.flatMap(({ actions }) => actions.map(({ id }) => id));
  await sql`delete from action_item i using action_group g
    where g.conversation_id = any (${conversations}::uuid[]) and g.org_id = i.org_id and g.id = i.group_id
      and i.method = 'rules' and i.decided_by is null and i.deleted_at is null and not (i.id = any (${found}::uuid[]))`.execute(
    db,
  );
  await sql`delete from action_group g where g.conversation_id = any (${conversations}::uuid[])
    and not exists (select from action_item i where i.org_id = g.org_id and i.group_id = g.id)`.execute(
    db,
  );
  await settleGroups(db, sql`g.conversation_id = any (${conversations}::uuid[])`, now);
}

/** A group is done when none of its items is open. */
const settleGroups = (db: TenantDb, which: ReturnType<typeof sql>, now: Date) =>
  sql`update action_group g set done_at = case when exists (
    select from action_item i where i.org_id = g.org_id and i.group_id = g.id and i.state = 'open' and i.deleted_at is null)
  then null else coalesce(g.done_at, ${now}::timestamptz) end where ${which}`.execute(db);

async function writeGroups(db: TenantDb, org: string, read: readonly ReadConversation[]) {
  const groups = read.filter(({ actions }) => actions.length > 0);
  const groupId = (conversation: string) => claimId('action_group', conversation);
  const top = ({ actions }: ReadConversation) =>
    [...actions].sort(
      (a, b) => Number(a.state !== 'open') - Number(b.state !== 'open') || b.score - a.score,
    )[0]!;
  await sql`
    insert into action_group (org_id, id, account_id, conversation_id, title, priority, priority_score, priority_breakdown, updated_at)
    select ${org}, u.id, c.account_id, c.id, coalesce(nullif(c.title, ''), u.title), u.priority, u.score, u.breakdown, c.last_at
    from unnest(${groups.map(({ id }) => groupId(id))}::uuid[], ${groups.map(({ id }) => id)}::uuid[], ${groups.map((item) => top(item).title)}::text[],
      ${groups.map((item) => top(item).priority)}::text[], ${groups.map((item) => top(item).score)}::numeric[],
      ${groups.map((item) => toJsonb(top(item).breakdown))}::jsonb[]) as u (id, conversation, title, priority, score, breakdown)
    join conversation c on c.id = u.conversation and c.account_id is not null
    on conflict (org_id, conversation_id) do update set account_id = excluded.account_id, priority = excluded.priority,
      priority_score = excluded.priority_score, priority_breakdown = excluded.priority_breakdown, updated_at = excluded.updated_at`.execute(
    db,
  );
}

async function writeItems(db: TenantDb, org: string, read: readonly ReadConversation[]) {
  const items = read.flatMap(({ id: conversation, actions }) =>
    actions.map((action) => ({ ...action, conversation })),
  );
  await sql`
    insert into action_item as i (org_id, id, group_id, message_id, kind, title, requested_by, assignee_id, audience, requested_at, due_at, priority,
      priority_score, priority_breakdown, method, state, closed_at)
    select ${org}, u.id, g.id, u.message_id, u.kind, u.title, u.requested_by, u.assignee, u.audience, u.at, u.due, u.priority, u.score,
      u.breakdown, u.method, u.state, u.closed_at
    from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ conversation }) => conversation)}::uuid[], ${items.map(({ message }) => message.id)}::uuid[],
      ${items.map(({ kind }) => kind)}::text[], ${items.map(({ title }) => title)}::text[], ${items.map((item) => item.requestedBy)}::uuid[],
      ${items.map(({ assignee }) => assignee)}::uuid[], ${items.map((item) => (item.waitsForUs ? 'my team' : 'customers'))}::text[],
      ${items.map(({ message }) => message.sent_at)}::timestamptz[], ${items.map(({ due }) => due)}::timestamptz[],
      ${items.map(({ priority }) => priority)}::text[], ${items.map(({ score }) => score)}::numeric[],
      ${items.map(({ breakdown }) => toJsonb(breakdown))}::jsonb[], ${items.map(({ method }) => method)}::text[],
      ${items.map(({ state }) => state)}::text[], ${items.map(({ closedAt }) => closedAt)}::timestamptz[])
      as u (id, conversation, message_id, kind, title, requested_by, assignee, audience, at, due, priority, score, breakdown, method, state, closed_at)
    join action_group g on g.conversation_id = u.conversation
    on conflict (org_id, id) do update set kind = excluded.kind, title = excluded.title, requested_by = excluded.requested_by,
      assignee_id = excluded.assignee_id, audience = excluded.audience, due_at = excluded.due_at, priority = excluded.priority,
      priority_score = excluded.priority_score, priority_breakdown = excluded.priority_breakdown, method = excluded.method,
      state = case when i.decided_by is null then excluded.state else i.state end,
      closed_at = case when i.decided_by is null then excluded.closed_at else i.closed_at end`.execute(
    db,
  );
}
