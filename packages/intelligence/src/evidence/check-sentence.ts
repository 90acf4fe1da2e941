import { locateQuote } from './locate-quote.ts';

/** What an answer may rest on: quotes by their number, and the facts that were found, as text. */
export interface Grounds {
  quotes: ReadonlyMap<number, string>;
  facts: string;
}

const MARK = /\[(\d{1,3})\](?!\()/g;
const QUOTED = /[“"„«]([^“”"„«»]{2,400})[”"»]/g;
const FOREIGN = /!?\[[^\]]*\]\((?!#cite-)|https?:\/\/|<[a-z/!]|javascript:/i;

/**
 * Whether a sentence of a written answer holds: its marks name quotes that were found, what it quotes stands in them
 * word for word, and it leads nowhere outside. Its figures are checked by `checkNumbers`.
 */
export function sentenceHolds(sentence: string, { quotes, facts }: Grounds): boolean {
  if (FOREIGN.test(sentence)) return false;
  const numbers = [...sentence.matchAll(MARK)].map(([, number]) => Number(number));
  if (numbers.some((number) => !quotes.has(number))) return false;
  const grounds = [facts, ...quotes.values()];
  const quoted = [...sentence.matchAll(QUOTED)].map(([, words = '']) => words);
  return quoted.every((words) => grounds.some((ground) => locateQuote(ground, words) !== null));
}
