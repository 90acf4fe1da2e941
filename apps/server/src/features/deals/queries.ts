import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

export interface DealRow {
  id: string;
  account_id: string;
  account_name: string;
  name: string;
  /** The colleague's name where the source has their address. */
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

/** Far above the number of deals of any account; of all accounts the first are read. */
const MOST = 1_000;

interface DealsAsked {
  /** Those of all accounts when absent. */
  accountId?: string | undefined;
  activeOnly?: boolean | undefined;
  /** Only closed ones, won or lost. */
  won?: boolean | undefined;
}

/** Deals with the names of their accounts: open ones by nearest close date, then closed ones by latest. */
export const listDeals = (
  db: TenantDb,
  { accountId, activeOnly = false, won }: DealsAsked,
): Promise<DealRow[]> =>
  sql<DealRow>`
    select d.id, d.account_id, coalesce(a.pretty_name, a.name) as account_name, d.name,
      coalesce(m.name, d.owner_name) as owner_name, d.stage, d.type, d.amount, d.currency,
      d.is_closed, d.is_won, d.opened_on, d.close_date, d.contract_start, d.contract_end, d.expected_revenue, d.yearly_amount,
      d.implementation_status, d.implementation_owner, d.go_live_estimate, d.provider, d.provider_link
    from deal d join account a on a.org_id = d.org_id and a.id = d.account_id
    left join member m on m.org_id = d.org_id and lower(m.email) = lower(d.owner_name)
    where (${accountId ?? null}::uuid is null or d.account_id = ${accountId ?? null}::uuid)
      and (not d.is_closed or not ${activeOnly}::boolean)
      and (${won ?? null}::boolean is null or (d.is_closed and d.is_won = ${won ?? null}::boolean))
    order by d.is_closed, case when d.is_closed then null else d.close_date end nulls last, d.close_date desc nulls last, d.id
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
