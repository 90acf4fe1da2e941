import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as contract from '@rapport/contract/revenue-metrics.ts';
import type { MetricName } from '@rapport/contract/revenue-metrics.ts';
import { api } from '../../lib/api.ts';
import { useTagFilters } from '../../lib/tag-filters.ts';

/** Figures of the portfolio by name, within the tags chosen. */
export const useRevenueMetrics = (names: MetricName[]) => {
  const accountTagFilters = [...useTagFilters()];
  return useQuery({
    ...api.query(contract.listRevenueMetrics, { query: { names, accountTagFilters } }),
    enabled: names.length > 0,
    placeholderData: keepPreviousData,
  });
};

export interface TablePlace {
  take: number;
  skip: number;
  sort?: string | undefined;
  direction?: 'ASC' | 'DESC';
}

/** The call for the rows behind a figure. */
export const metricTableCall = (
  metricName: MetricName,
  accountTagFilters: string[],
  place: TablePlace,
) =>
  api.query(contract.getRevenueMetric, {
    params: { metricName },
    query: { ...place, accountTagFilters },
  });

/** The rows behind a figure, within the tags chosen. */
export const useMetricTable = (name: MetricName, place: TablePlace) => {
  const tags = [...useTagFilters()];
  return useQuery({
    ...metricTableCall(name, tags, place),
    placeholderData: (previous) => (previous?.metric.name === name ? previous : undefined),
  });
};

/** A stretch of days; an end that is not named is open. */
export interface Days {
  from?: string;
  to?: string;
}

/** ARR of the days chosen, else of the last 12 months, from its start to its end. */
export const useArrBridge = (days: Days) => {
  const accountTagFilters = [...useTagFilters()];
  return useQuery(api.query(contract.getArrBridge, { query: { accountTagFilters, ...days } }));
};

/** ARR that comes up for renewal in the months ahead. */
export const useRenewalsByMonth = (months: number) => {
  const accountTagFilters = [...useTagFilters()];
  return useQuery(api.query(contract.getRenewalsByMonth, { query: { months, accountTagFilters } }));
};

/** Net retention by the quarter customers started in. */
export const useRetentionCohorts = () => {
  const accountTagFilters = [...useTagFilters()];
  return useQuery(api.query(contract.getRetentionCohorts, { query: { accountTagFilters } }));
};
