import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import { getStageHistory, listSubAccounts } from '@rapport/contract/accounts/changes.ts';
import { getAccountSettings } from '@rapport/contract/accounts/settings.ts';
import { listOpportunities, listRisks } from '@rapport/contract/claims/claims.ts';
import { listCrmOpportunities } from '@rapport/contract/deals.ts';
import { getAccountHealth } from '@rapport/contract/health/health.ts';
import { getSentimentHistory, getVelocityHistory } from '@rapport/contract/metric-history.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { listProjects } from '@rapport/contract/projects.ts';
import { getArrBreakdown, getRevenueBreakdown } from '@rapport/contract/revenue/revenue.ts';
import { getAccountMetric } from '@rapport/contract/revenue/metrics.ts';
import type { AccountTab } from '@rapport/contract/settings/variation.ts';
import { LIST_PAGE } from '../components/list/list-frame.tsx';
import { api } from '../../../lib/api.ts';

interface Call {
  queryKey: readonly unknown[];
  queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<unknown>;
}

/** First queries of each section, with the query keys of its page. */
const CALLS: Partial<Record<AccountTab, (id: AccountId) => readonly Call[]>> = {
  overview: (id) => [
    api.query(getAccountHealth, { params: { id } }),
    api.query(listRisks, { query: { accountId: id, take: 3 } }),
    api.query(listOpportunities, { query: { accountId: id, take: 3 } }),
  ],
  health: (id) => [api.query(getAccountHealth, { params: { id } })],
  arr: (id) => [
    api.query(getAccountMetric, { params: { metricName: 'revenue', accountId: id } }),
    api.query(getArrBreakdown, { params: { id }, query: {} }),
  ],
  'forecasted-arr': (id) => [
    api.query(getAccountMetric, { params: { metricName: 'forecast-revenue', accountId: id } }),
  ],
  'actual-revenue': (id) => [
    api.query(getAccountMetric, { params: { metricName: 'actual-revenue', accountId: id } }),
    api.query(getRevenueBreakdown, { params: { id } }),
  ],
  stage: (id) => [api.query(getStageHistory, { params: { id } })],
  opportunities: (id) => [api.query(listCrmOpportunities, { params: { id }, query: {} })],
  projects: (id) => [
    api.query(listProjects, { query: { accountId: id, pageSize: LIST_PAGE, skip: 0 } }),
  ],
  'sub-accounts': (id) => [api.query(listSubAccounts, { params: { id } })],
  charts: (id) => [
    api.query(getSentimentHistory, { query: { accountId: id, interval: 'week' } }),
    api.query(getVelocityHistory, { query: { accountId: id, interval: 'week' } }),
  ],
  settings: (id) => [api.query(getAccountSettings, { params: { id } })],
};

const FRESH = 20_000;

/** Prefetches a section when its link is hovered or focused. */
export function prefetchTab(client: QueryClient, id: AccountId, tab: AccountTab): void {
  for (const call of CALLS[tab]?.(id) ?? [])
    void client.prefetchQuery({ ...call, staleTime: FRESH });
}
