import { useQuery } from '@tanstack/react-query';
import { getSentimentHistory, getVelocityHistory } from '@rapport/contract/metric-history.ts';
import type { Interval } from '@rapport/contract/metric-history.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { getDataHistory } from '@rapport/contract/revenue.ts';
import type { HistoryMetric } from '@rapport/contract/revenue.ts';
import { api } from '../../lib/api.ts';
import { useTagFilters } from '../../lib/tag-filters.ts';

/** The stretch of days a chart shows, and the days a point stands for. */
export interface HistoryWindow {
  from?: string;
  to?: string;
  interval: Interval;
}

export const useSentimentHistory = (accountId: string, window: HistoryWindow) =>
  useQuery(api.query(getSentimentHistory, { query: { accountId, ...window } }));

export const useVelocityHistory = (accountId: string, window: HistoryWindow) =>
  useQuery(api.query(getVelocityHistory, { query: { accountId, ...window } }));

/** How a number of an account changed over time; of all that the filter lets through, without one. */
export function useDataHistory(
  accountId: string | undefined,
  metric: HistoryMetric,
  window: HistoryWindow,
) {
  const accountTagFilters = [...useTagFilters()];
  const of = accountId ? { accountId: accountId as AccountId } : { accountTagFilters };
  return useQuery(api.query(getDataHistory, { query: { ...of, metric, ...window } }));
}
