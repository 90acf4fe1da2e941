import type { MessageClaims } from '../message.ts';
import { summarise } from '../summary/summarise.ts';
import type { SummarySentence } from '../summary/summarise.ts';

export interface ThreadMessage {
  from: string;
  at: Date;
  side: 'customer' | 'us';
  /** The message without quoted history. */
  text: string;
  /** Claims found by the rules. */
  claims: MessageClaims;
}

/** The text result of reading a conversation. Figures are computed elsewhere. */
export interface ConversationAnalysis {
  /** `rules`, or the model's name. */
  method: string;
  summary: SummarySentence[];
  /** `rules` if none of the model's sentences was valid. */
  summaryMethod: string;
  /** Claims found in addition to the rules', one entry per message in order. */
  claims: MessageClaims[];
  /** Number of the model's claims dropped because their quote or figures are not in the message. */
  dropped: number;
  /** Tokens as reported by the model's server. */
  usage: { inputTokens: number; outputTokens: number };
}

export const readByRules = (messages: readonly ThreadMessage[]): ConversationAnalysis => ({
  method: 'rules',
  summary: summarise(messages),
  summaryMethod: 'rules',
  claims: messages.map(() => ({ requests: [], risks: [], opportunities: [], fyi: [] })),
  dropped: 0,
  usage: { inputTokens: 0, outputTokens: 0 },
});
