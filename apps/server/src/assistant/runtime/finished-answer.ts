import type { z } from 'zod';
import type { AnswerMetadata, MessageActions } from '@rapport/contract/chat/chat.ts';
import type { AnswerBuilder } from '../compose/answer-builder.ts';

/** A saved question: its session, and the turn (memory) that receives the answer. */
export interface TurnRef {
  sessionId: string;
  memoryId: string;
}

/** What the rules found for a question. */
export interface FoundAnswer {
  out: AnswerBuilder;
  /** Called with how the answer ended, before its stream ends. */
  settled?: ((state: 'done' | 'stopped' | 'failed') => Promise<unknown>) | undefined;
  /** Author of a text that is sent unchanged: `rules` or a model. */
  worded?: string | undefined;
}

/** An answer as it is sent and kept. */
export interface FinishedAnswer {
  text: string;
  metadata: z.input<typeof AnswerMetadata>;
  actions: z.input<typeof MessageActions>;
}

/** Turns what the rules found into an answer; `began` is when the question came, by `performance.now()`. */
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
