import { readByRules } from '../tasks/conversation/read.ts';
import type { ConversationAnalysis, ThreadMessage } from '../tasks/conversation/read.ts';
import { checkConversation } from './check-conversation.ts';
import type { ModelFailure } from './failure.ts';
import { estimateTokens } from './limits.ts';
import type { ModelLimits } from './limits.ts';
import { conversationPrompt, ConversationAnswer } from './prompts/conversation.ts';
import type { Model } from './provider.ts';
import { write } from './write.ts';

export interface ReadByModel extends ConversationAnalysis {
  /** Why the text is the rules' and not the model's. */
  failure: ModelFailure | null;
}

interface ReadOptions {
  limits?: Partial<ModelLimits> | undefined;
  signal?: AbortSignal | undefined;
}

const MAX_TEXT = 6_000;
const MAX_THREAD_TOKENS = 16_000;

/**
 * Reads a conversation by a model, keeping what its quotes support; uses the rules' summary when the model fails or no
 * sentence passes. A model only adds to the rules' claims.
 */
export async function readConversation(
  model: Model,
  messages: readonly ThreadMessage[],
  options: ReadOptions = {},
): Promise<ReadByModel> {
  const rules = readByRules(messages);
  const first = firstThatFits(messages);
  const shown = messages.slice(first);
  const written = await write({
    model,
    schema: ConversationAnswer,
    ...conversationPrompt(shown.map(({ text, ...about }) => ({ ...about, text: cut(text) }))),
    ...options,
  });
  if (!written.ok) return { ...rules, failure: written.failure };
  const checked = checkConversation(written.value, shown);
  const claims = [...rules.claims.slice(0, first), ...checked.claims];
  const summary = checked.summary.map((sentence) => ({
    ...sentence,
    source: sentence.source + first,
  }));
  return {
    method: model.name,
    summary: summary.length > 0 ? summary : rules.summary,
    summaryMethod: summary.length > 0 ? model.name : rules.summaryMethod,
    claims,
    dropped: checked.dropped,
    usage: written.usage,
    failure: null,
  };
}

const cut = (text: string) => text.slice(0, MAX_TEXT);

/** The index of the first message to send: as many of the latest as fit the budget. */
function firstThatFits(messages: readonly ThreadMessage[]): number {
  let tokens = 0;
  for (let place = messages.length - 1; place >= 0; place -= 1) {
    tokens += estimateTokens(cut(messages[place]?.text ?? '')) + 60;
    if (tokens > MAX_THREAD_TOKENS && place < messages.length - 1) return place + 1;
  }
  return 0;
}
