import type { ReadableMessage } from '@rapport/intelligence/reading/conversation.ts';
import { readWithoutModel } from './read-without-model.ts';

export default (conversations: readonly (readonly ReadableMessage[])[]) =>
  conversations.map(readWithoutModel);
