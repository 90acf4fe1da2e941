import { sql } from 'kysely';
import { Level } from '@rapport/contract/enumerations.ts';
import { headlineOf } from '@rapport/contract/claims/headline.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { ClaimDraft, ReadConversation } from './read-conversation.ts';
import type { TouchedClaims } from './write-evidence.ts';

type Kind = 'risk' | 'opportunity';

/**
 * Writes one risk or opportunity per account, category and audience: the same issue in several messages is one claim
 * with several quotes, and says what its quotes say. A claim found by rules replaces a model's claim of the same issue,
 * which then only adds quotes.
 */
export async function writeRisksAndOpportunities(
  db: TenantDb,
  org: string,
  read: readonly ReadConversation[],
  touched: TouchedClaims,
) {
  const found = read.flatMap(({ claims }) => claims);
  for (const kind of ['risk', 'opportunity'] as const) {
    const byId = new Map<string, ClaimDraft>();
    for (const claim of found.filter((one) => one.kind === kind))
      if (claim.method === 'rules' || !byId.has(claim.id)) byId.set(claim.id, claim);
    await addClaims(db, org, kind, [...byId.values()]);
    const ids = [...touched[kind]];
    if (ids.length === 0) continue;
    await reviveDismissed(db, kind, ids);
    await removeUnfounded(db, kind, ids);
    await followQuotes(db, kind, ids);
  }
}

async function addClaims(db: TenantDb, org: string, kind: Kind, claims: readonly ClaimDraft[]) {
  if (claims.length === 0) return;
  const column = <Value>(pick: (claim: ClaimDraft) => Value) => claims.map(pick);
  await sql`
    insert into ${sql.table(kind)} as r (org_id, id, account_id, category, issue_key, title, level, originated_at, last_reply_at, method, visible_to)
    select ${org}, u.id, u.account, u.category, u.category, u.title, u.level, u.at, u.at, u.method,
      case when u.audience = '' then null else string_to_array(u.audience, ',')::uuid[] end
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ account }) => account)}::uuid[], ${column(({ category }) => category)}::text[],
      ${column(({ title }) => title)}::text[], ${column(({ level }) => level)}::text[], ${column(({ at }) => at)}::timestamptz[],
      ${column(({ audience }) => audience)}::text[], ${column(({ method }) => method)}::text[])
      as u (id, account, category, title, level, at, audience, method)
    on conflict (org_id, id) do update set method = excluded.method where excluded.method = 'rules'`.execute(
    db,
  );
}

/**
 * A dismissed claim comes back when its issue is mentioned in a message that was not dismissed with it; the words that
 * were dismissed stay out.
 */
async function reviveDismissed(db: TenantDb, kind: Kind, ids: readonly string[]) {
  const quotes = sql`e.org_id = r.org_id and e.claim_kind = ${kind} and e.claim_id = r.id`;
  await sql`update ${sql.table(kind)} r set deleted_at = null, dismissed_by = null
    where r.id = any (${ids}::uuid[]) and r.dismissed_by is not null
      and exists (select from evidence e where ${quotes} and not (e.message_id = any (r.dismissed_messages)))`.execute(
    db,
  );
  await sql`delete from evidence e using ${sql.table(kind)} r
    where ${quotes} and r.id = any (${ids}::uuid[]) and r.deleted_at is null and e.message_id = any (r.dismissed_messages)`.execute(
    db,
  );
}

/** Removes claims without a quote. Claims that a person wrote, removed or decided on stay. */
const removeUnfounded = (db: TenantDb, kind: Kind, ids: readonly string[]) =>
  sql`delete from ${sql.table(kind)} r where r.id = any (${ids}::uuid[])
    and r.edited_by is null and r.status_by is null and r.deleted_at is null and not exists (
      select from evidence e where e.org_id = r.org_id and e.claim_kind = ${kind} and e.claim_id = r.id)`.execute(
    db,
  );

/**
 * A claim as its quotes have it, with the strongest of those that are not settled. Last mentioned by one of these: an old
 * quote that nobody settled is not recent because a newer one was.
 */
interface QuotedClaim {
  id: string;
  quote: string;
  writer: string;
  level: Level | null;
  first: Date;
  last: Date;
  live: boolean;
  settled_at: Date | null;
}

/** What a person decided stays. What silence closed opens by a new mention, not when the same words are read again. */
const STATUS = {
  risk: sql`status = case when r.status_by is not null then r.status when not u.live then 'mitigated'
      when r.status = 'mitigated' and r.resolved_at is null and u.last <= r.last_reply_at then r.status else 'live' end,
    resolved_at = case when u.live then null else u.settled_at end`,
  opportunity: sql`status = case when r.status_by is not null or (r.status = 'missed' and u.last <= r.last_reply_at)
      then r.status else 'prospect' end`,
};

/** Takes headline, level, times and status of claims from their quotes, where no person set them. */
async function followQuotes(db: TenantDb, kind: Kind, ids: readonly string[]) {
  const { rows } = await sql<QuotedClaim>`
    select distinct on (q.claim_id) q.claim_id as id, q.quote, coalesce(p.name, p.email, 'Somebody') as writer, q.level,
      q.first, q.last, q.live, q.settled_at
    from (select e.*, s.at is null as unsettled, min(e.at) over every as first,
        coalesce(max(e.at) filter (where s.at is null) over every, max(e.at) over every) as last,
        bool_or(s.at is null) over every as live, max(s.at) over every as settled_at
      from evidence e left join lateral (
        select max(c.at) as at from evidence c where c.org_id = e.org_id and c.claim_kind = 'risk_closing'
          and c.claim_id = e.claim_id and e.id = any (c.closes)) s on true
      where e.claim_kind = ${kind} and e.claim_id = any (${ids}::uuid[])
      window every as (partition by e.claim_id)) q
    join message m on m.org_id = q.org_id and m.id = q.message_id
    left join contact p on p.org_id = m.org_id and p.id = m.sender_id
    order by q.claim_id, q.unsettled desc, q.at > q.last - interval '45 days' desc, array_position(${Level.options}::text[], q.level) desc nulls last, q.at desc, q.message_id, q.start_at`.execute(
    db,
  );
  if (rows.length === 0) return;
  const column = <Value>(pick: (row: QuotedClaim) => Value) => rows.map(pick);
  await sql`update ${sql.table(kind)} r set ${STATUS[kind]}, originated_at = u.first, last_reply_at = u.last,
      title = case when r.edited_by is null then u.title else r.title end,
      description = case when r.edited_by is null then u.description else r.description end,
      level = case when r.edited_by is null then coalesce(u.level, r.level) else r.level end
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ quote, writer }) => headlineOf(quote, writer))}::text[],
      ${column(({ quote, writer }) => `${writer}: “${quote}”`)}::text[], ${column(({ level }) => level)}::text[],
      ${column(({ first }) => first)}::timestamptz[], ${column(({ last }) => last)}::timestamptz[],
      ${column(({ live }) => live)}::boolean[], ${column((row) => row.settled_at)}::timestamptz[])
      as u (id, title, description, level, first, last, live, settled_at) where r.id = u.id`.execute(
    db,
  );
}
