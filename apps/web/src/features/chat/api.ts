import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getMemories } from '@rapport/contract/chat/chat.ts';
import { getSession, listSessions } from '@rapport/contract/chat/history.ts';
import { api, queryClient } from '../../lib/api.ts';

/** Memories (questions with answers) per page, newest first. */
const PAGE = 6;

export const useSession = (id: string | null) =>
  useQuery({
    ...api.query(getSession, { params: { sessionId: id ?? '' } }),
    enabled: id !== null,
  });

const memoriesKey = (sessionId: string) => [getMemories.path, sessionId] as const;

/** Questions and answers of a session; scrolling up loads earlier ones. */
export const useMemories = (sessionId: string | null) =>
  useInfiniteQuery({
    queryKey: memoriesKey(sessionId ?? ''),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        getMemories,
        { query: { sessionId: sessionId ?? '', offset: pageParam, limit: PAGE } },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { memories }) => sum + memories.length, 0);
      return loaded < total ? loaded : undefined;
    },
    enabled: sessionId !== null,
  });

/** Reloads a session and the history after an answer. */
export const refreshSession = (sessionId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: memoriesKey(sessionId) }),
    queryClient.invalidateQueries({ queryKey: [listSessions.path] }),
  ]);
