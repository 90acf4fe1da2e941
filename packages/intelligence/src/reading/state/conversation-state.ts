import type { ConversationState, Item, ReadableMessage } from '../conversation.ts';

/** Who has to act next, from the items that are still owed. */
export function stateOf(
  items: readonly Item[],
  messages: readonly ReadableMessage[],
): ConversationState {
  const owed = items.filter(({ closing }) => closing === null);
  const newest = owed.at(-1);
  if (newest) return newest.owner === 'us' ? 'waiting-on-us' : 'waiting-on-them';
  return items.length > 0 && messages.length > 1 ? 'resolved' : 'none';
}
