import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { AccountsQuery } from '@rapport/contract/accounts/accounts.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { midnight } from '../../platform/today.ts';
import { inOwnBook } from './book/queries.ts';
import { arrOf, convertedAmount, convertedCurrency, isCustomer } from './arr/queries.ts';
import { fieldConditions } from './list/field-conditions.ts';
import { orderOf } from './list/order.ts';
import { selectDetails, selectFigures, selectRows } from './list/row.ts';
import type { AccountDetailRow, AccountFigureRow, AccountListRow } from './list/row.ts';
import { refuseAccount } from './policy.ts';
import { isAtRisk } from './risk/queries.ts';
import { contains } from '../../platform/contains.ts';

const arr = arrOf('account');

interface Silence {
  /** Only accounts without a message since this day. */
  quietSince?: string | undefined;
}

type Filters = Partial<Omit<AccountsQuery, 'take' | 'skip' | 'sort' | 'direction'>> &
  Silence & { accountIds?: readonly string[] | undefined };

/** SQL conditions of the list on `account`, for all queries with these filters. */
export function accountConditions(filters: Filters): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  const add = (condition: Expression<SqlBool>) => conditions.push(condition);
  if (filters.freeTextSearch) {
    const pattern = contains(filters.freeTextSearch);
    add(sql<SqlBool>`(account.name ilike ${pattern} or account.pretty_name ilike ${pattern} or exists (
      select from account_domain d where d.org_id = account.org_id and d.account_id = account.id and d.domain ilike ${pattern}))`);
  }
  conditions.push(...fieldConditions(filters));
  // The ARR filter leaves out churned accounts, whose ARR is 0.
  if (filters.minRevenue !== undefined) add(sql<SqlBool>`account.stage is distinct from 'Churned'`);
  if (filters.includeDisabled === false) add(sql<SqlBool>`account.full_sync`);
  if (filters.book) add(inOwnBook);
  if (filters.atRisk) add(sql<SqlBool>`(${isCustomer} and ${isAtRisk})`);
  if (filters.quietSince)
    add(sql<SqlBool>`account.last_signal_at < ${midnight(filters.quietSince)}`);
  if (filters.accountIds?.length)
    add(sql<SqlBool>`account.id = any (${filters.accountIds}::uuid[])`);
  for (const [kind, values] of tagsByKind(filters.accountTagFilters ?? [])) {
    const tagged = sql<SqlBool>`exists (select from account_tag t where t.org_id = account.org_id and t.account_id = account.id
      and t.kind = ${kind} and t.value = any (${values}))`;
    add(kind === 'owner' ? sql<SqlBool>`(${tagged} or ${ownedBy(values)})` : tagged);
  }
  return conditions;
}

/** An account's owner counts as its tag of that kind. */
const ownedBy = (names: string[]) =>
  sql<SqlBool>`account.owner_id in (select m.id from member m where m.org_id = account.org_id and m.name = any (${names}))`;

/** `industry:Retail`, `industry:Food`, `region:Nordics` → values by kind. An account must match one value of every kind. */
function tagsByKind(filters: string[]): Map<string, string[]> {
  const byKind = new Map<string, string[]>();
  for (const filter of filters) {
    const [kind = '', ...rest] = filter.split(':');
    byKind.set(kind, [...(byKind.get(kind) ?? []), rest.join(':')]);
  }
  return byKind;
}

/** One page of the accounts list, and the total. */
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

/**
 * ARR of the matching accounts in the organisation's currency, by today's rates; what has no rate stays in its own.
 * Prospects have none.
 */
export async function arrTotals(db: TenantDb, filters: Filters) {
  const where = sql.join([sql`true`, ...accountConditions(filters)], sql` and `);
  const { rows } = await sql<{ currency: string; amount: number }>`
    select ${convertedCurrency} as currency, sum(${convertedAmount(arr)})::float8 as amount from account where ${where} and arr is not null
      and stage is distinct from 'NewProspect' group by 1 order by 2 desc`.execute(db);
  return rows;
}

/** Number of matching accounts. */
export async function countAccounts(db: TenantDb, filters: Filters): Promise<number> {
  const { total } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where((of) => of.and(accountConditions(filters)))
    .executeTakeFirstOrThrow();
  return total;
}

/** Ids of the matching accounts, in the order of the list. */
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

/** Rows of the given accounts, in the given order, without those hidden from the asker. */
export const accountRowsOf = async (
  db: TenantDb,
  ids: readonly string[],
): Promise<AccountListRow[]> => inOrder(await selectRows(db, named(db, ids)).execute(), ids);

/** Rows of the given accounts with counts, in the given order, without those hidden from the asker. */
export const accountFiguresOf = async (
  db: TenantDb,
  ids: readonly string[],
): Promise<AccountFigureRow[]> => inOrder(await selectFigures(db, named(db, ids)).execute(), ids);

/** Everything in the account's left panel. Restricted and missing accounts give different errors. */
export const accountDetail = async (db: TenantDb, id: string): Promise<AccountDetailRow> =>
  (await selectDetails(db, named(db, [id])).executeTakeFirst()) ?? refuseAccount(db, id);

/** The subscriptions of an account that run on the organisation's present day: the first to end first, open-ended ones last. */
export const subscriptionsOf = (db: TenantDb, accountId: string) =>
  db
    .selectFrom('subscription')
    .select(['plan', 'seats', 'start_day', 'end_day'])
    .where('account_id', '=', accountId)
    .where('start_day', '<=', sql<string>`app_today()`)
    .where((expression) =>
      expression.or([
        expression('end_day', 'is', null),
        expression('end_day', '>=', sql<string>`app_today()`),
      ]),
    )
    .orderBy('end_day')
    .orderBy('id')
    .execute();
