import type { ReadableMessage } from '@rapport/intelligence/reading/conversation.ts';
import { MemoryCollector } from '../../../platform/program/collect-memory.ts';
import { readWithoutModel } from './read-without-model.ts';

/** A character counts as so many bytes: reading leaves far more in memory than the text. */
const BYTES_A_CHARACTER = 10;

const memory = new MemoryCollector();

export default (conversations: readonly (readonly ReadableMessage[])[]) =>
  conversations.map((conversation) => {
    for (const { text } of conversation) memory.note(text.length * BYTES_A_CHARACTER);
    memory.collect();
    return readWithoutModel(conversation);
  });
