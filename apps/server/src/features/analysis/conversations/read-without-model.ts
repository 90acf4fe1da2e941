import type { ReadableMessage } from '@rapport/intelligence/reading/conversation.ts';
import { readConversation } from '@rapport/intelligence/reading/read-conversation.ts';
import { findFyi } from '@rapport/intelligence/tasks/fyi/find.ts';
import type { CompleteReading } from './reader.ts';

/** Reads one conversation, on this thread. */
export const readWithoutModel = (messages: readonly ReadableMessage[]): CompleteReading => ({
  ...readConversation(messages),
  fyi: messages.flatMap(({ side, text }, message) =>
    side === 'them' ? findFyi(text).map((found) => ({ ...found, message })) : [],
  ),
});
