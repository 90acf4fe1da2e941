import { useQuery } from '@tanstack/react-query';
import { keepPreviousData } from '@tanstack/react-query';
import {
  ACCOUNTS_PAGE_SIZE,
  getAccount,
  listAccounts,
  listOwners,
  listTagValues,
  listTiers,
  REVENUE_FILTER,
} from '@rapport/contract/accounts.ts';
import { AccountStage } from '@rapport/contract/enumerations.ts';
import { api } from '../../lib/api.ts';
import { dayFromNow } from '../../lib/format.ts';
import { useTagFilters } from '../../lib/tag-filters.ts';
import { useUrlFilters } from '../../lib/url-filters.ts';

/** The list as its address says: filters, page, and the answer. */
export function useAccountsList() {
  const { text, list, page, set } = useUrlFilters();
  const tags = useTagFilters();
  const revenueMin = Number(text('revenueMin')) || REVENUE_FILTER.min;
  const revenueMax = Number(text('revenueMax')) || REVENUE_FILTER.max;
  const renewal = Number(text('renewal')) || 0;
  const stages = list('stage').filter(
    (stage): stage is AccountStage => AccountStage.safeParse(stage).success,
  );
  const answer = useQuery({
    ...api.query(listAccounts, {
      query: {
        take: ACCOUNTS_PAGE_SIZE,
        skip: (page - 1) * ACCOUNTS_PAGE_SIZE,
        includeDisabled: true,
        freeTextSearch: text('search') || undefined,
        minRevenue: revenueMin > REVENUE_FILTER.min ? revenueMin : undefined,
        maxRevenue: revenueMax < REVENUE_FILTER.max ? revenueMax : undefined,
        stages,
        owners: list('owners'),
        tiers: list('tiers'),
        healthScores: list('healthScores').map(Number),
        renewalBefore: renewal > 0 ? dayFromNow(renewal) : undefined,
        accountTagFilters: [...tags],
      },
    }),
    placeholderData: keepPreviousData,
  });
  return {
    answer,
    page,
    set,
    text,
    list,
    stages,
    revenue: [revenueMin, revenueMax] as [number, number],
    renewal,
  };
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
