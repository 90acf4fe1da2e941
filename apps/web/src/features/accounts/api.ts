import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  getAccount,
  listAccounts,
  listOwners,
  listTagValues,
  listTiers,
} from '@rapport/contract/accounts.ts';
import { api } from '../../lib/api.ts';
import { useTagFilters } from '../../lib/tag-filters.ts';
import { useUrlFilters } from '../../lib/url-filters.ts';
import { accountsQuery } from './query.ts';

/** The list as its address says: filters, page, and the answer. */
export function useAccountsList() {
  const filters = useUrlFilters();
  const tags = useTagFilters();
  const answer = useQuery({
    ...api.query(listAccounts, { query: accountsQuery(filters, tags) }),
    placeholderData: keepPreviousData,
  });
  return { ...filters, answer };
}

/** Choices of the filters, within the tags chosen. */
export const useOwners = () => {
  const tags = useTagFilters();
  return useQuery({
    ...api.query(listOwners, { query: { accountTagFilters: [...tags] } }),
    staleTime: 300_000,
  });
};
export const useTiers = () => {
  const tags = useTagFilters();
  return useQuery({
    ...api.query(listTiers, { query: { accountTagFilters: [...tags] } }),
    staleTime: 300_000,
  });
};
export const useTagValues = () => useQuery({ ...api.query(listTagValues), staleTime: 300_000 });
export const useAccount = (id: string, enabled = true) =>
  useQuery({ ...api.query(getAccount, { params: { id } }), enabled });
