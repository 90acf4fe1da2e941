import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  getAccount,
  listAccounts,
  listOwners,
  listTagValues,
  listCurrencies,
  listTiers,
} from '@rapport/contract/accounts/accounts.ts';
import type { AccountsQuery } from '@rapport/contract/accounts/accounts.ts';
import { exportAccounts } from '@rapport/contract/accounts/lists.ts';
import { AccountStage } from '@rapport/contract/enumerations.ts';
import type { AccountColumn } from '@rapport/contract/settings/variation.ts';
import { api } from '../../lib/api.ts';
import { dayFromNow } from '../../lib/clock.ts';
import { useTagFilters } from '../../lib/address/tag-filters.ts';

const CUSTOMERS = AccountStage.options.filter(
  (stage) => stage !== 'Churned' && stage !== 'NewProspect',
);

const BRIEF = { take: 5, includeDisabled: false } as const;

/** Renewals within 90 days, soonest first, filtered by the selected tags. */
export const useNextRenewals = () => {
  const accountTagFilters = [...useTagFilters()];
  return useQuery(
    api.query(listAccounts, {
      query: {
        ...BRIEF,
        accountTagFilters,
        stages: CUSTOMERS,
        renewalBefore: dayFromNow(90),
        sort: 'renewal',
      },
    }),
  );
};

/** Customers with the lowest health, filtered by the selected tags. */
export const useLowestHealth = () => {
  const accountTagFilters = [...useTagFilters()];
  return useQuery(
    api.query(listAccounts, {
      query: {
        ...BRIEF,
        accountTagFilters,
        healthScores: [1, 2, 3],
        stages: CUSTOMERS,
        sort: 'health',
      },
    }),
  );
};

/** Filter options, limited to the selected tags. */
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
export const useCurrencies = () => {
  const tags = useTagFilters();
  return useQuery({
    ...api.query(listCurrencies, { query: { accountTagFilters: [...tags] } }),
    staleTime: 300_000,
  });
};
export const useTagValues = () => useQuery({ ...api.query(listTagValues), staleTime: 300_000 });
export const useAccount = (id: string, enabled = true) =>
  useQuery({ ...api.query(getAccount, { params: { id } }), enabled });

/** Accounts to choose from, by name: the first 50 that fit the words. */
export function useAccountChoices(words: string): { value: string; label: string }[] {
  const tags = useTagFilters();
  const { data } = useQuery({
    ...api.query(listAccounts, {
      query: {
        take: 50,
        includeDisabled: 'true',
        freeTextSearch: words.trim() || undefined,
        accountTagFilters: [...tags],
        sort: 'name',
      },
    }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
  return (data?.accounts ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** All pages of the list as a file. */
export function downloadAccounts(query: Partial<AccountsQuery>, columns: readonly AccountColumn[]) {
  const { take: _take, skip: _skip, ...filters } = query;
  return api.download(exportAccounts, { query: { ...filters, columns: [...columns] } });
}
