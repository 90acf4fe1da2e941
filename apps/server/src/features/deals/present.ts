import type { z } from 'zod';
import type { CrmOpportunity, FieldHistory } from '@rapport/contract/deals.ts';
import type { DealHistoryRow, DealRow } from './queries.ts';

type Deal = z.input<typeof CrmOpportunity>;

export const presentDeal = (row: DealRow): Deal => ({
  id: row.id,
  accountId: row.account_id,
  name: row.name,
  owner: row.owner_name,
  stage: row.stage,
  type: row.type,
  amount: row.amount,
  currency: row.currency,
  isClosed: row.is_closed,
  isWon: row.is_won,
  openedOn: row.opened_on,
  closeDate: row.close_date,
  contractStartDate: row.contract_start,
  contractEndDate: row.contract_end,
  expectedRevenue: row.expected_revenue,
  yearlyAmount: row.yearly_amount,
  implementationStatus: row.implementation_status as Deal['implementationStatus'],
  implementationOwner: row.implementation_owner,
  estimatedGoLiveDate: row.go_live_estimate,
  provider: row.provider,
  providerLink: row.provider_link,
});

export const presentHistory = (row: DealHistoryRow): z.input<typeof FieldHistory> => ({
  id: row.id,
  opportunityId: row.deal_id,
  opportunityName: row.deal_name,
  field: row.field,
  before: row.before,
  after: row.after,
  changedAt: row.changed_at.toISOString(),
  changedBy: row.changed_by,
});
