import { sql } from 'kysely';
import { allOf, anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import type { ReadConversation } from './read-conversation.ts';
import { writeActions } from './write-actions.ts';
import { writeEvidence } from './write-evidence.ts';
import { writeRisksAndOpportunities } from './write-risks-and-opportunities.ts';

/**
 * Writes summaries and claims with their quotes, and removes claims no longer found. People's edits and decisions are
 * kept. Waits for other pages of the tenant: their conversations may share a risk of an account.
 */
export async function writeConversations(
  db: TenantDb,
  org: string,
  read: readonly ReadConversation[],
  now: Date,
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${org}, 4))`.execute(db);
  await writeSummaries(db, read, now);
  await writeActions(db, org, read, now);
  await writeFyi(db, org, read);
  const touched = await writeEvidence(db, org, read);
  await writeRisksAndOpportunities(db, org, read, touched);
}

async function writeSummaries(db: TenantDb, read: readonly ReadConversation[], now: Date) {
  await sql`
    update conversation c set sentiment = u.sentiment, our_velocity_hours = u.ours, their_velocity_hours = u.theirs, summary = u.summary,
      summary_evidence = u.sentences, labels = string_to_array(u.labels, '|'), method = u.method, state = u.state, computed_at = ${now}, dirty_since = null
    from unnest(${read.map(({ id }) => id)}::uuid[], ${read.map(({ sentiment }) => sentiment)}::numeric[], ${read.map((item) => item.ourVelocity)}::numeric[],
      ${read.map((item) => item.theirVelocity)}::numeric[], ${read.map(({ summary }) => summary)}::text[],
      ${read.map(({ sentences }) => toJsonb(sentences))}::jsonb[], ${read.map(({ labels }) => labels.join('|'))}::text[],
      ${read.map(({ method }) => method)}::text[], ${read.map(({ state }) => state)}::text[])
      as u (id, sentiment, ours, theirs, summary, sentences, labels, method, state) where c.id = u.id`.execute(
    db,
  );
}

async function writeFyi(db: TenantDb, org: string, read: readonly ReadConversation[]) {
  const items = read.flatMap(({ fyi }) => fyi);
  const ids = items.map(({ id }) => id);
  await sql`
    insert into fyi (org_id, id, account_id, conversation_id, category, title, description, happened_at, method)
    select ${org}, u.* from unnest(${ids}::uuid[], ${items.map(({ message }) => message.account_id)}::uuid[],
      ${items.map(({ message }) => message.conversation_id)}::uuid[], ${items.map(({ category }) => category)}::text[],
      ${items.map(({ title }) => title)}::text[], ${items.map(({ description }) => description)}::text[],
      ${items.map(({ message }) => message.sent_at)}::timestamptz[], ${items.map(({ method }) => method)}::text[])
      as u (id, account, conversation, category, title, description, at, method)
    on conflict (org_id, id) do update set category = excluded.category, title = excluded.title,
      description = excluded.description, method = excluded.method`.execute(db);
  await db
    .deleteFrom('fyi')
    .where('conversation_id', '=', anyOf(read.map(({ id }) => id)))
    .where('method', '=', 'rules')
    .where('done_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('id', '<>', allOf(ids))
    .execute();
}
