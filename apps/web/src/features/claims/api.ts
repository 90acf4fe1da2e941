import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listOpportunities, listRisks } from '@rapport/contract/claims.ts';
import { api } from '../../lib/api.ts';
import { toastFailure } from '../../lib/error-message.ts';
import type { ClaimChange } from './changes.ts';
import { SIGNALS } from './kinds.ts';
import type { ListQuery, Signal, SignalKind } from './kinds.ts';

export const useRisks = (accountId: string, take = 10) =>
  useQuery(api.query(listRisks, { query: { accountId: accountId, take } }));
export const useOpportunities = (accountId: string, take = 10) =>
  useQuery(api.query(listOpportunities, { query: { accountId: accountId, take } }));

interface SignalList {
  items: Signal[];
  total: number;
}

const listsOf = (kind: SignalKind) => ['signals', kind] as const;
const itemOf = (kind: SignalKind, id: string) => ['signal', kind, id] as const;

/** Risks or opportunities of an account in the states named. */
export const useSignals = (kind: SignalKind, query: ListQuery) =>
  useQuery({
    queryKey: [...listsOf(kind), query],
    queryFn: ({ signal }) => SIGNALS[kind].list(query, signal),
    placeholderData: keepPreviousData,
  });

/** One risk or opportunity; from a list that holds it at first. */
export function useSignal(kind: SignalKind, id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: itemOf(kind, id),
    queryFn: ({ signal }) => SIGNALS[kind].one(id, signal),
    placeholderData: () =>
      client
        .getQueriesData<SignalList>({ queryKey: listsOf(kind) })
        .flatMap(([, list]) => list?.items ?? [])
        .find((item) => item.id === id),
  });
}

const SERVER_LISTS = { risk: listRisks.path, opportunity: listOpportunities.path } as const;

/** Changes the changed fields: lists and page show it at once, then the item is loaded anew; a failure takes it back. */
export function useChangeSignal(kind: SignalKind, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ClaimChange) => SIGNALS[kind].change({ id, ...change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: listsOf(kind) });
      const lists = client.getQueriesData<SignalList>({ queryKey: listsOf(kind) });
      const item = client.getQueryData<Signal>(itemOf(kind, id));
      const changed = (signal: Signal) => (signal.id === id ? { ...signal, ...change } : signal);
      client.setQueriesData<SignalList>(
        { queryKey: listsOf(kind) },
        (list) => list && { ...list, items: list.items.map(changed) },
      );
      if (item) client.setQueryData(itemOf(kind, id), changed(item));
      return { lists, item };
    },
    onError: (error, _change, before) => {
      for (const [key, list] of before?.lists ?? []) client.setQueryData(key, list);
      if (before?.item) client.setQueryData(itemOf(kind, id), before.item);
      toastFailure(error);
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: itemOf(kind, id) }),
        client.invalidateQueries({ queryKey: listsOf(kind) }),
        client.invalidateQueries({ queryKey: [SERVER_LISTS[kind]] }),
      ]),
  });
}

/** Removes it from every list. */
export function useDeleteSignal(kind: SignalKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: SIGNALS[kind].remove,
    onSuccess: ({ id }) => {
      client.removeQueries({ queryKey: itemOf(kind, id) });
      client.setQueriesData<SignalList>({ queryKey: listsOf(kind) }, (list) => {
        const items = list?.items.filter((item) => item.id !== id);
        return list && items && { items, total: list.total - (list.items.length - items.length) };
      });
      return Promise.all([
        client.invalidateQueries({ queryKey: listsOf(kind) }),
        client.invalidateQueries({ queryKey: [SERVER_LISTS[kind]] }),
      ]);
    },
    onError: toastFailure,
  });
}
