const MAX = 110;

/** The headline of a claim: what was said, and who said it. */
export function headlineOf(quote: string, writer: string): string {
  const text = quote.replace(/\s+/g, ' ').trim();
  const short =
    text.length <= MAX ? text.replace(/[.,;:]$/u, '') : `${text.slice(0, wordEnd(text))}…`;
  return `“${short}” — ${writer}`;
}

/** A quote behind its writer. */
export const saidBy = (writer: string, quote: string) => `${writer}: “${quote}”`;

const wordEnd = (text: string): number => {
  const space = text.lastIndexOf(' ', MAX);
  return space > MAX / 2 ? space : MAX;
};
