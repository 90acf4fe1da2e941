import { withoutQuotedLines } from '../../text/quoted-lines.ts';
import { quotedBy } from '../../text/quoted-mails.ts';
import type { Quoted, QuotedMail } from '../../text/quoted-mails.ts';
import type { ReadableMessage } from '../conversation.ts';
import { plain } from '../echoes.ts';
import { nameOf, writerKey } from './names.ts';
import { writerIn } from './writer-of-quote.ts';

/** A mail from before the conversation, known only from the history that another mail quotes. */
export interface EarlierMail extends Pick<QuotedMail, 'placeOf'>, Pick<Quoted, 'history'> {
  mail: ReadableMessage;
  /** Its writer's name; '' where the history does not say. */
  writer: string;
  /** Position of the message that quotes it. */
  message: number;
}

/** What summaries call a writer whose name is not known. */
const NAMELESS = 'An earlier mail';
/** Messages in which a mail is looked for when nothing is left of the first one; mails from each end of a history. */
const LOOKED_AT = 8;
const FEWEST_WORDS = 5;
const MOST_ABOVE = 6;
/** Words from its start by which a mail is known among the messages. */
const KNOWN_BY = 8;
/** Mails before the conversation that its summary may quote: the first, and the last ones. */
const MOST = 4;

/**
 * The mails before the first message, oldest first, where that replies to mails which are not in the conversation: from
 * the history it quotes. Where the first message has no words of its own, the next ones may quote it.
 */
export function findEarlierMails(messages: readonly ReadableMessage[]): EarlierMail[] {
  const [first] = messages;
  if (!first) return [];
  const isEmpty = first.text.trim() === '';
  const quoted = messages.slice(0, isEmpty ? LOOKED_AT : 1).map(quotedBy);
  const message = quoted.findIndex(({ history }) => history !== '');
  if (message < 0) return [];
  const { history } = quoted[message]!;
  const mails = quoted[message]!.mails.filter((mail) => termsOf(mail.text).length >= FEWEST_WORDS);
  const introduced = mails.filter(({ introduction }) => introduction !== '');
  const { text } = messages[message]!;
  const isPlain = history !== text || opensWithQuote(text);
  const found = introduced.length === 0 && isPlain ? mails.slice(0, 1) : introduced;
  const isAmong = amongOf(messages);
  const missing = mostOf(found).filter((mail) => !isAmong(mail.text));
  return [...missing.slice(0, 1), ...missing.slice(1).slice(1 - MOST)].map((mail) =>
    toEarlierMail({ ...mail, history }, message, messages),
  );
}

/** Messages after one without words in which these may be quoted. */
const LATER = 8;

/**
 * Mails for the messages without words, by their position: what later messages quote of their writer. The first message
 * has none, as `findEarlierMails` finds what it begins with.
 */
export function findStandIns(messages: readonly ReadableMessage[]): Map<number, EarlierMail> {
  const found = new Map<number, EarlierMail>();
  if (messages.slice(1).every(({ text }) => text.trim() !== '')) return found;
  const isAmong = amongOf(messages);
  const quoted = new Map<number, EarlierMail[]>();
  const quotedIn = (message: number): EarlierMail[] => {
    const known = quoted.get(message);
    if (known) return known;
    const { history, mails: all } = quotedBy(messages[message]!);
    const mails = mostOf(all)
      .filter(
        ({ introduction, text }) =>
          introduction !== '' && termsOf(text).length >= FEWEST_WORDS && !isAmong(text),
      )
      .map((mail) => toEarlierMail({ ...mail, history }, message, messages));
    quoted.set(message, mails);
    return mails;
  };
  for (const [at, { text, from }] of messages.entries()) {
    if (at === 0 || text.trim() !== '') continue;
    for (let later = at + 1; later < Math.min(messages.length, at + 1 + LATER); later += 1) {
      const mail = quotedIn(later).find((one) => writerKey(one.mail.from) === writerKey(from));
      const isTaken = mail && [...found.values()].some((one) => one.mail.text === mail.mail.text);
      if (!mail || isTaken) continue;
      found.set(at, mail);
      break;
    }
  }
  return found;
}

/** Of a history with very many mails the first and the last ones. */
const mostOf = (mails: readonly QuotedMail[]): QuotedMail[] =>
  mails.length <= 2 * LOOKED_AT
    ? [...mails]
    : [...mails.slice(0, LOOKED_AT), ...mails.slice(-LOOKED_AT)];

function toEarlierMail(
  { introduction, text, history, placeOf }: QuotedMail & Pick<Quoted, 'history'>,
  message: number,
  messages: readonly ReadableMessage[],
): EarlierMail {
  const [first, quoting] = [messages[0]!, messages[message]!];
  // Quoted without an introduction, by those who answer an empty first message: that is what they answer.
  const isFirst = introduction === '' && message > 0;
  const writer = isFirst ? first.from : writerIn(introduction, messages);
  const known = messages.find(({ from: sender }) => writer !== '' && isSame(sender, writer));
  const from = known?.from ?? (nameOf(writer) ? writer : NAMELESS);
  const side = known?.side ?? (quoting.side === 'us' ? 'them' : 'us');
  return {
    // People answer in the language they are written to; to detect it takes longer than to read the mail.
    mail: { from, at: first.at, side, text, language: quoting.language },
    writer: from === NAMELESS ? '' : (nameOf(from) ?? ''),
    message,
    history,
    placeOf,
  };
}

/** Whether nothing but a greeting stands above the first quoted line: lines quoted further down may be a program's. */
const opensWithQuote = (text: string): boolean =>
  termsOf(text.slice(0, Math.max(0, text.search(/^[ \t]*[>|]/m)))).length <= MOST_ABOVE;

/** Whether two senders are one person, by address or else by name. */
const isSame = (one: string, other: string): boolean =>
  writerKey(one) === writerKey(other) ||
  nameOf(one)?.toLowerCase() === (nameOf(other)?.toLowerCase() ?? '');

const termsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Tells of a mail whether a message holds what it begins with: its words are read there. */
function amongOf(messages: readonly ReadableMessage[]): (text: string) => boolean {
  let said: string[] | null = null;
  return (text) => {
    said ??= messages.map((message) => plain(withoutQuotedLines(message.text)));
    const start = startOf(text);
    return said.some((words) => words.includes(start));
  };
}

/** The first words of a mail, by which it is known again: each quotes it with other marks and breaks. */
export const startOf = (text: string): string =>
  plain(text)
    .split(' ')
    .slice(0, KNOWN_BY + 1)
    .join(' ');
