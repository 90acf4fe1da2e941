import { detectLanguage } from '../../text/language.ts';
import { quotedMails } from '../../text/quoted-mails.ts';
import type { QuotedMail } from '../../text/quoted-mails.ts';
import type { ReadableMessage } from '../conversation.ts';
import { nameOf, writerKey } from './names.ts';
import { writerIn } from './writer-of-quote.ts';

/** The mail that began a conversation, known only from the history that another mail quotes. */
export interface EarlierMail extends Pick<QuotedMail, 'placeOf'> {
  mail: ReadableMessage;
  /** Its writer's name; '' where the history does not say. */
  writer: string;
  /** Position of the message that quotes it. */
  message: number;
}

/** What summaries call a writer whose name is not known. */
const NAMELESS = 'An earlier mail';
/** Messages in which the mail is looked for when nothing is left of the first one. */
const LOOKED_AT = 4;
const FEWEST_WORDS = 5;
/** Words from its start by which a mail is known among the messages. */
const KNOWN_BY = 8;

/**
 * The mail that the first message replies to, where that is not in the conversation: the oldest in the history it
 * quotes. Where the first message has no words of its own, the mail may be that message, quoted in the next ones.
 */
export function findEarlierMail(messages: readonly ReadableMessage[]): EarlierMail | null {
  const [first] = messages;
  if (!first) return null;
  const isEmpty = first.text.trim() === '';
  const message = messages
    .slice(0, isEmpty ? LOOKED_AT : 1)
    .findIndex(({ history }) => history !== undefined && history.trim() !== '');
  const quoting = messages[message];
  if (!quoting?.history) return null;
  const mails = quotedMails(quoting.history).filter(
    ({ text }) => wordsOf(text).length >= FEWEST_WORDS,
  );
  const found =
    mails.find(({ introduction }) => introduction !== '') ?? (isEmpty ? mails[0] : null);
  if (!found || isAmong(messages, found.text)) return null;
  const writer = writerIn(found.introduction, messages) || (isEmpty ? first.from : '');
  const known = messages.find((one) => writer !== '' && writerKey(one.from) === writerKey(writer));
  const from = known?.from ?? (nameOf(writer) ? writer : NAMELESS);
  const side = known?.side ?? (quoting.side === 'us' ? 'them' : 'us');
  const language = detectLanguage(found.text);
  return {
    mail: { from, at: first.at, side, text: found.text, language },
    writer: from === NAMELESS ? '' : (nameOf(from) ?? ''),
    message,
    placeOf: found.placeOf,
  };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a message holds what a mail begins with: its words are read there. */
function isAmong(messages: readonly ReadableMessage[], text: string): boolean {
  const start = wordsOf(text).slice(0, KNOWN_BY).join(' ');
  return messages.some((message) => wordsOf(message.text).join(' ').includes(start));
}
