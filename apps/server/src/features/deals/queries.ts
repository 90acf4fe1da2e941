import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

export interface DealRow {
  id: string;
  account_id: string;
  name: string;
  owner_name: string | null;
  stage: string;
  type: string | null;
  amount: number | null;
  currency: string;
  is_closed: boolean;
  is_won: boolean;
  opened_on: string | null;
  close_date: string | null;
  contract_start: string | null;
  contract_end: string | null;
  expected_revenue: number | null;
  yearly_amount: number | null;
  implementation_status: string | null;
  implementation_owner: string | null;
  go_live_estimate: string | null;
  provider: string | null;
  provider_link: string | null;
}

/** Far above the number of deals of any account. */
const MOST = 1_000;

/** Deals of an account: open ones by nearest close date, then closed ones by latest. */
export const listDeals = (db: TenantDb, accountId: string, activeOnly: boolean) =>
  sql<DealRow>`
    select id, account_id, name, owner_name, stage, type, amount, currency, is_closed, is_won, opened_on, close_date,
      contract_start, contract_end, expected_revenue, yearly_amount, implementation_status, implementation_owner,
      go_live_estimate, provider, provider_link
    from deal where account_id = ${accountId} and (not is_closed or not ${activeOnly}::boolean)
    order by is_closed, case when is_closed then null else close_date end nulls last, close_date desc nulls last, id
    limit ${MOST}`
    .execute(db)
    .then(({ rows }) => rows);

/** The account of a deal visible to the caller; null if there is none. */
export const accountOfDeal = async (db: TenantDb, id: string): Promise<string | null> => {
  const deal = await db
    .selectFrom('deal')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return deal?.account_id ?? null;
};

export interface DealHistoryRow {
  id: string;
  deal_id: string;
  deal_name: string;
  field: string;
  before: string | null;
  after: string | null;
  changed_at: Date;
  changed_by: string | null;
}

/** Field changes of one deal, or of all deals of an account, newest first. */
export const listDealHistory = (db: TenantDb, of: { deal: string } | { account: string }) =>
  sql<DealHistoryRow>`
    select h.id, h.deal_id, d.name as deal_name, h.field, h.before, h.after, h.changed_at, h.changed_by
    from deal d join deal_history h on h.org_id = d.org_id and h.deal_id = d.id
    where ${'deal' in of ? sql`d.id = ${of.deal}` : sql`d.account_id = ${of.account}`}
    order by h.changed_at desc, h.id limit ${MOST}`
    .execute(db)
    .then(({ rows }) => rows);
