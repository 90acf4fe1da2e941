import { listOpenActions } from '@rapport/contract/actions.ts';
import { getHome } from '@rapport/contract/home.ts';
import { useEffect } from 'react';
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
  listSummaries,
  listSummaryContacts,
  listSummaryLabels,
  listSummaryProviders,
  setActionItemStatus,
  SUMMARY_SORTS,
  THREAD_PAGE_SIZE,
} from '@rapport/contract/communications/communications.ts';
import { signMailBody } from '@rapport/contract/communications/bodies.ts';
import { setThreadPrivacy } from '@rapport/contract/communications/privacy.ts';
import { setSummaryProjects } from '@rapport/contract/projects.ts';
import type {
  ActionItem,
  EnrichedSummary,
} from '@rapport/contract/communications/communications.ts';
import type { AccountId, ConversationId, MessageId } from '@rapport/contract/ids.ts';
import { api, describeError } from '../../lib/api.ts';
import { dayFromNow } from '../../lib/clock.ts';
import { useUrlFilters } from '../../lib/address/url-filters.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { useProjects, useProjectsOn } from '../projects/api.ts';
import { useLiveUpdates } from './feed/use-live-updates.ts';
import { conversationFilters } from './filters.ts';

/** The conversations of an account or a contact under the filters of the URL; unknown values are ignored. */
export function useConversations(of: { accountId: string } | { contactId: string }) {
  const address = useUrlFilters();
  const withProjects = useProjectsOn() === true;
  const known = conversationFilters(address, dayFromNow(0));
  const filters = withProjects ? known : { ...known, projects: [] };
  const { text, page } = address;
  const sorting = {
    key: SUMMARY_SORTS.find((sort) => sort === text('sort')) ?? 'lastReply',
    direction: text('direction') === 'ASC' ? 'ASC' : 'DESC',
  } as const;
  const {
    contacts: contactIds,
    projects: projectIds,
    freeText,
    dateFrom,
    dateTo,
    ...rest
  } = filters;
  const answer = useQuery({
    ...api.query(listSummaries, {
      query: {
        ...of,
        ...rest,
        contactIds,
        projectIds,
        pageSize: CONVERSATIONS_PAGE_SIZE,
        offset: (page - 1) * CONVERSATIONS_PAGE_SIZE,
        freeText: freeText || undefined,
        dateFrom: dateFrom || undefined,
        dateTo: dateTo || undefined,
        sort: sorting.key,
        direction: sorting.direction,
      },
    }),
    placeholderData: keepPreviousData,
  });
  return { answer, sorting, filters, withProjects, ...address };
}

/** Most projects offered as a filter. */
const MOST_PROJECTS = 500;
const FIVE_MINUTES = { staleTime: 300_000 };

/** The options of the conversation filters of an account; none without one. */
export function useConversationOptions(accountId: string) {
  const id = accountId as AccountId;
  const options = { ...FIVE_MINUTES, enabled: accountId !== '' };
  const projects = useProjects({ accountId, pageSize: MOST_PROJECTS });
  return {
    projects: projects.data?.projects ?? [],
    contacts:
      useQuery({ ...api.query(listSummaryContacts, { query: { accountId: id } }), ...options })
        .data ?? [],
    labels:
      useQuery({ ...api.query(listSummaryLabels, { params: { id } }), ...options }).data ?? [],
    providers:
      useQuery({ ...api.query(listSummaryProviders, { params: { id } }), ...options }).data ?? [],
  };
}

export const useSummary = (id: string) =>
  useQuery(api.query(getEnrichedSummary, { params: { id: id } }));

const threadKey = (id: string) => ['thread', id] as const;

/** The messages of a conversation in pages, in both directions from the page of the quoted message; closing drops them. */
export function useThread(id: string, quote: string | undefined) {
  return useInfiniteQuery({
    queryKey: [...threadKey(id), quote ?? null],
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
    gcTime: 0,
  });
}

/**
 * Keeps an open conversation up to date: one item is asked for, the pages only when there are more than before, and the
 * conversation itself, whose summary and action items follow a new message later. `refresh` looks at once.
 */
export function useNewestMessages(
  id: string,
  { accountId, known }: { accountId: AccountId | null; known: number | undefined },
) {
  const client = useQueryClient();
  const { data, refetch, isFetching } = useQuery({
    queryKey: ['thread-newest', id],
    queryFn: ({ signal }) =>
      api.call(getThread, { params: { summaryId: id }, query: { pageSize: 1 } }, signal),
    enabled: known !== undefined,
  });
  const refresh = () => {
    void refetch();
    void client.invalidateQueries(api.query(getEnrichedSummary, { params: { id } }));
  };
  useLiveUpdates(accountId, () => {
    if (known !== undefined) refresh();
  });
  const total = data?.total;
  useEffect(() => {
    if (total === undefined || known === undefined || total === known) return;
    void client.invalidateQueries({ queryKey: threadKey(id) });
  }, [client, id, total, known]);
  return { refresh, isFetching };
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
    onSuccess: (item) => {
      show(item.id, item);
      // Home and the list of actions show it, too.
      for (const { path } of [getHome, listOpenActions])
        void client.invalidateQueries({ queryKey: [path] });
    },
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
        title: privacy === 'shared' ? 'Shared with the team' : 'Only participants can see it now',
        ...(names && { description: names }),
        variant: 'success',
      });
    },
    onError: (error) =>
      toast({
        title: 'The privacy was not changed',
        description: describeError(error),
        variant: 'destructive',
      }),
  });
}

/** Sets the projects that a conversation is about. */
export function useSummaryProjects() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { summaryId: ConversationId; projectIds: string[] }) =>
      api.call(setSummaryProjects, { body }),
    onSuccess: () => {
      void client.invalidateQueries();
      toast({ title: 'Summary updated', variant: 'success' });
    },
    onError: (error) =>
      toast({
        title: 'Oh no! Something went wrong...',
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

/** The address of a mail's formatted body; with `images` it also shows those that are elsewhere. */
export const useMailBody = (id: MessageId, images: boolean, enabled: boolean) =>
  useQuery({
    ...api.query(signMailBody, { params: { id }, query: { images: `${images}` } }),
    enabled,
    placeholderData: keepPreviousData,
    // It opens for five minutes; one that is shown stays.
    staleTime: 240_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
