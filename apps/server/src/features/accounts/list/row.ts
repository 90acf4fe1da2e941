import { sql } from 'kysely';
import type { InferResult, Selectable, SelectQueryBuilder } from 'kysely';
import { ACCOUNT_FIELDS } from '@rapport/contract/account-fields/account-fields.ts';
import { PLAIN_LISTED } from '@rapport/contract/account-fields/shapes.ts';
import type { PlainListed } from '@rapport/contract/account-fields/shapes.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { DB } from '@rapport/database/tables.ts';
import { arrOf } from '../arr/queries.ts';
import { ownDay } from '../day/queries.ts';
import { unreadOfAccount } from '../reading/queries.ts';

const arr = arrOf('account');

/** Fields shown as stored. ARR is not among them, because it is 0 for churned accounts. */
const storedFields = PLAIN_LISTED.filter(
  (key): key is Exclude<PlainListed, 'arr'> => key !== 'arr',
);
const storedColumns = storedFields.map((key) => `account.${ACCOUNT_FIELDS[key].column}` as const);

/** Columns of a row of the list. */
const ROW = [
  ...storedColumns,
  'account.id',
  'account.pretty_name',
  'account.icon_url',
  'account.currency',
  'account.health_score',
  'account.health_change',
  'account.open_risks',
  'account.open_opportunities',
  'account.sync_progress',
  'account.sync_note',
  'account.restricted',
  'owner.id as owner_id',
  'owner.name as owner_name',
  'owner.email as owner_email',
  arr.as('arr'),
  /** ARR in the organisation's currency. */
  sql<number | null>`org_amount(${arr}, account.currency, ${ownDay})`.as('org_arr'),
  /** ARR at each month's end, keyed by the first day of the month. */
  sql<Record<string, number> | null>`
    (select json_object_agg(s.month, s.arr) from account_snapshot s where s.org_id = account.org_id and s.account_id = account.id
      and s.month > ${ownDay} - interval '1 year' and (account.start_date is null or s.month > account.start_date - interval '1 month'))`.as(
    'month_ends',
  ),
  /** In the organisation's time zone. */
  sql<string>`${ownDay}`.as('today'),
  sql<string[]>`
    array(select d.domain from account_domain d where d.org_id = account.org_id and d.account_id = account.id order by d.domain)`.as(
    'domains',
  ),
] as const;

/** Counts shown for an account. */
const FIGURES = [
  'account.forecasted_revenue',
  sql<number>`
    (select count(*)::int from account child where child.org_id = account.org_id and child.parent_id = account.id)`.as(
    'sub_accounts',
  ),
  sql<number>`
    (select count(*)::int from deal d where d.org_id = account.org_id and d.account_id = account.id and not d.is_closed)`.as(
    'open_deals',
  ),
  sql<number>`
    (select count(*)::int from support_case c where c.org_id = account.org_id and c.account_id = account.id and c.status <> 'Closed')`.as(
    'open_cases',
  ),
  sql<number>`
    (select count(*)::int from contact p where p.org_id = account.org_id and p.account_id = account.id and not p.internal and p.merged_into is null)`.as(
    'relationships',
  ),
  sql<number>`
    (select count(*)::int from document d where d.org_id = account.org_id and d.account_id = account.id)`.as(
    'documents',
  ),
  sql<{ kind: string; value: string }[]>`
    (select coalesce(json_agg(json_build_object('kind', t.kind, 'value', t.value) order by t.kind, t.value), '[]')
      from account_tag t where t.org_id = account.org_id and t.account_id = account.id)`.as('tags'),
  unreadOfAccount.as('unread'),
] as const;

type ChosenAccounts = SelectQueryBuilder<DB, 'account', Selectable<DB['account']>>;

/** Selects rows of the given accounts. */
export const selectRows = (db: TenantDb, chosen: ChosenAccounts) =>
  db
    .selectFrom(chosen.as('account'))
    .leftJoin('member as owner', (join) =>
      join.onRef('owner.org_id', '=', 'account.org_id').onRef('owner.id', '=', 'account.owner_id'),
    )
    .select(ROW);

/** Selects rows of the given accounts with their counts. */
export const selectFigures = (db: TenantDb, chosen: ChosenAccounts) =>
  selectRows(db, chosen).select(FIGURES);

/** Selects all fields of the given accounts. */
export const selectDetails = (db: TenantDb, chosen: ChosenAccounts) =>
  selectFigures(db, chosen).select([
    'account.org_id',
    'account.type',
    'account.parent_id',
    'account.provider',
    'account.provider_link',
    'account.support_desk_link',
    sql<Record<string, string>>`account.field_owners`.as('field_owners'),
    sql<string[]>`
      array(select distinct c.provider from conversation c where c.org_id = account.org_id and c.account_id = account.id)`.as(
      'source_types',
    ),
  ]);

export type AccountListRow = InferResult<ReturnType<typeof selectRows>>[number];
export type AccountFigureRow = InferResult<ReturnType<typeof selectFigures>>[number];
export type AccountDetailRow = InferResult<ReturnType<typeof selectDetails>>[number];
