import type { ReadableMessage, Reading } from '../reading/conversation.ts';
import { checkConversation } from './check-conversation.ts';
import type { CheckedConversation } from './check-conversation.ts';
import type { ModelFailure } from './failure.ts';
import { estimateTokens } from './limits.ts';
import type { ModelLimits } from './limits.ts';
import { conversationPrompt, ConversationAnswer } from './prompts/conversation.ts';
import type { Model } from './provider.ts';
import { write } from './write.ts';

/** What a model found beyond what was known. */
export interface ReadByModel extends CheckedConversation {
  /** The model's name. */
  method: string;
  /** Tokens as reported by the model's server. */
  usage: { inputTokens: number; outputTokens: number };
  /** Why nothing was found. */
  failure: ModelFailure | null;
}

interface ReadOptions {
  limits?: Partial<ModelLimits> | undefined;
  signal?: AbortSignal | undefined;
}

const MAX_TEXT = 6_000;
const MAX_THREAD_TOKENS = 16_000;
const NOTHING: CheckedConversation = {
  summary: [],
  items: [],
  risks: [],
  opportunities: [],
  fyi: [],
  dropped: 0,
};

/**
 * Reads a conversation by a model, keeping what its quotes support and what is not known yet. Nothing is found when the
 * model fails.
 */
export async function readConversation(
  model: Model,
  messages: readonly ReadableMessage[],
  known: Reading,
  options: ReadOptions = {},
): Promise<ReadByModel> {
  const first = firstThatFits(messages);
  const shown = messages.slice(first);
  const written = await write({
    model,
    schema: ConversationAnswer,
    ...conversationPrompt(shown.map(({ text, ...about }) => ({ ...about, text: cut(text) }))),
    ...options,
  });
  const method = model.name;
  if (!written.ok) {
    const usage = { inputTokens: 0, outputTokens: 0 };
    return { ...NOTHING, method, usage, failure: written.failure };
  }
  const checked = checkConversation(numberedFrom(first, written.value), messages, known);
  return { ...checked, method, usage: written.usage, failure: null };
}

/** The answer with the numbers that its messages have in the whole conversation. */
function numberedFrom(first: number, answer: ConversationAnswer): ConversationAnswer {
  const shift = <Entry extends { message: number }>(entries: readonly Entry[]): Entry[] =>
    entries.map((entry) => ({ ...entry, message: entry.message + first }));
  return {
    summary: shift(answer.summary),
    risks: shift(answer.risks),
    opportunities: shift(answer.opportunities),
    requests: shift(answer.requests),
    fyi: shift(answer.fyi),
  };
}

const cut = (text: string) => text.slice(0, MAX_TEXT);

/** The index of the first message to send: as many of the latest as fit the budget. */
function firstThatFits(messages: readonly ReadableMessage[]): number {
  let tokens = 0;
  for (let place = messages.length - 1; place >= 0; place -= 1) {
    tokens += estimateTokens(cut(messages[place]?.text ?? '')) + 60;
    if (tokens > MAX_THREAD_TOKENS && place < messages.length - 1) return place + 1;
  }
  return 0;
}
