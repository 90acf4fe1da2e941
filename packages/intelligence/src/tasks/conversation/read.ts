import type { MessageClaims } from '../message.ts';
import { summarise } from '../summary/summarise.ts';
import type { SummarySentence } from '../summary/summarise.ts';

export interface ThreadMessage {
  from: string;
  at: Date;
  side: 'customer' | 'us';
  /** The new words of the message. */
  text: string;
  /** What the rules found in it. */
  claims: MessageClaims;
}

/** What is said of a conversation in words. Figures are no part of it: those are computed. */
export interface ConversationAnalysis {
  /** Who read it: `rules`, or the model's name. */
  method: string;
  summary: SummarySentence[];
  /** Who wrote the summary: the rules, where nothing of the model's held. */
  summaryMethod: string;
  /** What the reader found beside the rules' own claims: an entry a message, in order. */
  claims: MessageClaims[];
  /** The model's claims that were thrown away: their quote was not found, or their figures do not stand in it. */
  dropped: number;
  /** Tokens, as the model's server counts them. */
  usage: { inputTokens: number; outputTokens: number };
}

/** A conversation in the rules' words. */
export const readByRules = (messages: readonly ThreadMessage[]): ConversationAnalysis => ({
  method: 'rules',
  summary: summarise(messages),
  summaryMethod: 'rules',
  claims: messages.map(() => ({ requests: [], risks: [], opportunities: [], fyi: [] })),
  dropped: 0,
  usage: { inputTokens: 0, outputTokens: 0 },
});
