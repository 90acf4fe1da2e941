import type { z } from 'zod';
import type { AnswerMetadata, MessageActions } from '@rapport/contract/chat.ts';
import type { AnswerBuilder } from '../compose/answer-builder.ts';

/** A question that was put: its session and the memory that takes its answer. */
export interface TurnRef {
  sessionId: string;
  memoryId: string;
}

/** What the rules found for a question. */
export interface FoundAnswer {
  out: AnswerBuilder;
  /** Told how the answer ended, before its stream does. */
  settled?: ((state: 'done' | 'stopped' | 'failed') => Promise<unknown>) | undefined;
  /** Who has written the words, `rules` or a model, where they are to be sent as they stand. */
  worded?: string | undefined;
}

/** An answer as it is sent and kept. */
export interface FinishedAnswer {
  text: string;
  metadata: z.input<typeof AnswerMetadata>;
  actions: z.input<typeof MessageActions>;
}

/** What the rules found, as an answer; `began` is when the question came, by `performance.now()`. */
export const finishByRules = (
  { out, worded }: FoundAnswer,
  { sessionId, memoryId }: TurnRef,
  began: number,
): FinishedAnswer => ({
  text: out.text,
  metadata: {
    sessionId,
    memoryId,
    citations: out.citations,
    steps: out.steps,
    milliseconds: Math.round(performance.now() - began),
    method: worded ?? 'rules',
  },
  actions: { followUps: out.followUps, drafts: out.drafts },
});
