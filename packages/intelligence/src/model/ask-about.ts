import type { ReadableMessage } from '../reading/conversation.ts';
import { questionOf } from './conversation-question.ts';
import type { ModelLimits } from './limits.ts';
import { conversationPrompt, ConversationAnswer } from './prompts/conversation.ts';
import type { Model } from './provider.ts';
import { write } from './write.ts';
import type { Written } from './write.ts';

interface AskOptions {
  limits?: Partial<ModelLimits> | undefined;
  signal?: AbortSignal | undefined;
}

/** Asks a model what a conversation says. The answer is unchecked: `checkAnswer` keeps what its quotes support. */
export const askAbout = (
  model: Model,
  messages: readonly ReadableMessage[],
  options: AskOptions = {},
): Promise<Written<ConversationAnswer>> =>
  write({
    model,
    schema: ConversationAnswer,
    ...conversationPrompt(questionOf(messages).messages),
    ...options,
  });
