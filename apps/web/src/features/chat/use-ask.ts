import { useCallback, useEffect, useRef, useState } from 'react';
import { APOLOGY, resumeAnswer, stopAnswer } from '@rapport/contract/chat.ts';
import type { AnswerMetadata, Memory, MessageActions } from '@rapport/contract/chat.ts';
import { api, ApiError } from '../../lib/api.ts';
import { trackAnswer } from '../../lib/assistant.ts';
import { useTagFilters } from '../../lib/tag-filters.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { refreshSession } from './api.ts';
import { streamOf } from './streams.ts';
import type { AnswerEvent, Asking } from './streams.ts';
import type { Topic } from './topic.ts';

/** A question with its answer, kept or while it arrives. */
export interface ShownAnswer {
  question: string;
  text: string;
  progress: string | null;
  metadata: AnswerMetadata | null;
  actions: MessageActions | null;
  state: 'arriving' | 'done' | 'stopped' | 'failed';
}

interface LiveAnswer extends ShownAnswer {
  /** What was asked, to ask it again; null for an answer that was found under way. */
  asking: Asking | null;
}

const fresh = (question: string, asking: Asking | null): LiveAnswer => ({
  asking,
  question,
  text: '',
  progress: null,
  metadata: null,
  actions: null,
  state: 'arriving',
});

/** An answer after one more event of its stream. */
function after(answer: LiveAnswer, { event, data }: AnswerEvent): LiveAnswer {
  if (event === 'progress') return { ...answer, progress: data.text };
  if (event === 'message') return { ...answer, text: answer.text + data.text };
  if (event === 'metadata') return { ...answer, metadata: data };
  if (event === 'message-actions') return { ...answer, actions: data };
  return { ...answer, state: data.state };
}

/** How long after a lost connection an answer is followed again, in milliseconds. */
const AGAIN_AFTER = [400, 1_500, 4_000];

interface Options {
  accountId: string | null;
  sessionId: string | null;
  topic: Topic;
  onSession: (sessionId: string) => void;
  /** The question of an answer that failed, to be put once more. */
  onFailed: (question: string) => void;
}

/**
 * Puts questions and follows their answers, one at a time. An answer goes on when its page is left or its connection is
 * lost, and is followed again from its beginning; only `stop` ends it.
 */
export function useAsk({ accountId, sessionId, topic, onSession, onFailed }: Options) {
  const [live, setLive] = useState<LiveAnswer | null>(null);
  // An answer can be stopped before it has told its name.
  const [stopping, setStopping] = useState(false);
  const tags = useTagFilters();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const follow = useCallback(
    async (
      begun: LiveAnswer,
      open: (signal: AbortSignal) => AsyncIterable<AnswerEvent>,
    ): Promise<void> => {
      if (running.current) return;
      const { signal } = (running.current = new AbortController());
      const ends = trackAnswer();
      let told = sessionId;
      const onChange = (answer: LiveAnswer) => {
        if (signal.aborted) return;
        setLive(answer);
        const { sessionId: session = null } = answer.metadata ?? {};
        if (session && session !== told) onSession((told = session));
      };
      setStopping(false);
      onChange(begun);
      const { answer, refusal } = await followed(begun, { open, signal, onChange });
      running.current = null;
      ends();
      // Also where the page was left meanwhile: the history that opens next shows the conversation.
      const refreshed = told && refreshSession(told);
      if (signal.aborted) return;
      if (answer.state === 'failed') {
        tellFailure(refusal);
        onFailed(answer.question);
      }
      setLive(answer.state === 'failed' ? { ...answer, text: APOLOGY } : answer);
      await refreshed;
    },
    [sessionId, onSession, onFailed],
  );

  const ask = useCallback(
    (asking: Asking) =>
      follow(fresh(asking.text, asking), (signal) =>
        streamOf(asking, { accountId, sessionId, topic, tags }, signal),
      ),
    [follow, accountId, sessionId, topic, tags],
  );
  const resume = useCallback(
    ({ id, question, metadata }: Memory) =>
      follow({ ...fresh(question, null), metadata }, (signal) =>
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

interface Following {
  open: (signal: AbortSignal) => AsyncIterable<AnswerEvent>;
  signal: AbortSignal;
  onChange: (answer: LiveAnswer) => void;
}

function tellFailure(refusal: string | null): void {
  const words = refusal
    ? { title: refusal }
    : {
        title: 'Something went wrong',
        description: 'Our engineering team was notified about the issue',
      };
  toast({ ...words, variant: 'destructive' });
}

/**
 * Follows a stream to its end; one that breaks off is followed again, while what had arrived stays in view. One that
 * would not open says why. Never throws.
 */
async function followed(
  begun: LiveAnswer,
  { open, signal, onChange }: Following,
): Promise<{ answer: LiveAnswer; refusal: string | null }> {
  let answer = begun;
  let refusal: string | null = null;
  let next = open;
  for (const pause of [...AGAIN_AFTER, null]) {
    const { text: seen } = answer;
    try {
      let coming = { ...answer, text: '' };
      for await (const event of next(signal)) {
        coming = after(coming, event);
        answer = { ...coming, text: coming.text.length < seen.length ? seen : coming.text };
        onChange(answer);
      }
    } catch (error) {
      if (!answer.metadata && error instanceof ApiError) refusal = error.message;
    }
    if (answer.state !== 'arriving' || signal.aborted) return { answer, refusal };
    const memoryId = answer.metadata?.memoryId;
    if (!memoryId || pause === null) break;
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
    if (signal.aborted) return { answer, refusal };
    next = (again) => api.stream(resumeAnswer, { params: { memoryId } }, again);
  }
  return { answer: { ...answer, state: 'failed' }, refusal };
}
