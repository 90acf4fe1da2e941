interface Named {
  messageId: string;
  text: string;
}

const keyOf = ({ messageId, text }: Named) => `${messageId} ${text}`;

/** Numbers the quotes of a page through, from 1 in their order; the same quote keeps its number. */
export function numberQuotes(quotes: readonly Named[]): (quote: Named) => number {
  const order = [...new Set(quotes.map(keyOf))];
  return (quote) => order.indexOf(keyOf(quote)) + 1;
}
