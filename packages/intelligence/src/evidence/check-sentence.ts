import { locateQuote } from './locate-quote.ts';

/** What an answer may rest on: quotes by their number, and the facts that were found, as text. */
export interface Grounds {
  quotes: ReadonlyMap<number, string>;
  facts: string;
  /** Places in Rapport that it may link to; none when absent. */
  links?: ReadonlySet<string>;
  /** Identifiers and e-mail addresses, in lower case, that it may name; unchecked when absent. */
  names?: ReadonlySet<string>;
}

const MARK = /\[(\d{1,3})\](?:\(#cite-(\d{1,3})\))?/g;
const OPENING = ['“', '„', '«'];
const QUOTED = /[“"„«]([^“”"„«»]{2,2000})[”"»]/g;
const UNCLOSED = /[“„«]([^“”"„«»]{2,2000})$/;
/** Characters from which on a quote is somebody's words rather than a name. */
const LONG = 24;
const LINK = /\]\s{0,3}\(\s{0,3}<?([^)\s>]{0,2000})/g;
/** What loads or leads outside, or looks like a citation or a block that is none of ours. */
const FOREIGN =
  /!\[|\b[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.|\b(?:mailto|xmpp|javascript):|(?:^|[\s(<])\/\/\w|<[a-z/!?]|^\s{0,3}\[[^\]]{1,200}\]:|\[\^|【|```|~~~/im;
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;

/**
 * Whether a sentence of a written answer holds: its marks name quotes that were found, what it quotes stands in them
 * word for word, it names no identifier or address that was not found, and leads nowhere that was not found. Its figures
 * are checked by `checkNumbers`.
 */
export function sentenceHolds(sentence: string, grounds: Grounds): boolean {
  return (
    !FOREIGN.test(sentence) &&
    marksHold(sentence, grounds) &&
    linksHold(sentence, grounds) &&
    namesHold(sentence, grounds) &&
    quotesHold(sentence, grounds)
  );
}

/** Whether a text opens a quote that it does not close. */
export const quoteIsOpen = (text: string): boolean =>
  Math.max(...OPENING.map((mark) => text.lastIndexOf(mark))) >
    Math.max(text.lastIndexOf('”'), text.lastIndexOf('»')) ||
  (text.match(/"/g)?.length ?? 0) % 2 === 1;

const marksHold = (sentence: string, { quotes }: Grounds): boolean =>
  [...sentence.matchAll(MARK)].every(
    ([, number, target]) =>
      quotes.has(Number(number)) && (target === undefined || target === number),
  );

const linksHold = (sentence: string, { links }: Grounds): boolean =>
  [...sentence.matchAll(LINK)].every(
    ([, href = '']) => /^#cite-\d{1,3}$/.test(href) || links?.has(href) === true,
  );

const namesHold = (sentence: string, { names }: Grounds): boolean =>
  names === undefined ||
  [...sentence.matchAll(UUID), ...sentence.matchAll(EMAIL)].every(([name]) =>
    names.has(name.toLowerCase()),
  );

/** What is quoted stands somewhere in what was found; a quote of some length, behind which a number stands, under that number. */
function quotesHold(sentence: string, { quotes, facts }: Grounds): boolean {
  const quoted = [...sentence.matchAll(QUOTED)].map(([, words = '']) => words);
  const unclosed = UNCLOSED.exec(sentence.trimEnd())?.[1];
  if (unclosed) quoted.push(unclosed);
  const marked = [...sentence.matchAll(MARK)].map(([, number]) => quotes.get(Number(number)) ?? '');
  const grounds = [facts, ...quotes.values()];
  return quoted.every((words) =>
    (marked.length > 0 && words.length >= LONG ? marked : grounds).some(
      (ground) => locateQuote(ground, words) !== null,
    ),
  );
}
