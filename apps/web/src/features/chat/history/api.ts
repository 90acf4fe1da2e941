import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import {
  getSession,
  hideSession,
  listSessions,
  pinSession,
  removeSession,
  searchSessions,
  setSession,
} from '@rapport/contract/chat/history.ts';
import type { ChatSession, FoundSession } from '@rapport/contract/chat/history.ts';
import { api } from '../../../lib/api.ts';
import { toast } from '../../../ui/overlay/toast.tsx';

/** Sessions per page. */
const PAGE = 30;

/** A session in the list; search results include the matching question. */
export type ListedSession = ChatSession & Partial<Pick<FoundSession, 'question'>>;

interface Page {
  sessions: ListedSession[];
  total: number;
}

type Pages = InfiniteData<Page, number>;

// Starts with the key of the plain list, so that invalidating that list invalidates these pages.
const LISTS = [listSessions.path, 'pages'] as const;

/** The person's sessions in pages: newest first, by relevance for a keyword, or the hidden ones. */
export const useHistory = (keyword: string, hidden: boolean) =>
  useInfiniteQuery({
    queryKey: [...LISTS, keyword, hidden],
    queryFn: ({ pageParam: offset, signal }): Promise<Page> =>
      keyword === ''
        ? api.call(
            listSessions,
            { query: { offset, limit: PAGE, hidden: hidden || undefined } },
            signal,
          )
        : api.call(searchSessions, { query: { offset, limit: PAGE, keyword } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { sessions }) => sum + sessions.length, 0);
      return loaded < total ? loaded : undefined;
    },
  });

interface Change {
  session: ChatSession;
  /** The new values; null removes it from the list. */
  change: Partial<Pick<ChatSession, 'name' | 'is_pinned'>> | null;
  send: () => Promise<unknown>;
}

/** Changes a session optimistically; a failed call restores the lists. */
function useChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ send }: Change) => send(),
    onMutate: async ({ session, change }) => {
      await client.cancelQueries({ queryKey: LISTS });
      const before = client.getQueriesData<Pages>({ queryKey: LISTS });
      client.setQueriesData<Pages>({ queryKey: LISTS }, (pages) =>
        withChange(pages, session.id, change),
      );
      return before;
    },
    onError: (error, _change, before: [QueryKey, Pages | undefined][] | undefined) => {
      for (const [key, pages] of before ?? []) client.setQueryData(key, pages);
      toast({ title: 'Something went wrong', description: error.message, variant: 'destructive' });
    },
    onSettled: () =>
      Promise.all(
        [listSessions.path, getSession.path].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  });
}

/** The pages with one session changed. */
const withChange = (
  data: Pages | undefined,
  id: string,
  change: Change['change'],
): Pages | undefined =>
  data && {
    ...data,
    pages: data.pages.map(({ sessions, total }) => ({
      total: change ? total : total - 1,
      sessions: change
        ? sessions.map((one) => (one.id === id ? { ...one, ...change } : one))
        : sessions.filter((one) => one.id !== id),
    })),
  };

/** Pin or unpin, rename, hide or show again, and remove a session. */
export function useSessionActions() {
  const { mutate } = useChange();
  const paramsOf = ({ id }: ChatSession) => ({ sessionId: id });

  const hide = (session: ChatSession, hidden: boolean) =>
    mutate(
      {
        session,
        change: null,
        send: () => api.call(hideSession, { params: paramsOf(session), body: { hidden } }),
      },
      {
        onSuccess: () =>
          toast({
            title: hidden ? 'Hidden from the list' : 'Shown in the list again',
            undo: () => hide(session, !hidden),
          }),
      },
    );

  return {
    hide,
    pin: (session: ChatSession) => {
      const pinned = !session.is_pinned;
      mutate({
        session,
        change: { is_pinned: pinned },
        send: () => api.call(pinSession, { params: paramsOf(session), body: { pinned } }),
      });
    },
    rename: (session: ChatSession, name: string) =>
      mutate({
        session,
        change: { name },
        send: () => api.call(setSession, { body: { sessionId: session.id, name } }),
      }),
    remove: (session: ChatSession) =>
      mutate({
        session,
        change: null,
        send: () => api.call(removeSession, { params: paramsOf(session) }),
      }),
  };
}

export type SessionActions = ReturnType<typeof useSessionActions>;
