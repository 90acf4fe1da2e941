import { useCallback, useEffect, useRef } from 'react';
import { takeQueuedQuestion, useQueuedQuestion } from '../../lib/shell/assistant.ts';
import { useMemories } from './api.ts';
import { listAnswers } from './shown-answers.ts';
import { acceptsQuestion } from './topic.ts';
import type { Topic } from './topic.ts';
import { useAsk } from './use-ask.ts';

interface Options {
  accountId: string | null;
  sessionId: string | null;
  topic: Topic;
  onSession: (sessionId: string) => void;
  onFailed: (question: string) => void;
}

/**
 * The answers of a conversation and the ways to ask. Follows an answer that was still being written when the page opened,
 * and asks the question that another page queued for this conversation.
 */
export function useConversation({ accountId, sessionId, topic, onSession, onFailed }: Options) {
  const memories = useMemories(sessionId);
  const saved = (memories.data?.pages ?? []).flatMap((page) => page.memories).toReversed();
  const { live, ask, resume, stop, forget, busy } = useAsk({
    accountId,
    sessionId,
    topic,
    onSession,
    onFailed,
  });

  const unfinished = saved.findLast(({ in_progress: running }) => running);
  const liveId = live?.metadata?.memoryId;
  useEffect(() => {
    if (unfinished && unfinished.id !== liveId) void resume(unfinished);
  }, [unfinished, liveId, resume]);

  const queued = useQueuedQuestion();
  useEffect(() => {
    if (!queued || busy || !acceptsQuestion(queued, accountId, topic)) return;
    takeQueuedQuestion();
    void ask(queued);
  }, [queued, busy, accountId, topic, ask]);

  const { hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = memories;
  const waiting = useRef(false);
  const fetchEarlier = useCallback(() => {
    if (!hasNextPage || isFetchingNextPage) return;
    // The newest answers are being read again: the reader may not scroll a second time, so the wish is kept.
    if (isFetching) waiting.current = true;
    else void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchingNextPage, fetchNextPage]);
  useEffect(() => {
    if (!waiting.current || isFetching) return;
    waiting.current = false;
    fetchEarlier();
  }, [isFetching, fetchEarlier]);

  const answers = listAnswers(saved, live);
  return {
    answers,
    live,
    ask,
    stop,
    forget,
    busy,
    fetchEarlier,
    hasEarlier: hasNextPage,
    loading: sessionId !== null && memories.isPending && !live,
    empty: answers.length === 0 && !isFetching && !unfinished,
    error: memories.error,
    reload: () => void memories.refetch(),
  };
}
