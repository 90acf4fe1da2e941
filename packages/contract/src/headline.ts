const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

const MAX = 110;

/** The headline of a claim: what was said, and who said it. */
export function headlineOf(quote: string, writer: string): string {
  const text = plain(quote);
  const short =
    text.length <= MAX ? text.replace(/[.,;:]$/u, '') : `${text.slice(0, wordEnd(text))}…`;
  return `“${short}” — ${writer}`;
}

const wordEnd = (text: string): number => {
  const space = text.lastIndexOf(' ', MAX);
  return space > MAX / 2 ? space : MAX;
};

/** Whether a headline already says the whole of a quote. */
export const saysQuote = (headline: string, quote: string): boolean =>
  headline.startsWith(headlineOf(quote, '')) && plain(quote).length <= MAX;

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether one line of a quote would only repeat the title above it: its opening, or its words without the request. */
export function repeatsQuote(title: string, quote: string): boolean {
  if (title.startsWith(headlineOf(quote, ''))) return true;
  const words = wordsOf(quote).replace(
    /^(?:please|i will|we will|could you|can you) (?:also )?/,
    '',
  );
  return words !== '' && wordsOf(title).startsWith(words);
}
