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
  /** Why these are the rules' words and not the model's. */
  failure: ModelFailure | null;
}

interface ReadOptions {
  limits?: Partial<ModelLimits> | undefined;
  signal?: AbortSignal | undefined;
}

const MAX_TEXT = 6_000;
const MAX_THREAD_TOKENS = 16_000;

/**
 * A conversation in a model's words, as far as their quotes are found; in the rules' words when the model fails or
 * no sentence of its summary holds. What the rules found stays found: a model adds, it takes nothing away.
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

/** The place of the first message to show: as many of the latest as the budget holds. */
function firstThatFits(messages: readonly ThreadMessage[]): number {
  let tokens = 0;
  for (let place = messages.length - 1; place >= 0; place -= 1) {
    tokens += estimateTokens(cut(messages[place]?.text ?? '')) + 60;
    if (tokens > MAX_THREAD_TOKENS && place < messages.length - 1) return place + 1;
  }
  return 0;
}
