import type { Item, ReadableMessage } from '../conversation.ts';
import { introduced } from '../introduced.ts';
import { titleOf } from './title.ts';

const INTRODUCES = /:\s*$/;
const BULLET = /^\s*(?:[-*•–]|\(?\d{1,2}[.)])\s+/;

/** Items that announce a list ("Before 17 July I need:"), with its lines in quote and title, unless one is an item itself. */
export const withLists = (
  items: readonly Item[],
  messages: readonly Pick<ReadableMessage, 'text'>[],
): Item[] =>
  items.map((item) => {
    if (!INTRODUCES.test(item.quote)) return item;
    const { text } = messages[item.message]!;
    const end = item.end + introduced(text.slice(item.end));
    const isTaken = items.some(
      ({ message, start }) => message === item.message && start >= item.end && start < end,
    );
    if (isTaken || end === item.end) return item;
    return { ...item, end, quote: text.slice(item.start, end), title: titleWith(item, text, end) };
  });

/** "Send us: the log, the names". */
function titleWith(item: Item, text: string, end: number): string {
  const lines = text
    .slice(item.end, end)
    .split('\n')
    .filter((line) => line.trim());
  const list = lines.map((line) =>
    line
      .replace(BULLET, '')
      .trim()
      .replace(/\s*[,;.]$/, ''),
  );
  return titleOf({ kind: item.kind, sentence: { quote: `${item.quote} ${list.join(', ')}` } });
}
