import { locateQuote } from './locate-quote.ts';

/** The evidence an answer may use: numbered quotes, and facts as text. */
export interface Grounds {
  quotes: ReadonlyMap<number, string>;
  facts: string;
  /** Pages it may link to; none if absent. */
  links?: ReadonlySet<string>;
  /** Identifiers and e-mail addresses it may name, in lower case; unchecked if absent. */
  names?: ReadonlySet<string>;
}

const MARK = /\[(\d{1,3})\](?:\(#cite-(\d{1,3})\))?/g;
const OPENING = ['“', '„', '«'];
const QUOTED = /[“"„«]([^“”"„«»]{2,2000})[”"»]/g;
const UNCLOSED = /[“„«]([^“”"„«»]{2,2000})$/;
/** Minimum length of quoted text that is treated as a quote and not as a name. */
const LONG = 24;
const LINK = /\]\s{0,3}\(\s{0,3}<?([^)\s>]{0,2000})/g;
/** Markup that loads or links to external content, or imitates our citations and blocks. */
const FOREIGN =
  /!\[|\b[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.|\b(?:mailto|xmpp|javascript):|(?:^|[\s(<])\/\/\w|<[a-z/!?]|^\s{0,3}\[[^\]]{1,200}\]:|\[\^|【|```|~~~/im;
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;

/**
 * Whether a sentence is supported: its citation marks name known quotes, its quoted text is in them word for word,
 * and it has no identifier, address or link that is not in the evidence. `checkNumbers` checks its numbers.
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

/** Whether a text has an unclosed quotation mark. */
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

/** Quoted text must be in the evidence; a long quote followed by a citation mark must be in that citation. */
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
