import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AccountId } from '@rapport/contract/ids.ts';
import {
  getLatestWeek,
  getPortfolioWeek,
  listWeeklySummaries,
} from '@rapport/contract/summaries.ts';
import { api } from '../../lib/api.ts';
import { useTagFilters } from '../../lib/address/tag-filters.ts';

/** The last weeks of an account, newest first. */
export const useWeeklySummaries = (accountId: string) =>
  useQuery(api.query(listWeeklySummaries, { query: { accountId: accountId as AccountId } }));

/** The week shown first. */
export const useLatestWeek = () => useQuery(api.query(getLatestWeek));

/** One week across all accounts under the tag filters; by default the newest complete one. */
export function usePortfolioWeek(week: string | undefined) {
  const tags = useTagFilters();
  return useQuery({
    ...api.query(getPortfolioWeek, { query: { week, accountTagFilters: [...tags] } }),
    placeholderData: keepPreviousData,
  });
}
