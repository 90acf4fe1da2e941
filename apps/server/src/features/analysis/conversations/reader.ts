import type {
  Passage,
  ReadableMessage,
  Reading,
} from '@rapport/intelligence/reading/conversation.ts';
import { readConversation } from '@rapport/intelligence/reading/read-conversation.ts';
import { findFyi } from '@rapport/intelligence/tasks/fyi/find.ts';
import type { FyiCategory } from '@rapport/intelligence/tasks/fyi/find.ts';

/** What a conversation says, with what customers say that is worth knowing. */
export interface CompleteReading extends Reading {
  fyi: (Passage & { category: FyiCategory })[];
}

export type Reader = (messages: readonly ReadableMessage[]) => CompleteReading;

declare module '../../../platform/services.ts' {
  interface Registered {
    /** Reads a conversation without a language model. */
    read: Reader;
  }
}

export const readWithoutModel: Reader = (messages) => ({
  ...readConversation(messages),
  fyi: messages.flatMap(({ side, text }, message) =>
    side === 'them' ? findFyi(text).map((found) => ({ ...found, message })) : [],
  ),
});
