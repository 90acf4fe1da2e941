import { useInfiniteQuery } from '@tanstack/react-query';
import { HOME_LIST_SIZE, listFyi } from '@rapport/contract/fyi.ts';
import { api } from '../../lib/api.ts';
import { useTagFilters } from '../../lib/address/tag-filters.ts';

/** FYI items across accounts under the tag filters, 20 at a time. */
export const useFyi = () => {
  const accountTagFilters = [...useTagFilters()];
  return useInfiniteQuery({
    queryKey: [listFyi.path, accountTagFilters],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listFyi,
        { query: { take: HOME_LIST_SIZE, skip: pageParam, accountTagFilters } },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.flatMap(({ items }) => items).length;
      return last.items.length > 0 && shown < last.total ? shown : undefined;
    },
  });
};
