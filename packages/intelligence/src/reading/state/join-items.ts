import type { Item } from '../conversation.ts';
import { shared, stemsOf } from './analyse-sentence.ts';

/** Words that two requests must share to be the same one, and the share of the shorter one's words. */
const SAME = { stems: 2, share: 0.5 };

/** An item with the promise that takes it up, as it was said. */
export interface JoinedItem {
  item: Item;
  promise: Item | null;
}

/**
 * Joins what is asked twice, and a request with the promise that takes it up: the first message that says it stays,
 * with the day that either names.
 */
export function joinItems(items: readonly Item[]): JoinedItem[] {
  const kept: JoinedItem[] = [];
  for (const item of items) {
    const first = kept.findLast((earlier) => isSame(earlier.item, item));
    if (!first) kept.push({ item, promise: null });
    else {
      first.item = { ...first.item, due: first.item.due ?? item.due };
      if (item.kind === 'promise') first.promise = item;
    }
  }
  return kept;
}

function isSame(earlier: Item, item: Item): boolean {
  if (earlier.message >= item.message) return false;
  if (earlier.owner !== item.owner || earlier.kind === 'promise') return false;
  const [one, two] = [stemsOf(earlier.quote), stemsOf(item.quote)];
  const common = shared(one, two);
  if (item.kind === 'promise') return common > 0;
  return common >= SAME.stems && common / Math.min(one.size, two.size) >= SAME.share;
}
