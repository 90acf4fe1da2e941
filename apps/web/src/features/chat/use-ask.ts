import { useCallback, useEffect, useRef, useState } from 'react';
import { APOLOGY, resumeAnswer, stopAnswer } from '@rapport/contract/chat.ts';
import type { Memory } from '@rapport/contract/chat.ts';
import { api } from '../../lib/api.ts';
import { trackAnswer } from '../../lib/assistant.ts';
import { useTagFilters } from '../../lib/tag-filters.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { refreshSession } from './api.ts';
import { followStream, newAnswer } from './follow-stream.ts';
import type { LiveAnswer } from './follow-stream.ts';
import { openAnswerStream } from './open-stream.ts';
import type { AnswerEvent, Asking } from './open-stream.ts';
import type { Topic } from './topic.ts';

interface Options {
  accountId: string | null;
  sessionId: string | null;
  topic: Topic;
  onSession: (sessionId: string) => void;
  /** Called with the question of an answer that failed, so that it can be sent again. */
  onFailed: (question: string) => void;
}

/**
 * Sends questions and follows their answers, one at a time. Leaving the page or losing the connection does not end an
 * answer: it is followed again from its start. Only `stop` ends it.
 */
export function useAsk({ accountId, sessionId, topic, onSession, onFailed }: Options) {
  const [live, setLive] = useState<LiveAnswer | null>(null);
  // The stop may come before the answer's id is known.
  const [stopping, setStopping] = useState(false);
  const tags = useTagFilters();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const follow = useCallback(
    async (
      initial: LiveAnswer,
      open: (signal: AbortSignal) => AsyncIterable<AnswerEvent>,
    ): Promise<void> => {
      if (running.current) return;
      const { signal } = (running.current = new AbortController());
      const ends = trackAnswer();
      let reported = sessionId;
      const onChange = (answer: LiveAnswer) => {
        if (signal.aborted) return;
        setLive(answer);
        const { sessionId: session = null } = answer.metadata ?? {};
        if (session && session !== reported) onSession((reported = session));
      };
      setStopping(false);
      onChange(initial);
      const { answer, refusal } = await followStream(initial, { open, signal, onChange });
      running.current = null;
      ends();
      // Also after the page was left: the history has to show this conversation.
      const refreshed = reported && refreshSession(reported);
      if (signal.aborted) return;
      if (answer.state === 'failed') {
        showFailure(refusal);
        onFailed(answer.question);
      }
      setLive(answer.state === 'failed' ? { ...answer, text: APOLOGY } : answer);
      await refreshed;
    },
    [sessionId, onSession, onFailed],
  );

  const ask = useCallback(
    (asking: Asking) =>
      follow(newAnswer(asking.text, asking), (signal) =>
        openAnswerStream(asking, { accountId, sessionId, topic, tags }, signal),
      ),
    [follow, accountId, sessionId, topic, tags],
  );
  const resume = useCallback(
    ({ id, question, metadata }: Memory) =>
      follow({ ...newAnswer(question, null), metadata }, (signal) =>
        api.stream(resumeAnswer, { params: { memoryId: id } }, signal),
      ),
    [follow],
  );
  const arriving = live?.state === 'arriving';
  const memoryId = arriving ? live.metadata?.memoryId : undefined;
  useEffect(() => {
    if (!stopping || !memoryId) return;
    api
      .call(stopAnswer, { params: { memoryId } })
      .catch((error: Error) => toast({ title: error.message, variant: 'destructive' }))
      .finally(() => setStopping(false));
  }, [stopping, memoryId]);
  const stop = useCallback(() => setStopping(running.current !== null), []);
  const forget = useCallback(() => setLive(null), []);
  return { live, ask, resume, stop, forget, busy: arriving };
}

function showFailure(refusal: string | null): void {
  const message = refusal
    ? { title: refusal }
    : {
        title: 'Something went wrong',
        description: 'Our engineering team was notified about the issue',
      };
  toast({ ...message, variant: 'destructive' });
}
