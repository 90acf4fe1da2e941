export interface Span {
  start: number;
  end: number;
}

const MARKS: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '…': '.',
};
const INVISIBLE = /[\u200b-\u200f\u00ad\ufeff]/;

/** A text with white space and quotation marks normalised, and the original offset of each character. */
function fold(text: string): { folded: string; at: number[] } {
  let folded = '';
  const at: number[] = [];
  let space = true;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? '';
    if (INVISIBLE.test(letter)) continue;
    if (/\s/.test(letter)) {
      if (!space) {
        folded += ' ';
        at.push(index);
      }
      space = true;
      continue;
    }
    space = false;
    folded += (MARKS[letter] ?? letter).toLowerCase().slice(0, 1);
    at.push(index);
  }
  return { folded, at };
}

/**
 * Finds a quote word for word in a source; only white space, quotation marks, dashes and case may differ. Returns
 * offsets into the original source, or null if it is not there.
 */
export function locateQuote(source: string, quote: string): Span | null {
  if (quote.trim().length < 2) return null;
  const plain = source.indexOf(quote);
  if (plain >= 0) return { start: plain, end: plain + quote.length };
  const needle = fold(quote).folded.trim();
  const { folded, at } = fold(source);
  const found = folded.indexOf(needle);
  if (found < 0) return null;
  const last = at[found + needle.length - 1] ?? 0;
  return { start: at[found] ?? 0, end: last + 1 };
}
