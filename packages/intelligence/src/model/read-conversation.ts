import type { MessageFindings } from '../tasks/message.ts';
import { summarise } from '../tasks/summary/summarise.ts';
import type { SummarySentence } from '../tasks/summary/summarise.ts';
import { toWords } from './answer-words.ts';
import type { ModelFailure } from './failure.ts';
import { estimateTokens } from './limits.ts';
import type { ModelLimits } from './limits.ts';
import { conversationPrompt, ConversationAnswer } from './prompts/conversation.ts';
import type { Model } from './provider.ts';
import type { Usage } from './stream.ts';
import { write } from './write.ts';

export interface ThreadMessage {
  from: string;
  at: Date;
  side: 'customer' | 'us';
  /** The new words of the message. */
  text: string;
  /** What the rules found in it. */
  findings: MessageFindings;
}

/** What is said of a conversation in words. Figures are no part of it: those are computed. */
export interface ConversationWords {
  /** `rules`, or the model's name. */
  method: string;
  summary: SummarySentence[];
  /** What was found beside the rules' own findings: an entry a message, in order. */
  findings: MessageFindings[];
  /** The model's claims that were thrown away: their quote was not found, or their figures do not stand in it. */
  dropped: number;
  usage: Usage;
}

export interface ReadByModel extends ConversationWords {
  /** Why these are the rules' words and not the model's. */
  failure: ModelFailure | null;
}

interface ReadOptions {
  limits?: Partial<ModelLimits> | undefined;
  signal?: AbortSignal | undefined;
}

const MAX_TEXT = 6_000;
const MAX_THREAD_TOKENS = 16_000;

/** A conversation in the rules' words. */
export const readByRules = (messages: readonly ThreadMessage[]): ConversationWords => ({
  method: 'rules',
  summary: summarise(messages),
  findings: messages.map(() => ({ requests: [], risks: [], opportunities: [], fyi: [] })),
  dropped: 0,
  usage: { inputTokens: 0, outputTokens: 0 },
});

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
  const words = toWords(written.value, shown);
  const findings = [...rules.findings.slice(0, first), ...words.findings];
  const summary = words.summary.map((sentence) => ({
    ...sentence,
    source: sentence.source + first,
  }));
  return {
    method: model.name,
    summary: summary.length > 0 ? summary : rules.summary,
    findings,
    dropped: words.dropped,
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
