import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import { claimId } from './claim-id.ts';
import type { ReadConversation } from './read-conversation.ts';

/** Writes summaries and claims with their quotes. People's edits and decisions are kept. */
export async function writeConversations(
  db: TenantDb,
  org: string,
  read: readonly ReadConversation[],
  now: Date,
) {
  await writeSummaries(db, read, now);
  await writeActions(db, org, read);
  await writeFyi(db, org, read);
  await writeEvidence(db, org, read);
}

async function writeSummaries(db: TenantDb, read: readonly ReadConversation[], now: Date) {
  await sql`
    update conversation c set sentiment = u.sentiment, our_velocity_hours = u.ours, their_velocity_hours = u.theirs, summary = u.summary,
      summary_evidence = u.sentences, labels = string_to_array(u.labels, '|'), method = u.method, computed_at = ${now}, dirty_since = null
    from unnest(${read.map(({ id }) => id)}::uuid[], ${read.map(({ sentiment }) => sentiment)}::numeric[], ${read.map((item) => item.ourVelocity)}::numeric[],
      ${read.map((item) => item.theirVelocity)}::numeric[], ${read.map(({ summary }) => summary)}::text[],
      ${read.map(({ sentences }) => toJsonb(sentences))}::jsonb[], ${read.map(({ labels }) => labels.join('|'))}::text[],
      ${read.map(({ method }) => method)}::text[])
      as u (id, sentiment, ours, theirs, summary, sentences, labels, method) where c.id = u.id`.execute(
    db,
  );
}

async function writeActions(db: TenantDb, org: string, read: readonly ReadConversation[]) {
  const groups = read.filter(({ actions }) => actions.length > 0);
  const groupId = (conversation: string) => claimId('action_group', conversation);
  const top = (item: ReadConversation) => [...item.actions].sort((a, b) => b.score - a.score)[0]!;
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
  const items = groups.flatMap((item) =>
    item.actions.map((action) => ({ ...action, conversation: item.id })),
  );
  await sql`
    insert into action_item (org_id, id, group_id, message_id, kind, title, requested_by, assignee_id, audience, requested_at, due_at, priority,
      priority_score, priority_breakdown, method)
    select ${org}, u.id, g.id, u.message_id, u.kind, u.title, u.requested_by, u.assignee, u.audience, u.at, u.due, u.priority, u.score,
      u.breakdown, u.method
    from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ conversation }) => conversation)}::uuid[], ${items.map(({ message }) => message.id)}::uuid[],
      ${items.map(({ kind }) => kind)}::text[], ${items.map(({ title }) => title)}::text[], ${items.map((item) => item.requestedBy)}::uuid[],
      ${items.map(({ assignee }) => assignee)}::uuid[], ${items.map((item) => (item.waitsForUs ? 'my team' : 'customers'))}::text[],
      ${items.map(({ message }) => message.sent_at)}::timestamptz[], ${items.map(({ due }) => due)}::timestamptz[],
      ${items.map(({ priority }) => priority)}::text[], ${items.map(({ score }) => score)}::numeric[],
      ${items.map(({ breakdown }) => toJsonb(breakdown))}::jsonb[], ${items.map(({ method }) => method)}::text[])
      as u (id, conversation, message_id, kind, title, requested_by, assignee, audience, at, due, priority, score, breakdown, method)
    join action_group g on g.conversation_id = u.conversation
    on conflict (org_id, id) do nothing`.execute(db);
}

async function writeFyi(db: TenantDb, org: string, read: readonly ReadConversation[]) {
  const items = read.flatMap(({ fyi }) => fyi);
  await sql`
    insert into fyi (org_id, id, account_id, conversation_id, category, title, description, happened_at, method)
    select ${org}, u.* from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ message }) => message.account_id)}::uuid[],
      ${items.map(({ message }) => message.conversation_id)}::uuid[], ${items.map(({ category }) => category)}::text[],
      ${items.map(({ title }) => title)}::text[], ${items.map(({ description }) => description)}::text[],
      ${items.map(({ message }) => message.sent_at)}::timestamptz[], ${items.map(({ method }) => method)}::text[])
      as u (id, account, conversation, category, title, description, at, method)
    on conflict (org_id, id) do nothing`.execute(db);
}

/**
 * Replaces the quotes of these conversations. Claims a model found keep their earlier quotes, because the messages
 * still contain them.
 */
async function writeEvidence(db: TenantDb, org: string, read: readonly ReadConversation[]) {
  await sql`delete from evidence e where e.conversation_id = any (${read.map(({ id }) => id)}::uuid[]) and case e.claim_kind
      when 'risk' then ${notOfModel('risk')} when 'opportunity' then ${notOfModel('opportunity')}
      when 'fyi' then ${notOfModel('fyi')} when 'action_item' then ${notOfModel('action_item')} else true end`.execute(
    db,
  );
  const rows = read.flatMap(({ evidence }) => evidence);
  await sql`
    insert into evidence (org_id, id, claim_kind, claim_id, message_id, conversation_id, quote, start_at, end_at, at, level)
    select ${org}, * from unnest(${rows.map((row) => claimId('evidence', row.kind, row.claim, row.message, row.start))}::uuid[],
      ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ claim }) => claim)}::uuid[], ${rows.map(({ message }) => message)}::uuid[],
      ${rows.map(({ conversation }) => conversation)}::uuid[], ${rows.map(({ quote }) => quote)}::text[], ${rows.map(({ start }) => start)}::int[],
      ${rows.map(({ end }) => end)}::int[], ${rows.map(({ at }) => at)}::timestamptz[], ${rows.map(({ level }) => level)}::text[]) on conflict do nothing`.execute(
    db,
  );
}

const notOfModel = (claims: 'risk' | 'opportunity' | 'fyi' | 'action_item') =>
  sql`not exists (select from ${sql.table(claims)} k where k.org_id = e.org_id and k.id = e.claim_id and k.method <> 'rules')`;
