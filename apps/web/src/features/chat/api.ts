import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getMemories } from '@rapport/contract/chat.ts';
import { getSession, listSessions } from '@rapport/contract/chat-history.ts';
import { api, queryClient } from '../../lib/api.ts';

/** Memories fetched at a time, the latest first. */
const PAGE = 6;

export const useSession = (id: string | null) =>
  useQuery({
    ...api.query(getSession, { params: { sessionId: id ?? '' } }),
    enabled: id !== null,
  });

const memoriesKey = (sessionId: string) => [getMemories.path, sessionId] as const;

/** Questions and answers of a session; earlier ones are fetched as one scrolls up. */
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
      const have = pages.reduce((sum, { memories }) => sum + memories.length, 0);
      return have < total ? have : undefined;
    },
    enabled: sessionId !== null,
  });

/** After an answer: the session's list and its place in the history are read anew. */
export const refreshSession = (sessionId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: memoriesKey(sessionId) }),
    queryClient.invalidateQueries({ queryKey: [listSessions.path] }),
  ]);
