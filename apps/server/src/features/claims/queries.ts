import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../platform/errors.ts';

export type ClaimKind = 'risk' | 'opportunity';

export interface QuoteRow {
  claimKind: string;
  claimId: string;
  text: string;
  messageId: string;
  conversationId: string;
  start: number;
  end: number;
  author: string | null;
  sentAt: string;
  sentiment: number | null;
  messageType: string;
  title: string;
}

export interface ClaimRow {
  id: string;
  account_id: string;
  account_name: string;
  title: string;
  description: string;
  category: string;
  grade: 'low' | 'medium' | 'high' | 'critical';
  status: string;
  originated_at: Date;
  last_reply_at: Date;
  method: string;
  edited_by: string | null;
  edited_at: Date | null;
  quotes: QuoteRow[];
  people: { name: string; internal: boolean }[];
  conversations: { id: string; title: string; provider: string; lastAt: string }[];
}

interface Filter {
  id?: string;
  accountId?: string | undefined;
  take: number;
  skip: number;
}

/** A quote as it is shown, out of table `evidence` under alias `e`. */
export const quoteJson = sql`json_build_object('claimKind', e.claim_kind, 'claimId', e.claim_id, 'text', e.quote,
  'messageId', e.message_id, 'conversationId', e.conversation_id, 'start', e.start_at, 'end', e.end_at,
  'author', coalesce(p.name, p.email), 'sentAt', to_json(m.sent_at), 'sentiment', m.sentiment, 'messageType', m.origin_type,
  'title', c.title)`;

/** The joins that `quoteJson` reads. */
export const quoteJoins = sql`
  join message m on m.org_id = e.org_id and m.id = e.message_id
  join conversation c on c.org_id = e.org_id and c.id = e.conversation_id
  left join contact p on p.org_id = m.org_id and p.id = m.sender_id`;

const GRADE = { risk: sql`r.level`, opportunity: sql`r.impact` };
const OPEN = { risk: sql`r.status = 'live'`, opportunity: sql`r.status = 'prospect'` };

/** Claims of one kind with their quotes, people and conversations: gravest first, then newest. */
export async function listClaims(
  db: TenantDb,
  kind: ClaimKind,
  { id, accountId, take, skip }: Filter,
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select r.id, r.account_id, a.name as account_name, r.title, r.description, r.category, ${GRADE[kind]} as grade, r.status,
      r.originated_at, r.last_reply_at, r.method, editor.name as edited_by, r.edited_at,
      (select coalesce(json_agg(${quoteJson} order by e.at desc, e.id), '[]') from evidence e ${quoteJoins}
        where e.org_id = r.org_id and e.claim_kind = ${kind} and e.claim_id = r.id) as quotes,
      (select coalesce(json_agg(distinct jsonb_build_object('name', coalesce(p.name, p.email), 'internal', p.internal)), '[]')
        from evidence e join conversation_contact cc on cc.org_id = e.org_id and cc.conversation_id = e.conversation_id
        join contact p on p.org_id = cc.org_id and p.id = cc.contact_id
        where e.org_id = r.org_id and e.claim_kind = ${kind} and e.claim_id = r.id) as people,
      (select coalesce(json_agg(distinct jsonb_build_object('id', c.id, 'title', c.title, 'provider', c.provider, 'lastAt', to_json(c.last_at))), '[]')
        from evidence e join conversation c on c.org_id = e.org_id and c.id = e.conversation_id
        where e.org_id = r.org_id and e.claim_kind = ${kind} and e.claim_id = r.id) as conversations
    from ${sql.table(kind)} r
    join account a on a.org_id = r.org_id and a.id = r.account_id
    left join member editor on editor.org_id = r.org_id and editor.id = r.edited_by
    where r.deleted_at is null and ${id ? sql`r.id = ${id}` : OPEN[kind]} and ${accountId ? sql`r.account_id = ${accountId}` : sql`true`}
    order by array_position(array['critical', 'high', 'medium', 'low'], ${GRADE[kind]}), r.last_reply_at desc, r.id
    limit ${take} offset ${skip}`.execute(db);
  return rows;
}

export async function countClaims(
  db: TenantDb,
  kind: ClaimKind,
  accountId?: string,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(kind)} r
    where r.deleted_at is null and ${OPEN[kind]} and ${accountId ? sql`r.account_id = ${accountId}` : sql`true`}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

export async function oneClaim(db: TenantDb, kind: ClaimKind, id: string): Promise<ClaimRow> {
  const [claim] = await listClaims(db, kind, { id, take: 1, skip: 0 });
  if (!claim) throw new AppError('not_found');
  return claim;
}

export interface EvidenceRow extends QuoteRow {
  claimTitle: string;
}

/** Every verified quote of one conversation, with the claim it stands for. */
export async function conversationEvidence(
  db: TenantDb,
  conversationId: string,
): Promise<EvidenceRow[]> {
  const { rows } = await sql<{ quote: QuoteRow; claim_title: string | null }>`
    select ${quoteJson} as quote, coalesce(r.title, o.title, f.title, i.title, '') as claim_title
    from evidence e ${quoteJoins}
    left join risk r on e.claim_kind = 'risk' and r.org_id = e.org_id and r.id = e.claim_id and r.deleted_at is null
    left join opportunity o on e.claim_kind = 'opportunity' and o.org_id = e.org_id and o.id = e.claim_id and o.deleted_at is null
    left join fyi f on e.claim_kind = 'fyi' and f.org_id = e.org_id and f.id = e.claim_id and f.deleted_at is null
    left join action_item i on e.claim_kind = 'action_item' and i.org_id = e.org_id and i.id = e.claim_id and i.deleted_at is null
    where e.conversation_id = ${conversationId}
      and (e.claim_kind in ('summary', 'health') or coalesce(r.id, o.id, f.id, i.id) is not null)
    order by m.sent_at, e.start_at limit 500`.execute(db);
  return rows.map(({ quote, claim_title }) => ({ ...quote, claimTitle: claim_title ?? '' }));
}
