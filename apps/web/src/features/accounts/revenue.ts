import { useQuery } from '@tanstack/react-query';
import type { AccountId } from '@rapport/contract/ids.ts';
import { getAccountMetric } from '@rapport/contract/revenue-metrics.ts';
import type { MetricName } from '@rapport/contract/revenue-metrics.ts';
import { api } from '../../lib/api.ts';

/** One figure of one account, with the rows behind it. */
export const useAccountMetric = (accountId: string, metricName: MetricName) =>
  useQuery(
    api.query(getAccountMetric, { params: { metricName, accountId: accountId as AccountId } }),
  );
