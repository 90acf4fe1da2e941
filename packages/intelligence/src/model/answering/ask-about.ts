import type { ReadableMessage, Reading } from '../../reading/conversation.ts';
import { questionOf } from '../checking/conversation-question.ts';
import type { ConversationQuestion } from '../checking/conversation-question.ts';
import type { ModelLimits } from '../limits.ts';
import { conversationPrompt, ConversationAnswer } from '../prompts/conversation.ts';
import type { Model } from '../provider.ts';
import { write } from '../writing/write.ts';
import type { Written } from '../writing/write.ts';

interface AskOptions {
  limits?: Partial<ModelLimits> | undefined;
  signal?: AbortSignal | undefined;
}

/** Asks a model what a conversation says. The answer is unchecked: `checkAnswer` keeps what its quotes support. */
export const askAbout = (
  model: Model,
  messages: readonly ReadableMessage[],
  known: Pick<Reading, 'items'>,
  options: AskOptions = {},
): Promise<Written<ConversationAnswer>> => {
  const question = questionOf(messages);
  return write({
    model,
    schema: ConversationAnswer,
    ...conversationPrompt(question.messages, candidatesOf(question, known)),
    ...options,
  });
};

/** The items found without a model in what is sent, for it to judge. */
const candidatesOf = ({ first }: ConversationQuestion, { items }: Pick<Reading, 'items'>) =>
  items
    .filter(({ message }) => message >= first)
    .map(({ message, quote }) => ({ message: message - first + 1, quote }));
