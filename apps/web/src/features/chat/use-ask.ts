import { useCallback, useEffect, useRef, useState } from 'react';
import { APOLOGY, resumeAnswer, stopAnswer } from '@rapport/contract/chat/chat.ts';
import type { Memory } from '@rapport/contract/chat/chat.ts';
import { api } from '../../lib/api.ts';
import { trackAnswer } from '../../lib/shell/assistant.ts';
import { useTagFilters } from '../../lib/address/tag-filters.ts';
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

/** One answer that is being followed. */
interface Run {
  control: AbortController;
  answer: LiveAnswer;
  /** Lets other questions be asked. */
  ends: () => void;
  stopped: boolean;
  /** The server was asked to stop it. */
  stopSent: boolean;
}

/**
 * Sends questions and follows their answers, one at a time. Leaving the page or losing the connection does not end an
 * answer: it is followed again from its start. Only `stop` ends it.
 */
export function useAsk({ accountId, sessionId, topic, onSession, onFailed }: Options) {
  const [live, setLive] = useState<LiveAnswer | null>(null);
  const tags = useTagFilters();
  const running = useRef<Run | null>(null);
  useEffect(() => () => running.current?.control.abort(), []);

  const follow = useCallback(
    async (
      initial: LiveAnswer,
      open: (signal: AbortSignal) => AsyncIterable<AnswerEvent>,
    ): Promise<void> => {
      if (running.current) return;
      const control = new AbortController();
      const { signal } = control;
      const ends = trackAnswer();
      const run: Run = { control, answer: initial, ends, stopped: false, stopSent: false };
      running.current = run;
      let reported = sessionId;
      const onChange = (answer: LiveAnswer) => {
        if (signal.aborted) return;
        run.answer = answer;
        if (run.stopped) {
          setLive((shown) => withMetadata(shown, answer));
          void sendStop(run);
          return;
        }
        setLive(answer);
        const { sessionId: session = null } = answer.metadata ?? {};
        if (session && session !== reported) onSession((reported = session));
      };
      onChange(initial);
      const { answer, refusal } = await followStream(initial, { open, signal, onChange });
      if (running.current === run) running.current = null;
      ends();
      // Also after the page was left: the history has to show this conversation.
      const refreshed = reported && refreshSession(reported);
      if (signal.aborted || run.stopped) return;
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
  // The reader is free at once, whether the question has reached the server or not.
  const stop = useCallback(() => {
    const run = running.current;
    if (!run) return;
    running.current = null;
    run.stopped = true;
    run.ends();
    setLive({ ...run.answer, state: 'stopped' });
    void sendStop(run);
  }, []);
  const forget = useCallback(() => setLive(null), []);
  return { live, ask, resume, stop, forget, busy: live?.state === 'arriving' };
}

/** A stopped answer whose id arrives later: with it the answer is not followed again. */
const withMetadata = (shown: LiveAnswer | null, { asking, metadata }: LiveAnswer) =>
  shown?.state === 'stopped' && shown.asking === asking ? { ...shown, metadata } : shown;

/** Asks the server to stop an answer, once it has named it; until then the stream is read on, afterwards no more. */
async function sendStop(run: Run): Promise<void> {
  const memoryId = run.answer.metadata?.memoryId;
  if (!memoryId || run.stopSent) return;
  run.stopSent = true;
  run.control.abort();
  await api
    .call(stopAnswer, { params: { memoryId } })
    .catch((error: Error) => showFailure(error.message));
}

function showFailure(reason: string | null): void {
  toast({
    title: 'Something went wrong',
    description: reason ?? 'Our engineering team was notified about the issue',
    variant: 'destructive',
  });
}
