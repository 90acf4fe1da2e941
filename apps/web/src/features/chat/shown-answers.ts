import { APOLOGY } from '@rapport/contract/chat/chat.ts';
import type { Memory } from '@rapport/contract/chat/chat.ts';
import { askingOf } from './open-stream.ts';
import type { Asking } from './open-stream.ts';
import type { LiveAnswer, ShownAnswer } from './follow-stream.ts';

/** An answer of the conversation, and the question to ask again or to build a follow-up on. */
export interface ListedAnswer {
  key: string;
  answer: ShownAnswer;
  asking: Asking;
}

/**
 * The answers of a conversation, oldest first: the saved ones, then the live one. The live answer replaces its saved copy
 * and earlier failures of the same question.
 */
export function listAnswers(saved: readonly Memory[], live: LiveAnswer | null): ListedAnswer[] {
  const liveId = live?.metadata?.memoryId;
  const answers = saved
    .filter(({ id, in_progress: running }) => !running && id !== liveId)
    .filter(({ is_error: failed, question }) => !failed || question !== live?.question)
    .map((memory) => ({ key: memory.id, answer: savedAnswer(memory), asking: askingOf(memory) }));
  if (!live) return answers;
  const copy = saved.find(({ id }) => id === liveId);
  const asking = live.asking ?? (copy ? askingOf(copy) : { text: live.question });
  return [...answers, { key: liveId ?? 'live', answer: live, asking }];
}

const savedAnswer = (memory: Memory): ShownAnswer => ({
  question: memory.question,
  text: memory.is_error ? APOLOGY : memory.answer,
  progress: null,
  metadata: { ...memory.metadata, memoryId: memory.id },
  actions: memory.actions,
  state: memory.is_error ? 'failed' : memory.stopped ? 'stopped' : 'done',
});
