import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccountsQuery } from '@rapport/contract/accounts.ts';
import type { AccountColumn } from '@rapport/contract/variation.ts';
import { arrOf } from '../arr/queries.ts';

const ORDERS: Record<AccountColumn, RawBuilder<unknown>> = {
  name: sql`lower(account.name)`,
  health: sql`case when account.stage is distinct from 'NewProspect' then account.health_score end`,
  revenue: arrOf('account'),
  customRevenue: sql`account.custom_revenue`,
  renewal: sql`account.renewal_date`,
  owner: sql`(select lower(m.name) from member m where m.org_id = account.org_id and m.id = account.owner_id)`,
  stage: sql`account.stage`,
  tier: sql`account.tier`,
  lastSignal: sql`account.last_signal_at`,
  fullyIntegrated: sql`account.full_sync`,
  domain: sql`(select min(d.domain) from account_domain d where d.org_id = account.org_id and d.account_id = account.id)`,
  createdAt: sql`account.created_at`,
  startDate: sql`account.start_date`,
  expectedRevenue: sql`account.expected_revenue`,
  revenueSource: sql`account.revenue_source`,
  lastYearRevenue: sql`account.last_year_revenue`,
  conditionalRevenue: sql`account.conditional_revenue`,
  activeWorkers: sql`account.active_workers`,
};

/** In what order the list stands: ties are broken by id, what is not known comes last. */
export const orderOf = ({ sort, direction }: Pick<AccountsQuery, 'sort' | 'direction'>) =>
  sql`${ORDERS[sort]} ${sql.raw(direction === 'DESC' ? 'desc nulls last' : 'asc nulls last')}, account.id`;
