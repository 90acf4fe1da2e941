import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { AccountsQuery } from '@rapport/contract/accounts.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { HEALTH_BANDS } from '@rapport/contract/health.ts';
import { inOwnBook } from './book/queries.ts';
import { arrOf } from './arr/queries.ts';
import { ownDay } from './day/queries.ts';
import { orderOf } from './list/order.ts';
import { refuseAccount } from './policy.ts';
import { unreadOfAccount } from './reading/queries.ts';

interface Silence {
  /** Only accounts of which nothing was heard since before this day. */
  quietSince?: string | undefined;
}

type Filters = Pick<
  AccountsQuery,
  | 'freeTextSearch'
  | 'minRevenue'
  | 'maxRevenue'
  | 'stages'
  | 'owners'
  | 'tiers'
  | 'healthScores'
  | 'renewalBefore'
  | 'book'
  | 'accountTagFilters'
> & { includeDisabled?: boolean | undefined; accountIds?: readonly string[] | undefined } & Silence;

const arr = arrOf('account');

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The conditions of the list on table `account`, for every query that is scoped by the same filters. */
export function accountConditions(filters: Filters): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  const add = (condition: Expression<SqlBool>) => conditions.push(condition);
  if (filters.freeTextSearch) {
    const pattern = like(filters.freeTextSearch);
    add(sql<SqlBool>`(account.name ilike ${pattern} or account.pretty_name ilike ${pattern} or exists (
      select from account_domain d where d.org_id = account.org_id and d.account_id = account.id and d.domain ilike ${pattern}))`);
  }
  if (filters.minRevenue !== undefined)
    add(sql<SqlBool>`${arr} >= ${filters.minRevenue} and account.stage is distinct from 'Churned'`);
  if (filters.maxRevenue !== undefined) add(sql<SqlBool>`${arr} <= ${filters.maxRevenue}`);
  if (filters.stages?.length) add(sql<SqlBool>`account.stage = any (${filters.stages})`);
  if (filters.owners?.length) add(sql<SqlBool>`account.owner_id::text = any (${filters.owners})`);
  if (filters.tiers?.length) add(sql<SqlBool>`account.tier = any (${filters.tiers})`);
  if (filters.renewalBefore)
    add(sql<SqlBool>`account.renewal_date between ${ownDay} and ${filters.renewalBefore}::date`);
  if (filters.includeDisabled === false) add(sql<SqlBool>`account.full_sync`);
  if (filters.book) add(inOwnBook);
  if (filters.quietSince) add(sql<SqlBool>`account.last_signal_at < ${filters.quietSince}::date`);
  if (filters.accountIds?.length)
    add(sql<SqlBool>`account.id = any (${filters.accountIds}::uuid[])`);
  if (filters.healthScores?.length) add(bandCondition(filters.healthScores));
  for (const [kind, values] of Object.entries(tagsByKind(filters.accountTagFilters ?? []))) {
    const tagged = sql<SqlBool>`exists (select from account_tag t where t.org_id = account.org_id and t.account_id = account.id
      and t.kind = ${kind} and t.value = any (${values}))`;
    add(kind === 'owner' ? sql<SqlBool>`(${tagged} or ${ownedBy(values)})` : tagged);
  }
  return conditions;
}

/** An account's owner counts as its tag of that kind. */
const ownedBy = (names: string[]) =>
  sql<SqlBool>`account.owner_id in (select m.id from member m where m.org_id = account.org_id and m.name = any (${names}))`;

function bandCondition(bands: number[]): Expression<SqlBool> {
  const ranges = bands.map((band) => {
    const { above, upTo } = HEALTH_BANDS[band - 1] ?? HEALTH_BANDS[0];
    return sql<SqlBool>`(account.health_score > ${above} and account.health_score <= ${upTo})`;
  });
  return sql<SqlBool>`(account.stage is distinct from 'NewProspect' and (${sql.join(ranges, sql` or `)}))`;
}

/** `industry:Retail`, `industry:Food`, `region:Nordics` → values by kind: any of a kind, all of the kinds. */
function tagsByKind(filters: string[]): Record<string, string[]> {
  const byKind: Record<string, string[]> = {};
  for (const filter of filters) {
    const [kind = '', ...rest] = filter.split(':');
    (byKind[kind] ??= []).push(rest.join(':'));
  }
  return byKind;
}

/** What a row of the list shows, for accounts already chosen. */
const rowColumns = sql`
  account.id, account.name, account.pretty_name, account.icon_url, account.stage, account.tier, ${arr} as arr, account.custom_revenue,
  account.currency, account.renewal_date, account.start_date, account.created_at, account.health_score, account.health_change,
  account.open_risks, account.open_opportunities, account.last_signal_at, account.full_sync, account.restricted,
  account.last_year_revenue, account.expected_revenue, account.conditional_revenue, account.revenue_source, account.active_workers,
  account.sync_progress, account.sync_note,
  (select json_object_agg(s.month, s.arr) from account_snapshot s where s.org_id = account.org_id and s.account_id = account.id
    and s.month > ${ownDay} - interval '1 year' and (account.start_date is null or s.month > account.start_date - interval '1 month')) as month_ends,
  org_amount(${arr}, account.currency, ${ownDay}) as org_arr, ${ownDay} as today,
  owner.id as owner_id, owner.name as owner_name, owner.email as owner_email,
  array(select d.domain from account_domain d where d.org_id = account.org_id and d.account_id = account.id order by d.domain) as domains`;

export interface AccountListRow {
  id: string;
  name: string;
  pretty_name: string | null;
  icon_url: string | null;
  stage: string | null;
  tier: string | null;
  arr: number | null;
  custom_revenue: number | null;
  currency: string;
  renewal_date: string | null;
  start_date: string | null;
  created_at: Date;
  health_score: number | null;
  health_change: number | null;
  open_risks: number;
  open_opportunities: number;
  last_signal_at: Date | null;
  last_year_revenue: number | null;
  expected_revenue: number | null;
  conditional_revenue: number | null;
  revenue_source: string | null;
  active_workers: number | null;
  /** ARR by the first day of the month at whose end it stood so. */
  month_ends: Record<string, number> | null;
  /** ARR in the organisation's currency, as that of the months is. */
  org_arr: number | null;
  /** In the organisation's zone. */
  today: string;
  full_sync: boolean;
  sync_progress: number | null;
  sync_note: string | null;
  restricted: boolean;
  owner_id: string | null;
  owner_name: string | null;
  owner_email: string | null;
  domains: string[];
}

/** One page of the accounts list, and how many there are in all. */
export async function listAccountRows(
  db: TenantDb,
  query: AccountsQuery & Silence,
): Promise<{ rows: AccountListRow[]; total: number }> {
  const where = sql.join([sql`true`, ...accountConditions(query)], sql` and `);
  const page = await sql<AccountListRow>`
    select ${rowColumns}
    from (select * from account where ${where} order by ${orderOf(query)} limit ${query.take} offset ${query.skip}) account
    left join member owner on owner.org_id = account.org_id and owner.id = account.owner_id
    order by ${orderOf(query)}`.execute(db);
  if (query.skip === 0 && page.rows.length < query.take)
    return { rows: page.rows, total: page.rows.length };
  return { rows: page.rows, total: await countAccounts(db, query) };
}

/** The ARR of the accounts that fit the filters, by currency, the largest sum first; prospects have none yet. */
export async function arrTotals(db: TenantDb, filters: Filters) {
  const where = sql.join([sql`true`, ...accountConditions(filters)], sql` and `);
  const { rows } = await sql<{ currency: string; amount: number }>`
    select currency, sum(${arr})::float8 as amount from account where ${where} and arr is not null
      and stage is distinct from 'NewProspect' group by 1 order by 2 desc`.execute(db);
  return rows;
}

/** How many accounts fit the filters. */
export async function countAccounts(db: TenantDb, filters: Filters): Promise<number> {
  const where = sql.join([sql`true`, ...accountConditions(filters)], sql` and `);
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from account where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The ids of the accounts that fit the filters, in the list's order. */
export async function listAccountIds(
  db: TenantDb,
  query: Omit<AccountsQuery, 'take' | 'skip'>,
  limit: number | null = null,
): Promise<string[]> {
  const where = sql.join([sql`true`, ...accountConditions(query)], sql` and `);
  const { rows } = await sql<{ id: string }>`
    select account.id from account where ${where} order by ${orderOf(query)} limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The rows of named accounts, in the order named; those the asker may not see are left out. */
export const accountRowsOf = (db: TenantDb, ids: readonly string[]): Promise<AccountListRow[]> =>
  readRows<AccountListRow>(db, rowColumns, ids);

async function readRows<Row>(
  db: TenantDb,
  columns: RawBuilder<unknown>,
  ids: readonly string[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns}
    from unnest(${ids}::uuid[]) with ordinality wanted (id, position) join account on account.id = wanted.id
    left join member owner on owner.org_id = account.org_id and owner.id = account.owner_id
    order by wanted.position`.execute(db);
  return rows;
}

/** What an account's figures count, for accounts already chosen. */
const figureColumns = sql`
  account.forecasted_revenue,
  (select count(*)::int from account child where child.org_id = account.org_id and child.parent_id = account.id) as sub_accounts,
  (select count(*)::int from deal d where d.org_id = account.org_id and d.account_id = account.id and not d.is_closed) as open_deals,
  ${unreadOfAccount} as unread,
  (select coalesce(json_agg(json_build_object('kind', t.kind, 'value', t.value) order by t.kind, t.value), '[]')
    from account_tag t where t.org_id = account.org_id and t.account_id = account.id) as tags,
  (select count(*)::int from support_case c where c.org_id = account.org_id and c.account_id = account.id and c.status <> 'Closed') as open_cases,
  (select count(*)::int from contact p where p.org_id = account.org_id and p.account_id = account.id and not p.internal) as relationships,
  (select count(*)::int from document d where d.org_id = account.org_id and d.account_id = account.id) as documents`;

export interface AccountFigureRow extends AccountListRow {
  forecasted_revenue: number | null;
  sub_accounts: number;
  open_deals: number;
  unread: number;
  tags: { kind: string; value: string }[];
  open_cases: number;
  relationships: number;
  documents: number;
}

/** The rows of named accounts with their figures, in the order named; those the asker may not see are left out. */
export const accountFiguresOf = (
  db: TenantDb,
  ids: readonly string[],
): Promise<AccountFigureRow[]> =>
  readRows<AccountFigureRow>(db, sql`${rowColumns}, ${figureColumns}`, ids);

export interface AccountDetailRow extends AccountFigureRow {
  org_id: string;
  type: string;
  parent_id: string | null;
  provider: string | null;
  provider_link: string | null;
  support_desk_link: string | null;
  field_owners: Record<string, string>;
  source_types: string[];
}

/** Everything the account's left panel shows; restricted and missing accounts are told apart. */
export async function accountDetail(db: TenantDb, id: string): Promise<AccountDetailRow> {
  const { rows } = await sql<AccountDetailRow>`
    select ${rowColumns}, ${figureColumns}, account.org_id, account.type, account.parent_id, account.provider,
      account.provider_link, account.support_desk_link, account.field_owners,
      array(select distinct c.provider from conversation c where c.org_id = account.org_id and c.account_id = account.id) as source_types
    from account left join member owner on owner.org_id = account.org_id and owner.id = account.owner_id
    where account.id = ${id}`.execute(db);
  return rows[0] ?? refuseAccount(db, id);
}
