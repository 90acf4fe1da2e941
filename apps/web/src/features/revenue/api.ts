import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as contract from '@rapport/contract/revenue/metrics.ts';
import type { MetricName } from '@rapport/contract/revenue/metrics.ts';
import { api } from '../../lib/api.ts';
import { useTagFilters } from '../../lib/address/tag-filters.ts';

/** Portfolio metrics by name, under the tag filters. */
export const useRevenueMetrics = (names: MetricName[]) => {
  const accountTagFilters = [...useTagFilters()];
  return useQuery({
    ...api.query(contract.listRevenueMetrics, { query: { names, accountTagFilters } }),
    enabled: names.length > 0,
    placeholderData: keepPreviousData,
  });
};

export interface TablePage {
  take: number;
  skip: number;
  sort?: string | undefined;
  direction?: 'ASC' | 'DESC';
}

export const metricTableCall = (
  metricName: MetricName,
  accountTagFilters: string[],
  page: TablePage,
) =>
  api.query(contract.getRevenueMetric, {
    params: { metricName },
    query: { ...page, accountTagFilters },
  });

/** The rows behind a metric, under the tag filters. */
export const useMetricTable = (name: MetricName, page: TablePage) => {
  const tags = [...useTagFilters()];
  return useQuery({
    ...metricTableCall(name, tags, page),
    placeholderData: (previous) => (previous?.metric.name === name ? previous : undefined),
  });
};

/** A range of days; a missing end is open. */
export interface DayRange {
  from?: string;
  to?: string;
}

/** The ARR bridge of the given days, by default the last 12 months. */
export const useArrBridge = (days: DayRange) => {
  const accountTagFilters = [...useTagFilters()];
  return useQuery(api.query(contract.getArrBridge, { query: { accountTagFilters, ...days } }));
};

/** ARR up for renewal in the coming months. */
export const useRenewalsByMonth = (months: number) => {
  const accountTagFilters = [...useTagFilters()];
  return useQuery(api.query(contract.getRenewalsByMonth, { query: { months, accountTagFilters } }));
};

/** Net retention by starting quarter. */
export const useRetentionCohorts = () => {
  const accountTagFilters = [...useTagFilters()];
  return useQuery(api.query(contract.getRetentionCohorts, { query: { accountTagFilters } }));
};
