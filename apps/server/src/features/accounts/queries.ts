import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { AccountsQuery } from '@rapport/contract/accounts.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { inOwnBook } from './book/queries.ts';
import { arrOf } from './arr/queries.ts';
import { fieldConditions } from './list/field-conditions.ts';
import { orderOf } from './list/order.ts';
import { selectDetails, selectFigures, selectRows } from './list/row.ts';
import type { AccountDetailRow, AccountFigureRow, AccountListRow } from './list/row.ts';
import { refuseAccount } from './policy.ts';

const arr = arrOf('account');

interface Silence {
  /** Only accounts of which nothing was heard since before this day. */
  quietSince?: string | undefined;
}

type Filters = Partial<Omit<AccountsQuery, 'take' | 'skip' | 'sort' | 'direction'>> &
  Silence & { accountIds?: readonly string[] | undefined };

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
  conditions.push(...fieldConditions(filters));
  // A churned account has an ARR of 0, and none to be found by.
  if (filters.minRevenue !== undefined) add(sql<SqlBool>`account.stage is distinct from 'Churned'`);
  if (filters.includeDisabled === false) add(sql<SqlBool>`account.full_sync`);
  if (filters.book) add(inOwnBook);
  if (filters.quietSince) add(sql<SqlBool>`account.last_signal_at < ${filters.quietSince}::date`);
  if (filters.accountIds?.length)
    add(sql<SqlBool>`account.id = any (${filters.accountIds}::uuid[])`);
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

/** `industry:Retail`, `industry:Food`, `region:Nordics` → values by kind: any of a kind, all of the kinds. */
function tagsByKind(filters: string[]): Record<string, string[]> {
  const byKind: Record<string, string[]> = {};
  for (const filter of filters) {
    const [kind = '', ...rest] = filter.split(':');
    (byKind[kind] ??= []).push(rest.join(':'));
  }
  return byKind;
}

/** One page of the accounts list, and how many there are in all. */
export async function listAccountRows(
  db: TenantDb,
  query: AccountsQuery & Silence,
): Promise<{ rows: AccountListRow[]; total: number }> {
  const page = db
    .selectFrom('account')
    .selectAll('account')
    .where((eb) => eb.and(accountConditions(query)))
    .orderBy(orderOf(query))
    .limit(query.take)
    .offset(query.skip);
  const rows = await selectRows(db, page).orderBy(orderOf(query)).execute();
  if (query.skip === 0 && rows.length < query.take) return { rows, total: rows.length };
  return { rows, total: await countAccounts(db, query) };
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

const named = (db: TenantDb, ids: readonly string[]) =>
  db
    .selectFrom('account')
    .selectAll('account')
    .where(sql<SqlBool>`account.id = any (${ids}::uuid[])`);

function inOrder<Row extends { id: string }>(rows: Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The rows of named accounts, in the order named; those the asker may not see are left out. */
export const accountRowsOf = async (
  db: TenantDb,
  ids: readonly string[],
): Promise<AccountListRow[]> => inOrder(await selectRows(db, named(db, ids)).execute(), ids);

/** The rows of named accounts with their figures, in the order named; those the asker may not see are left out. */
export const accountFiguresOf = async (
  db: TenantDb,
  ids: readonly string[],
): Promise<AccountFigureRow[]> => inOrder(await selectFigures(db, named(db, ids)).execute(), ids);

/** Everything the account's left panel shows; a restricted and a missing account give different errors. */
export const accountDetail = async (db: TenantDb, id: string): Promise<AccountDetailRow> =>
  (await selectDetails(db, named(db, [id])).executeTakeFirst()) ?? refuseAccount(db, id);
