import type { z } from 'zod';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { Level } from '@rapport/contract/enumerations.ts';
import type { EvidenceQuote } from '@rapport/contract/claims/quote.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { midnight } from '../../platform/today.ts';
import { AppError } from '../../platform/errors.ts';
import { accountConditions } from '../accounts/queries.ts';

export type ClaimKind = 'risk' | 'opportunity';

/** A quote as JSON from the database, with the claim it supports. */
export type QuoteRow = z.input<typeof EvidenceQuote> & { claimKind: string; claimId: string };

export interface ClaimRow {
  id: string;
  account_id: string;
  account_name: string;
  title: string;
  description: string;
  category: string;
  level: Level;
  status: string;
  originated_at: Date;
  last_reply_at: Date;
  method: string;
  edited_by: string | null;
  edited_at: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  resolved_at: Date | null;
  dismissed_at: Date | null;
  dismissed_by: string | null;
  closing: QuoteRow | null;
  quotes: QuoteRow[];
  people: { name: string; internal: boolean }[];
  conversations: ConversationJson[];
}

interface ConversationJson {
  id: string;
  accountId: string;
  title: string;
  kind: 'email' | 'chat' | 'case' | 'call';
  provider: string;
  providerLink: string | null;
  originalItemId: string | null;
  lastAt: string;
  labels: string[];
  lastResponder: string | null;
}

interface Scope {
  id?: string | undefined;
  accountId?: string | undefined;
  accountIds?: string[] | undefined;
  accountTagFilters?: string[] | undefined;
  /** Only of accounts in the asker's book. */
  book?: boolean | undefined;
  /** Only open claims if absent. */
  statuses?: string[] | undefined;
  /** Bounds of the first mention: from, and before. */
  openedFrom?: Date | undefined;
  openedBefore?: Date | undefined;
  /** Last mentioned on this day or later. */
  heardSince?: string | undefined;
  /** First mentioned before this day. */
  heardBefore?: string | undefined;
  levels?: string[] | undefined;
  categories?: string[] | undefined;
  /** Only those that a person dismissed. */
  dismissed?: boolean | undefined;
}

interface Filter extends Scope {
  take: number;
  skip: number;
}

/** SQL for a `QuoteRow`, from table `evidence` with alias `e`. */
export const quoteJson = sql`json_build_object('claimKind', e.claim_kind, 'claimId', e.claim_id, 'text', e.quote,
  'messageId', e.message_id, 'conversationId', e.conversation_id, 'start', e.start_at, 'end', e.end_at,
  'inHistory', e.quoted_author is not null,
  'author', case when e.quoted_author is null then coalesce(p.name, p.email) else nullif(e.quoted_author, '') end, 'sentAt', to_json(m.sent_at), 'sentiment', m.sentiment, 'messageType', m.origin_type,
  'title', c.title)`;

/** The joins that `quoteJson` needs. */
export const quoteJoins = sql`
  join message m on m.org_id = e.org_id and m.id = e.message_id
  join conversation c on c.org_id = e.org_id and c.id = e.conversation_id
  left join contact p on p.org_id = m.org_id and p.id = m.sender_id`;

/** Whether later words, said by then, settle quote `e` of a risk. */
export const isSettled = (
  at?: Date | RawBuilder<unknown>,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (select from evidence closing
  where closing.org_id = e.org_id and closing.claim_kind = 'risk_closing' and closing.claim_id = e.claim_id
    and e.id = any (closing.closes) and ${at ? sql`closing.at <= ${at}` : sql`true`})`;

/** When and by which words a risk `r` was settled. */
const RESOLVED = {
  risk: sql`r.resolved_at, case when r.resolved_at is not null and r.status_by is null then (select ${quoteJson} from evidence e ${quoteJoins}
    where e.org_id = r.org_id and e.claim_kind = 'risk_closing' and e.claim_id = r.id order by e.at desc, e.message_id, e.start_at limit 1) end as closing`,
  opportunity: sql`null as resolved_at, null as closing`,
};

const OPEN = {
  risk: sql<SqlBool>`r.status = 'live'`,
  opportunity: sql<SqlBool>`r.status = 'prospect'`,
};

/** A dismissed claim is shown by itself and among dismissed ones alone; a deleted one never. */
export const isShown = (
  alias: string,
  { id, dismissed }: { id?: string | undefined; dismissed?: boolean | undefined },
): RawBuilder<SqlBool> =>
  id || dismissed
    ? sql<SqlBool>`(${sql.ref(`${alias}.deleted_at`)} is null or ${sql.ref(`${alias}.dismissed_by`)} is not null)`
    : sql<SqlBool>`${sql.ref(`${alias}.deleted_at`)} is null`;

/** SQL conditions on table `risk` or `opportunity` with alias `r`. */
function inScope(kind: ClaimKind, scope: Scope): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [isShown('r', scope)];
  if (scope.id) all.push(sql`r.id = ${scope.id}`);
  else if (scope.dismissed) all.push(sql`r.dismissed_by is not null`);
  else if (scope.statuses?.length) all.push(sql`r.status = any (${scope.statuses})`);
  else all.push(OPEN[kind]);
  if (scope.accountId) all.push(sql`r.account_id = ${scope.accountId}`);
  if (scope.accountIds) all.push(sql`r.account_id = any (${scope.accountIds}::uuid[])`);
  if (scope.categories?.length) all.push(sql`r.category = any (${scope.categories})`);
  if (scope.heardSince) all.push(sql`r.last_reply_at >= ${midnight(scope.heardSince)}`);
  if (scope.heardBefore) all.push(sql`r.originated_at < ${midnight(scope.heardBefore)}`);
  if (scope.levels?.length) all.push(sql`r.level = any (${scope.levels})`);
  if (scope.openedFrom) all.push(sql`r.originated_at >= ${scope.openedFrom}`);
  if (scope.openedBefore) all.push(sql`r.originated_at < ${scope.openedBefore}`);
  if (scope.accountTagFilters?.length || scope.book) {
    const { accountTagFilters, book } = scope;
    const tagged = accountConditions({ accountTagFilters, book });
    all.push(sql`exists (select from account where account.org_id = r.org_id and account.id = r.account_id
      and ${sql.join(tagged, sql` and `)})`);
  }
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

const highestLevelFirst = (column: RawBuilder<unknown>) =>
  sql`array_position(${Level.options}::text[], ${column}) desc nulls last`;
/** Letters by which the quote of a claim's title is known. */
const BEGINNING = 40;
/**
 * Order of the quotes `e` of claim `r`: those not settled first, of these those of its last 45 days first; by highest
 * level, then newest; of one message the one of the title, then as they stand there.
 */
const BY_QUOTE_LEVEL = sql`${isSettled()}, e.at > r.last_reply_at - interval '45 days' desc, ${highestLevelFirst(sql`e.level`)}, e.at desc,
  strpos(r.title, left(e.quote, ${BEGINNING}::int)) = 0, e.message_id, e.start_at, e.id`;
const BY_LEVEL = sql`${highestLevelFirst(sql`r.level`)}, r.last_reply_at desc, r.id`;

/** Claims of one kind with quotes, people and conversations: highest level first, then newest. */
export const listClaims = (
  db: TenantDb,
  kind: ClaimKind,
  { take, skip, ...scope }: Filter,
): Promise<ClaimRow[]> =>
  selectClaims(
    db,
    kind,
    sql`select r.* from ${sql.table(kind)} r where ${inScope(kind, scope)} order by ${BY_LEVEL} limit ${take} offset ${skip}`,
  );

const MAX_TOP = 500;

/** At most `perAccount` claims of each account in scope, highest level first. */
export const topClaims = (
  db: TenantDb,
  kind: ClaimKind,
  perAccount: number,
  scope: Scope,
): Promise<ClaimRow[]> =>
  selectClaims(
    db,
    kind,
    sql`select r.* from (
        select r.*, row_number() over (partition by r.account_id order by ${BY_LEVEL}) as place
        from ${sql.table(kind)} r where ${inScope(kind, scope)}
      ) r where place <= ${perAccount} order by ${BY_LEVEL} limit ${MAX_TOP}`,
  );

async function selectClaims(
  db: TenantDb,
  kind: ClaimKind,
  chosen: RawBuilder<unknown>,
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select r.id, r.account_id, a.name as account_name, r.title, r.description, r.category, r.level, r.status,
      r.originated_at, r.last_reply_at, r.method, editor.name as edited_by, r.edited_at,
      decider.name as decided_by, r.decided_at,
      case when r.dismissed_by is not null then r.deleted_at end as dismissed_at, dismisser.name as dismissed_by, ${RESOLVED[kind]},
      (select coalesce(json_agg(${quoteJson} order by ${BY_QUOTE_LEVEL}), '[]') from evidence e ${quoteJoins}
        where e.org_id = r.org_id and e.claim_kind = ${kind} and e.claim_id = r.id) as quotes,
      (select coalesce(json_agg(distinct jsonb_build_object('name', coalesce(p.name, p.email), 'internal', p.internal)), '[]')
        from evidence e join conversation_contact cc on cc.org_id = e.org_id and cc.conversation_id = e.conversation_id
        join contact p on p.org_id = cc.org_id and p.id = cc.contact_id
        where e.org_id = r.org_id and e.claim_kind = ${kind} and e.claim_id = r.id) as people,
      (select coalesce(json_agg(json_build_object('id', c.id, 'accountId', r.account_id, 'title', c.title, 'kind', c.kind, 'provider', c.provider,
          'providerLink', c.provider_link, 'originalItemId', c.original_item_id, 'lastAt', to_json(c.last_at), 'labels', c.labels,
          'lastResponder', coalesce(p.name, p.email)) order by c.last_at desc, c.id), '[]')
        from conversation c left join contact p on p.org_id = c.org_id and p.id = c.last_responder_id
        where c.org_id = r.org_id and c.id in (select e.conversation_id from evidence e
          where e.org_id = r.org_id and e.claim_kind = ${kind} and e.claim_id = r.id)) as conversations
    from (${chosen}) r
    join account a on a.org_id = r.org_id and a.id = r.account_id
    left join member decider on decider.org_id = r.org_id and decider.id = r.status_by
    left join member dismisser on dismisser.org_id = r.org_id and dismisser.id = r.dismissed_by
    left join member editor on editor.org_id = r.org_id and editor.id = r.edited_by
    order by ${BY_LEVEL}`.execute(db);
  return rows;
}

/** The number of claims in scope. */
export async function countClaims(db: TenantDb, kind: ClaimKind, scope: Scope): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(kind)} r where ${inScope(kind, scope)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** The number of claims in scope by account. */
export async function countByAccount(
  db: TenantDb,
  kind: ClaimKind,
  scope: Scope,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ account_id: string; total: number }>`
    select r.account_id, count(*)::int as total from ${sql.table(kind)} r where ${inScope(kind, scope)} group by 1`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.account_id, row.total]));
}

export async function oneClaim(db: TenantDb, kind: ClaimKind, id: string): Promise<ClaimRow> {
  const [claim] = await listClaims(db, kind, { id, take: 1, skip: 0 });
  if (!claim) throw new AppError('not_found');
  return claim;
}

export type EvidenceRow = QuoteRow & { claimTitle: string; claimCategory: string | null };

/** Every quote of one conversation, with the title of the claim it supports. */
export async function conversationEvidence(
  db: TenantDb,
  conversationId: string,
): Promise<EvidenceRow[]> {
  const { rows } = await sql<{
    quote: QuoteRow;
    claim_title: string;
    claim_category: string | null;
  }>`
    select ${quoteJson} as quote, coalesce(r.title, o.title, f.title, i.title, '') as claim_title,
      coalesce(r.category, o.category, f.category) as claim_category
    from evidence e ${quoteJoins}
    left join risk r on e.claim_kind in ('risk', 'risk_closing') and r.org_id = e.org_id and r.id = e.claim_id and r.deleted_at is null
    left join opportunity o on e.claim_kind = 'opportunity' and o.org_id = e.org_id and o.id = e.claim_id and o.deleted_at is null
    left join fyi f on e.claim_kind = 'fyi' and f.org_id = e.org_id and f.id = e.claim_id and f.deleted_at is null
    left join action_item i on e.claim_kind in ('action_item', 'action_closing') and i.org_id = e.org_id and i.id = e.claim_id and i.deleted_at is null
    where e.conversation_id = ${conversationId}
      and (e.claim_kind in ('summary', 'health') or coalesce(r.id, o.id, f.id, i.id) is not null)
    order by m.sent_at, e.start_at limit 500`.execute(db);
  return rows.map(({ quote, claim_title: claimTitle, claim_category: claimCategory }) => ({
    ...quote,
    claimTitle,
    claimCategory,
  }));
}
