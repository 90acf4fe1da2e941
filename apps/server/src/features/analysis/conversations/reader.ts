import type {
  Passage,
  ReadableMessage,
  Reading,
} from '@rapport/intelligence/reading/conversation.ts';
import type { FyiCategory } from '@rapport/intelligence/tasks/fyi/find.ts';

/** What a conversation says, with what customers say that is worth knowing. */
export interface CompleteReading extends Reading {
  fyi: (Passage & { category: FyiCategory })[];
}

/** Reads conversations, each of messages that people wrote, oldest first. The readings are in their order. */
export type Reader = (
  conversations: readonly (readonly ReadableMessage[])[],
) => Promise<CompleteReading[]>;

declare module '../../../platform/services.ts' {
  interface Registered {
    /** Reads conversations without a language model. */
    read: Reader;
  }
}

export async function readOne(
  read: Reader,
  messages: readonly ReadableMessage[],
): Promise<CompleteReading> {
  const [reading] = await read([messages]);
  return reading!;
}
