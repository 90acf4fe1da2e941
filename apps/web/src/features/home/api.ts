import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getHome, HOME_NEEDS_SHOWN, HomeScope } from '@rapport/contract/home.ts';
import { now } from '../../lib/clock.ts';
import { api } from '../../lib/api.ts';
import { useTagFilters } from '../../lib/address/tag-filters.ts';
import { useAddressText } from '../../lib/address/url-filters.ts';

/** What needs the user today: their own work first, or that of all accounts, under the tag filters. */
export const useHome = (take = HOME_NEEDS_SHOWN) => {
  const tags = useTagFilters();
  const scope = HomeScope.safeParse(useAddressText('scope')).data;
  return useQuery({
    ...api.query(getHome, { query: { take, scope, accountTagFilters: [...tags] } }),
    placeholderData: keepPreviousData,
  });
};

/** Good morning from 5 to 12, good afternoon to 17, good evening to 22, otherwise working late. */
export function greeting(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning';
  if (hour >= 12 && hour < 17) return 'Good afternoon';
  return hour >= 17 && hour < 22 ? 'Good evening' : 'Working late';
}

export const greetingNow = (): string => greeting(now().getHours());
