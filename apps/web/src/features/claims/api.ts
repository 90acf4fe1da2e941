import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listOpportunities, listRisks } from '@rapport/contract/claims/claims.ts';
import { api } from '../../lib/api.ts';
import { toastFailure } from '../../lib/error-message.ts';
import type { ClaimChange } from './changed-fields.ts';
import { CLAIMS } from './claim-kinds.ts';
import type { ListQuery, Claim, ClaimKind } from './claim-kinds.ts';

export const useRisks = (accountId: string, take = 10) =>
  useQuery(api.query(listRisks, { query: { accountId: accountId, take } }));
export const useOpportunities = (accountId: string, take = 10) =>
  useQuery(api.query(listOpportunities, { query: { accountId: accountId, take } }));

interface ClaimPage {
  items: Claim[];
  total: number;
}

const listKey = (kind: ClaimKind) => ['claims', kind] as const;
const itemKey = (kind: ClaimKind, id: string) => ['claim', kind, id] as const;

/** Risks or opportunities of an account with the given statuses. */
export const useClaims = (kind: ClaimKind, query: ListQuery) =>
  useQuery({
    queryKey: [...listKey(kind), query],
    queryFn: ({ signal }) => CLAIMS[kind].list(query, signal),
    placeholderData: keepPreviousData,
  });

/** One risk or opportunity; starts with the copy of a loaded list. */
export function useClaim(kind: ClaimKind, id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: itemKey(kind, id),
    queryFn: ({ signal }) => CLAIMS[kind].one(id, signal),
    placeholderData: () =>
      client
        .getQueriesData<ClaimPage>({ queryKey: listKey(kind) })
        .flatMap(([, list]) => list?.items ?? [])
        .find((item) => item.id === id),
  });
}

const SERVER_LISTS = { risk: listRisks.path, opportunity: listOpportunities.path } as const;

/** Saves changed fields: optimistic in lists and page, then reloaded; rolled back when the call fails. */
export function useChangeClaim(kind: ClaimKind, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ClaimChange) => CLAIMS[kind].change({ id, ...change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: listKey(kind) });
      const lists = client.getQueriesData<ClaimPage>({ queryKey: listKey(kind) });
      const item = client.getQueryData<Claim>(itemKey(kind, id));
      const changed = (claim: Claim) => (claim.id === id ? { ...claim, ...change } : claim);
      client.setQueriesData<ClaimPage>(
        { queryKey: listKey(kind) },
        (list) => list && { ...list, items: list.items.map(changed) },
      );
      if (item) client.setQueryData(itemKey(kind, id), changed(item));
      return { lists, item };
    },
    onError: (error, _change, before) => {
      for (const [key, list] of before?.lists ?? []) client.setQueryData(key, list);
      if (before?.item) client.setQueryData(itemKey(kind, id), before.item);
      toastFailure(error);
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: itemKey(kind, id) }),
        client.invalidateQueries({ queryKey: listKey(kind) }),
        client.invalidateQueries({ queryKey: [SERVER_LISTS[kind]] }),
      ]),
  });
}

/** Deletes a claim and removes it from every list. */
export function useDeleteClaim(kind: ClaimKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: CLAIMS[kind].remove,
    onSuccess: ({ id }) => {
      client.removeQueries({ queryKey: itemKey(kind, id) });
      client.setQueriesData<ClaimPage>({ queryKey: listKey(kind) }, (list) => {
        const items = list?.items.filter((item) => item.id !== id);
        return list && items && { items, total: list.total - (list.items.length - items.length) };
      });
      return Promise.all([
        client.invalidateQueries({ queryKey: listKey(kind) }),
        client.invalidateQueries({ queryKey: [SERVER_LISTS[kind]] }),
      ]);
    },
    onError: toastFailure,
  });
}
