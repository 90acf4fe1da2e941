import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { z } from 'zod';
import { getContactWaiting, listOpenActions } from '@rapport/contract/actions.ts';
import { setActionItemStatus } from '@rapport/contract/communications/communications.ts';
import type { ActionItem } from '@rapport/contract/communications/communications.ts';
import { getHome } from '@rapport/contract/home.ts';
import { api } from '../../lib/api.ts';
import { useTagFilters } from '../../lib/address/tag-filters.ts';
import { toast } from '../../ui/overlay/toast.tsx';

const PAGE = 20;
type Pages = InfiniteData<z.output<(typeof listOpenActions)['answer']>>;

/** Open action items for our side under the tag filters, 20 at a time. */
export const useOpenActions = () => {
  const accountTagFilters = [...useTagFilters()];
  return useInfiniteQuery({
    queryKey: [listOpenActions.path, accountTagFilters],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listOpenActions,
        { query: { take: PAGE, skip: pageParam, accountTagFilters } },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.flatMap(({ items }) => items).length;
      return last.items.length > 0 && shown < last.total ? shown : undefined;
    },
  });
};

/** What waits for us in conversations with a contact. */
export const useContactWaiting = (id: string) =>
  useQuery(api.query(getContactWaiting, { params: { id } }));

type Change = Pick<ActionItem, 'id' | 'groupId' | 'status'>;

const withStatus = (pages: Pages | undefined, { id, status }: Change): Pages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === id ? { ...item, status } : item)),
    })),
  };

/** Marks an action item as done or to do: optimistic, rolled back when the call fails. */
export function useSetStatus() {
  const client = useQueryClient();
  const lists = { queryKey: [listOpenActions.path] };
  const show = (change: Change) =>
    client.setQueriesData<Pages>(lists, (pages) => withStatus(pages, change));
  return useMutation({
    mutationFn: ({ id, groupId, status }: Change) =>
      api.call(setActionItemStatus, { params: { reminderId: groupId, id }, body: { status } }),
    onMutate: async (change) => {
      await client.cancelQueries(lists);
      show(change);
    },
    onError: (_, change) => {
      show({ ...change, status: change.status === 'Done' ? 'ToDo' : 'Done' });
      toast({
        title: 'Something went wrong',
        description: 'The item was not changed. Try again.',
        variant: 'destructive',
      });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [getHome.path] }),
  });
}
