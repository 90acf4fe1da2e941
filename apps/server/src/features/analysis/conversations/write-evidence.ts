import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { ReadConversation } from './read-conversation.ts';

/** Ids of claims by kind. */
export type TouchedClaims = Record<'risk' | 'opportunity', Set<string>>;

/**
 * Replaces the quotes of these conversations and returns the risks and opportunities they belonged to. Claims a model
 * found keep their earlier quotes, because the messages still contain them.
 */
export async function writeEvidence(
  db: TenantDb,
  org: string,
  read: readonly ReadConversation[],
): Promise<TouchedClaims> {
  const { rows: removed } = await sql<{ claim_kind: string; claim_id: string }>`
    delete from evidence e where e.conversation_id = any (${read.map(({ id }) => id)}::uuid[]) and case e.claim_kind
      when 'risk' then ${notOfModel('risk')} when 'risk_closing' then ${notOfModel('risk')} when 'opportunity' then ${notOfModel('opportunity')}
      when 'fyi' then ${notOfModel('fyi')} when 'action_item' then ${notOfModel('action_item')}
      when 'action_closing' then ${notOfModel('action_item')} else true end
    returning claim_kind, claim_id`.execute(db);
  const rows = read.flatMap(({ evidence }) => evidence);
  await sql`
    insert into evidence (org_id, id, claim_kind, claim_id, message_id, conversation_id, quote, start_at, end_at, quoted_author, at, level, closes)
    select ${org}, u.id, u.kind, u.claim, u.message, u.conversation, u.quote, u.start_at, u.end_at, u.quoted_author, u.at, u.level,
      case when u.closes = '' then null else string_to_array(u.closes, ',')::uuid[] end
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ claim }) => claim)}::uuid[],
      ${rows.map(({ message }) => message)}::uuid[], ${rows.map(({ conversation }) => conversation)}::uuid[], ${rows.map(({ quote }) => quote)}::text[],
      ${rows.map(({ start }) => start)}::int[], ${rows.map(({ end }) => end)}::int[],
      ${rows.map(({ quotedAuthor }) => quotedAuthor)}::text[], ${rows.map(({ at }) => at)}::timestamptz[],
      ${rows.map(({ level }) => level)}::text[], ${rows.map(({ closes }) => closes.join())}::text[])
      as u (id, kind, claim, message, conversation, quote, start_at, end_at, quoted_author, at, level, closes)
    on conflict do nothing`.execute(db);
  const idsOf = (kind: 'risk' | 'opportunity') =>
    new Set([
      ...removed.filter((row) => row.claim_kind === kind).map((row) => row.claim_id),
      ...read.flatMap(({ claims }) =>
        claims.filter((one) => one.kind === kind).map(({ id }) => id),
      ),
    ]);
  return { risk: idsOf('risk'), opportunity: idsOf('opportunity') };
}

const notOfModel = (claims: 'risk' | 'opportunity' | 'fyi' | 'action_item') =>
  sql`not exists (select from ${sql.table(claims)} k where k.org_id = e.org_id and k.id = e.claim_id and k.method <> 'rules')`;
