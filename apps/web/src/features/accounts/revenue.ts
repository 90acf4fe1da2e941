import { useQuery } from '@tanstack/react-query';
import type { AccountId } from '@rapport/contract/ids.ts';
import { getArrBreakdown, getRevenueBreakdown } from '@rapport/contract/revenue/revenue.ts';
import { getAccountMetric } from '@rapport/contract/revenue/metrics.ts';
import type { MetricName } from '@rapport/contract/revenue/metrics.ts';
import { api } from '../../lib/api.ts';

/** A metric of an account, with its rows. */
export const useAccountMetric = (accountId: string, metricName: MetricName) =>
  useQuery(
    api.query(getAccountMetric, { params: { metricName, accountId: accountId as AccountId } }),
  );

/** ARR of an account and its sub-accounts, with movements of 12 months. */
export const useArrBreakdown = (id: string) =>
  useQuery(api.query(getArrBreakdown, { params: { id: id as AccountId }, query: {} }));

/** Revenue of an account since January 1 by company and kind of income. */
export const useRevenueBreakdown = (id: string) =>
  useQuery(api.query(getRevenueBreakdown, { params: { id: id as AccountId } }));
