import type { Quote } from '@rapport/contract/quote.ts';

type Named = Pick<Quote, 'messageId' | 'text'>;

const keyOf = ({ messageId, text }: Named) => `${messageId} ${text}`;

/** Numbers the quotes of a page through, from 1 in their order; the same quote keeps its number. */
export function numberQuotes(quotes: readonly Named[]): (quote: Named) => number {
  const order = [...new Set(quotes.map(keyOf))];
  return (quote) => order.indexOf(keyOf(quote)) + 1;
}
