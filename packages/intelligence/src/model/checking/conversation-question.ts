import { createHash } from 'node:crypto';
import type { ReadableMessage } from '../../reading/conversation.ts';
import { estimateTokens } from '../limits.ts';
import {
  ANSWER_FORM,
  conversationPrompt,
  CONVERSATION_PROMPT_VERSION,
} from '../prompts/conversation.ts';
import type { ModelConfig } from '../provider.ts';

const MAX_TEXT = 6_000;
const MAX_THREAD_TOKENS = 16_000;

/** What of a conversation is sent to a model. */
export interface ConversationQuestion {
  /** Position of the first message that is sent. */
  first: number;
  /** As many of the latest messages as fit the budget, each cut to its limit. */
  messages: ReadableMessage[];
}

export function questionOf(messages: readonly ReadableMessage[]): ConversationQuestion {
  const first = firstThatFits(messages);
  return {
    first,
    messages: messages.slice(first).map((message) => ({ ...message, text: cut(message.text) })),
  };
}

/**
 * Identifies the text, the prompt and the model of a question. Names are left out, so that a person who is renamed does
 * not make the same text a new one.
 */
export const questionDigest = (
  { messages }: ConversationQuestion,
  { kind, model }: Pick<ModelConfig, 'kind' | 'model'>,
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        CONVERSATION_PROMPT_VERSION,
        kind,
        model,
        ...messages.map(({ side, at, text }) => [side, at.toISOString(), text]),
      ]),
    )
    .digest('hex');

/** Estimated tokens of a question with its instructions, rather too many. */
export function questionTokens({ messages }: ConversationQuestion): number {
  const { instructions, prompt } = conversationPrompt(messages);
  return estimateTokens(instructions + ANSWER_FORM) + estimateTokens(prompt);
}

const cut = (text: string) => text.slice(0, MAX_TEXT);

function firstThatFits(messages: readonly ReadableMessage[]): number {
  let tokens = 0;
  for (let place = messages.length - 1; place >= 0; place -= 1) {
    tokens += estimateTokens(cut(messages[place]?.text ?? '')) + 60;
    if (tokens > MAX_THREAD_TOKENS && place < messages.length - 1) return place + 1;
  }
  return 0;
}
