import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SEARCH_DEPTH, SEARCH_PAGE, searchAll } from '@rapport/contract/search.ts';
import type { SearchGroup, SearchKind } from '@rapport/contract/search.ts';
import { api } from '../../lib/api.ts';

export interface SearchFilters {
  q: string;
  kinds: SearchKind[];
  from: string;
  to: string;
}

const asQuery = ({ q, kinds, from, to }: SearchFilters) => ({
  q,
  ...(kinds.length > 0 && { kinds }),
  ...(from && { from }),
  ...(to && { to }),
});

/** The best results of each kind; while others load, the ones before stay. Nothing is asked for without a text. */
export const useSearch = (filters: SearchFilters, take?: number) =>
  useQuery({
    ...api.query(searchAll, { query: { ...asQuery(filters), ...(take && { take }) } }),
    enabled: filters.q !== '',
    placeholderData: keepPreviousData,
  });

/** All results of one kind, page by page. */
export const useSearchOfKind = (filters: SearchFilters) =>
  useInfiniteQuery({
    queryKey: ['search of kind', filters],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        searchAll,
        { query: { ...asQuery(filters), take: SEARCH_PAGE, skip: pageParam } },
        signal,
      ),
    enabled: filters.q !== '' && filters.kinds.length === 1,
    initialPageParam: 0,
    getNextPageParam: ({ groups }: { groups: SearchGroup[] }, _pages, skipped: number) =>
      groups[0]?.more && skipped + SEARCH_PAGE < SEARCH_DEPTH ? skipped + SEARCH_PAGE : undefined,
    placeholderData: keepPreviousData,
  });
