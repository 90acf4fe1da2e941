import { useQuery } from '@tanstack/react-query';
import {
  getContactSentimentHistory,
  getSentimentHistory,
  getVelocityHistory,
  getWorkersHistory,
} from '@rapport/contract/metric-history.ts';
import type { Interval } from '@rapport/contract/metric-history.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { getDataHistory } from '@rapport/contract/revenue/revenue.ts';
import type { HistoryMetric } from '@rapport/contract/revenue/revenue.ts';
import { api } from '../../lib/api.ts';
import { useTagFilters } from '../../lib/address/tag-filters.ts';

/** The days a chart shows, and the interval of its points. */
export interface HistoryWindow {
  from?: string;
  to?: string;
  interval: Interval;
}

export const useSentimentHistory = (accountId: string, window: HistoryWindow) =>
  useQuery(api.query(getSentimentHistory, { query: { accountId, ...window } }));

export const useContactSentimentHistory = (contactId: string, window: HistoryWindow) =>
  useQuery(api.query(getContactSentimentHistory, { query: { contactId, ...window } }));

export const useVelocityHistory = (accountId: string, window: HistoryWindow) =>
  useQuery(api.query(getVelocityHistory, { query: { accountId, ...window } }));

export const useWorkersHistory = (accountId: string, window: HistoryWindow) =>
  useQuery(api.query(getWorkersHistory, { query: { accountId, ...window } }));

/** The history of a metric of one account; without one, of all accounts under the tag filters. */
export function useDataHistory(
  accountId: string | undefined,
  metric: HistoryMetric,
  window: HistoryWindow,
) {
  const accountTagFilters = [...useTagFilters()];
  const scope = accountId ? { accountId: accountId as AccountId } : { accountTagFilters };
  return useQuery(api.query(getDataHistory, { query: { ...scope, metric, ...window } }));
}
