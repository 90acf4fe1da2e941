import { resumeAnswer } from '@rapport/contract/chat/chat.ts';
import type { AnswerMetadata, MessageActions } from '@rapport/contract/chat/chat.ts';
import { api, ApiError } from '../../lib/api.ts';
import type { AnswerEvent, Asking } from './open-stream.ts';

/** A question with its answer, saved or still arriving. */
export interface ShownAnswer {
  question: string;
  text: string;
  progress: string | null;
  metadata: AnswerMetadata | null;
  actions: MessageActions | null;
  state: 'arriving' | 'done' | 'stopped' | 'failed';
}

export interface LiveAnswer extends ShownAnswer {
  /** The question, to ask it again; null for an answer that was already being written when the page opened. */
  asking: Asking | null;
}

export const newAnswer = (question: string, asking: Asking | null): LiveAnswer => ({
  asking,
  question,
  text: '',
  progress: null,
  metadata: null,
  actions: null,
  state: 'arriving',
});

/** The answer with one more event of its stream applied. */
function applyEvent(answer: LiveAnswer, { event, data }: AnswerEvent): LiveAnswer {
  if (event === 'progress') return { ...answer, progress: data.text };
  if (event === 'message') return { ...answer, text: answer.text + data.text };
  if (event === 'metadata') return { ...answer, metadata: data };
  if (event === 'message-actions') return { ...answer, actions: data };
  return { ...answer, state: data.state };
}

/** Milliseconds before each reconnection. */
const RECONNECT_AFTER = [400, 1_500, 4_000];

interface Stream {
  open: (signal: AbortSignal) => AsyncIterable<AnswerEvent>;
  signal: AbortSignal;
  onChange: (answer: LiveAnswer) => void;
}

/**
 * Reads a stream to its end and reconnects when it breaks off; the text received so far stays visible meanwhile. `refusal`
 * is the error of a stream that did not open. Never throws.
 */
export async function followStream(
  initial: LiveAnswer,
  { open, signal, onChange }: Stream,
): Promise<{ answer: LiveAnswer; refusal: string | null }> {
  let answer = initial;
  let refusal: string | null = null;
  let next = open;
  for (const pause of [...RECONNECT_AFTER, null]) {
    const { text: seen } = answer;
    try {
      let incoming = { ...answer, text: '' };
      for await (const event of next(signal)) {
        incoming = applyEvent(incoming, event);
        answer = { ...incoming, text: incoming.text.length < seen.length ? seen : incoming.text };
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
