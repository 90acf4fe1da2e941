import { useQuery } from '@tanstack/react-query';
import { getSentimentHistory, getVelocityHistory } from '@rapport/contract/histories.ts';
import type { Interval } from '@rapport/contract/histories.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { getDataHistory } from '@rapport/contract/portfolio.ts';
import type { HistoryMetric } from '@rapport/contract/portfolio.ts';
import { api } from '../../lib/api.ts';

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

/** How a number of an account changed over time. */
export const useDataHistory = (accountId: string, metric: HistoryMetric, window: HistoryWindow) =>
  useQuery(
    api.query(getDataHistory, { query: { accountId: accountId as AccountId, metric, ...window } }),
  );
