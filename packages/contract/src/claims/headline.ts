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

/** A headline with the whole of its quote, where it holds the beginning; null where it is not of this quote. */
export function wholeHeadline(headline: string, quote: string): string | null {
  const opening = headlineOf(quote, '');
  if (!headline.startsWith(opening)) return null;
  return `“${plain(quote).replace(/[.,;:]$/u, '')}” — ${headline.slice(opening.length)}`;
}

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words of a quote after those of its title that only say when it is due: `by 30 November at the latest`. */
const DUE_WORDS = 6;

/**
 * Whether one line of a quote would only repeat the title above it: its opening, or its words without the request, and
 * without the day when that is shown as well.
 */
export function repeatsQuote(title: string, quote: string, dueShown = false): boolean {
  if (title.startsWith(headlineOf(quote, ''))) return true;
  const words = wordsOf(quote).replace(
    /^(?:please|(?:i|we) (?:will|ll)|could you|can you) (?:also )?/,
    '',
  );
  if (words === '') return false;
  const shown = wordsOf(title);
  if (shown.startsWith(words)) return true;
  const whole = [words, wordsOf(quote)].find((text) => text.startsWith(`${shown} `));
  if (!dueShown || whole === undefined) return false;
  return whole.slice(shown.length + 1).split(' ').length <= DUE_WORDS;
}
