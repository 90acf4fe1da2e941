import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  CONVERSATIONS_PAGE_SIZE,
  getEnrichedSummary,
  getThread,
  listActivities,
  listSummaries,
  listSummaryContacts,
  listSummaryLabels,
  listSummaryProviders,
  setActionItemStatus,
  SUMMARY_SORTS,
  THREAD_PAGE_SIZE,
} from '@rapport/contract/communications.ts';
import { setThreadPrivacy } from '@rapport/contract/communications/privacy.ts';
import type { ActionItem, EnrichedSummary } from '@rapport/contract/communications.ts';
import { Provider, SentimentLabel } from '@rapport/contract/enumerations.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { api, describeError } from '../../lib/api.ts';
import { useUrlFilters } from '../../lib/url-filters.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** The conversations of an account under the filters of the URL; unknown providers and sentiments are ignored. */
export function useConversations(accountId: string) {
  const filters = useUrlFilters();
  const { text, list, page } = filters;
  const sorting = {
    key: SUMMARY_SORTS.find((sort) => sort === text('sort')) ?? 'lastReply',
    direction: text('direction') === 'ASC' ? 'ASC' : 'DESC',
  } as const;
  const answer = useQuery({
    ...api.query(listSummaries, {
      query: {
        accountId: accountId,
        pageSize: CONVERSATIONS_PAGE_SIZE,
        offset: (page - 1) * CONVERSATIONS_PAGE_SIZE,
        freeText: text('freeText') || undefined,
        dateFrom: text('dateFrom') || undefined,
        dateTo: text('dateTo') || undefined,
        contactIds: list('contacts'),
        labels: list('labels'),
        sentiments: list('sentiments').filter(
          (value): value is SentimentLabel => SentimentLabel.safeParse(value).success,
        ),
        providers: list('providers').filter((value) => Provider.safeParse(value).success),
        sort: sorting.key,
        direction: sorting.direction,
      },
    }),
    placeholderData: keepPreviousData,
  });
  return { answer, sorting, ...filters };
}

const FIVE_MINUTES = { staleTime: 300_000 };

/** The options of the conversation filters of an account. */
export function useConversationOptions(accountId: string) {
  const id = accountId as AccountId;
  return {
    contacts:
      useQuery({ ...api.query(listSummaryContacts, { query: { accountId: id } }), ...FIVE_MINUTES })
        .data ?? [],
    labels:
      useQuery({ ...api.query(listSummaryLabels, { params: { id } }), ...FIVE_MINUTES }).data ?? [],
    providers:
      useQuery({ ...api.query(listSummaryProviders, { params: { id } }), ...FIVE_MINUTES }).data ??
      [],
  };
}

export const useSummary = (id: string) =>
  useQuery(api.query(getEnrichedSummary, { params: { id: id } }));

/** The messages of a conversation in pages, in both directions from the page of the quoted message. */
export function useThread(id: string, quote: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['thread', id, quote ?? null],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        getThread,
        {
          params: { summaryId: id },
          query:
            pageParam === null
              ? { quote, pageSize: THREAD_PAGE_SIZE }
              : { page: pageParam, pageSize: THREAD_PAGE_SIZE },
        },
        signal,
      ),
    getNextPageParam: ({ page, total }) =>
      (page + 1) * THREAD_PAGE_SIZE < total ? page + 1 : undefined,
    getPreviousPageParam: ({ page }) => (page > 0 ? page - 1 : undefined),
  });
}

/** Sets the status of an action item: optimistic, rolled back with a toast when the call fails. */
export function useActionStatus(summaryId: string) {
  const client = useQueryClient();
  const { queryKey } = api.query(getEnrichedSummary, {
    params: { id: summaryId },
  });
  const show = (id: string, change: Partial<ActionItem>) =>
    client.setQueryData<EnrichedSummary>(
      queryKey,
      (summary) =>
        summary && {
          ...summary,
          actionItems: summary.actionItems.map((item) =>
            item.id === id ? { ...item, ...change } : item,
          ),
        },
    );
  return useMutation({
    mutationFn: ({ id, groupId, status }: Pick<ActionItem, 'id' | 'groupId' | 'status'>) =>
      api.call(setActionItemStatus, { params: { reminderId: groupId, id }, body: { status } }),
    onMutate: ({ id, status }) => {
      const before = client.getQueryData<EnrichedSummary>(queryKey);
      show(id, { status, state: status === 'Done' ? 'done' : 'open', closing: null });
      return before;
    },
    onSuccess: (item) => show(item.id, item),
    onError: (_error, _change, before) => {
      if (before) client.setQueryData(queryKey, before);
      toast({
        title: 'Something went wrong',
        description: 'The item was not changed. Try again.',
        variant: 'destructive',
      });
    },
  });
}

/** Makes a conversation private, or shares it; lists and claims are read again. */
export function useThreadPrivacy(summaryId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (privacy: 'shared' | 'private') =>
      api.call(setThreadPrivacy, { params: { id: summaryId }, body: { privacy } }),
    onSuccess: ({ privacy, audience }) => {
      void client.invalidateQueries();
      const names = audience.map(({ fullName }) => fullName).join(', ');
      toast({
        title:
          privacy === 'shared' ? 'Shared with the team' : 'Only those who took part see it now',
        ...(names && { description: names }),
        variant: 'success',
      });
    },
    onError: (error) =>
      toast({
        title: 'Privacy was not changed',
        description: describeError(error),
        variant: 'destructive',
      }),
  });
}

/** The newest conversations of an account. */
export const useLatestConversations = (accountId: string, pageSize = 5) =>
  useQuery(api.query(listSummaries, { query: { accountId, pageSize } }));

/** The newest conversations of a person. */
export const useContactConversations = (contactId: string, pageSize = 5) =>
  useQuery(api.query(listSummaries, { query: { contactId, pageSize } }));

/** The messages of an account, newest first, a page at a time. */
export const useActivities = (accountId: string) =>
  useInfiniteQuery({
    queryKey: ['activities', accountId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: olderThan, signal }) =>
      api.call(listActivities, { query: { accountId, olderThan } }, signal),
    getNextPageParam: ({ activities, oldestActivityTime }, pages) =>
      activities.length > 0 &&
      pages.reduce((sum, page) => sum + page.activities.length, 0) < (pages[0]?.total ?? 0)
        ? (oldestActivityTime ?? undefined)
        : undefined,
  });
