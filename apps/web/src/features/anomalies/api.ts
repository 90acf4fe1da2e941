import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ANOMALIES_PAGE_SIZE,
  ANOMALY_SORTS,
  AnomalyTimeframe,
  getAnomaly,
  listAnomalies,
  resolveAnomaly,
} from '@rapport/contract/anomalies.ts';
import type { RevenueAnomaly } from '@rapport/contract/anomalies.ts';
import { getHome } from '@rapport/contract/home.ts';
import type { Answer } from '@rapport/contract/kit/endpoint.ts';
import { listRevenueMetrics } from '@rapport/contract/revenue/metrics.ts';
import { api } from '../../lib/api.ts';
import { useTagFilters } from '../../lib/address/tag-filters.ts';
import { useUrlFilters } from '../../lib/address/url-filters.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** The anomalies under the filters of the URL; the server reports an unknown source. */
export function useAnomalies() {
  const filters = useUrlFilters();
  const { text, page } = filters;
  const tags = useTagFilters();
  const sorting = {
    key: ANOMALY_SORTS.find((sort) => sort === text('sort')) ?? 'anomalyStartDate',
    direction: text('direction') === 'ASC' ? 'ASC' : 'DESC',
  } as const;
  const answer = useQuery({
    ...api.query(listAnomalies, {
      query: {
        take: ANOMALIES_PAGE_SIZE,
        skip: (page - 1) * ANOMALIES_PAGE_SIZE,
        accountName: text('search') || undefined,
        source: text('source') || undefined,
        timeframe: AnomalyTimeframe.safeParse(text('timeframe')).data,
        resolved: text('resolved') === 'true',
        accountTagFilters: [...tags],
        sort: sorting.key,
        direction: sorting.direction,
      },
    }),
    placeholderData: keepPreviousData,
  });
  return { answer, sorting, ...filters };
}

/** One anomaly with the revenue before, during and after it. */
export const useAnomaly = (id: string) => useQuery(api.query(getAnomaly, { params: { id } }));

type Listed = Answer<typeof listAnomalies>;

/** Marks an anomaly as resolved or open: optimistic, restored with a toast when the call fails. */
export function useResolveAnomaly() {
  const client = useQueryClient();
  const lists = { queryKey: [listAnomalies.path] };
  const { mutate } = useMutation({
    mutationFn: ({ id, resolved }: { id: string; resolved: boolean }) =>
      api.call(resolveAnomaly, { params: { id }, body: { resolved } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries(lists);
      const before = client.getQueriesData<Listed>(lists);
      client.setQueriesData<Listed>(lists, (list) => list && without(list, id));
      return before;
    },
    onError: (error, { resolved }, before) => {
      for (const [key, list] of before ?? []) client.setQueryData(key, list);
      toast({
        title: resolved ? 'Could not resolve the anomaly' : 'Could not reopen the anomaly',
        description: `${error.message} The anomaly is back in the list.`,
        variant: 'destructive',
      });
    },
    onSuccess: (_answer, { id, resolved }) =>
      toast({
        title: resolved ? 'Marked as resolved' : 'Marked as unresolved',
        variant: 'success',
        duration: 6_000,
        undo: () => mutate({ id, resolved: !resolved }),
      }),
    onSettled: () =>
      Promise.all(
        [listAnomalies, getAnomaly, getHome, listRevenueMetrics].map(({ path }) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  });
  return ({ id, resolvedAt }: Pick<RevenueAnomaly, 'id' | 'resolvedAt'>) =>
    mutate({ id, resolved: resolvedAt === null });
}

const without = (list: Listed, id: string): Listed => {
  const anomalies = list.anomalies.filter((anomaly) => anomaly.id !== id);
  return { anomalies, total: list.total - (list.anomalies.length - anomalies.length) };
};
