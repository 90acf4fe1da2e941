import { isClosingLine } from './greetings.ts';
import type { LineSpan } from './reply-headers.ts';
import { isDisclaimer, isListNote } from './reply-markers.ts';

/** A signature with more lines is a section of the message. */
const MAX_SIGNATURE = 14;
const MAX_FOOTER = 12;
const MAX_LINE = 90;

const DASHES = /^(?:--|-- -|__|—|–|ᐧ)$/u;
const LIST_FOOTER =
  /unsubscribe|mailing list|listinfo|you (?:are receiving|received) this|subscri(?:bed|ption)|opt[- ]out|manage your (?:notification|preferences)|view (?:it|this) (?:on|in)|reply to this e-?mail directly|abbestellen|abmelden|se désinscrire|darse de baja|yahoo! groups|get your (?:free|private)|do you yahoo|msn\.com|hotmail\.com/i;
/** What free mail services add below a mail. */
const WEBMAIL_ADVERT = /do you yahoo|https?:\/\/\S*(?:msn|hotmail|yahoo|gmx|web)\.(?:com|de|net)/i;
const LIST_SENTENCE =
  /(?:to|wish to|want to) (?:unsubscribe|stop)|unsubscribe (?:here|at|by|from this)|you (?:are receiving|received) this|subscribed to|reply to this e-?mail|manage your|do you yahoo|get your/i;
const CONTACT =
  /(?:\+?\(?\d[\d\s()./-]{6,}\d)|\b(?:tel|phone|fax|mobile|cell|office|direct|pager|ext|telefon|mobil)\b\.?\s*[:.]?\s*[\d(+x]|[^\s@]+@[^\s@]+\.\w|\bhttps?:\/\/|\bwww\.|\b\d{5}(?:-\d{4})?$/i;
const ROLE =
  /\b(?:inc|corp|llc|ltd|llp|gmbh|ag|plc|co|company|group|team|director|manager|president|vp|officer|counsel|attorney|engineer|analyst|consultant|assistant|specialist|associate|head of|chief|ceo|cto|cfo|coo|lead|partner|founder|owner|sales|support|department|dept|street|str\.|straße|suite|floor|avenue|road|p\.?o\.? box|leiter|geschäftsführer(?:in)?|vertrieb)\b/i;
const ATTACHMENT =
  /^\s*- \S[^@]{0,80}\.[a-z]{2,4}\s*$|^\s*<<.*>>\s*$|^\s*\((?:see )?attached file/i;
const NAME = /^(?:[\p{Lu}][\p{L}'’.-]*,?\s+){0,4}[\p{Lu}][\p{L}'’.-]*\.?(?:,\s*\p{Lu}[\p{L}.]+)?$/u;

const wordCount = (line: string): number => line.split(/\s+/).filter(Boolean).length;

/** A sentence, not a line of a signature. */
const isProse = (line: string): boolean => {
  const words = wordCount(line);
  return words >= 12 || (words >= 7 && /[.?!:]$/.test(line.trim()));
};

/** Whether the lines below a delimiter are a signature or footer and no section of the message. */
export function isFooter(delimiter: string, lines: readonly string[], spaced: boolean): boolean {
  const words = lines.map((line) => line.trim()).filter(Boolean);
  if (words.length === 0) return true;
  const text = words.join(' ');
  const prose = words.filter(isProse).length;
  if (DASHES.test(delimiter.trim()))
    return (
      words.length <= MAX_SIGNATURE && (prose <= 2 || isDisclaimer(text) || LIST_FOOTER.test(text))
    );
  if (isDisclaimer(text) || words.every((line) => isListNote(line))) return true;
  if (words.length <= 4 && WEBMAIL_ADVERT.test(text)) return true;
  if (words.length > MAX_FOOTER) return false;
  if (LIST_FOOTER.test(text))
    return words.every((line) => !isProse(line) || LIST_SENTENCE.test(line));
  if (prose > 0) return false;
  return words.some((line) => CONTACT.test(line)) || (spaced && words.length <= 4);
}

/**
 * A name with its contact details at the end of a message, above a list of attachments if there is one. The closing
 * formula stays with the message.
 */
export function findContactBlock(lines: readonly string[]): LineSpan | null {
  const end = lines.findLastIndex((line) => line.trim() !== '' && !ATTACHMENT.test(line)) + 1;
  let top = end;
  let blank = 0;
  while (top > 0 && end - top < MAX_SIGNATURE) {
    const line = (lines[top - 1] ?? '').trim();
    if (line === '') {
      blank += 1;
      if (blank > 3) break;
    } else if (line.length > MAX_LINE || isProse(line) || isClosingLine(line) || line.endsWith('?'))
      break;
    top -= 1;
  }
  for (let from = top; from < end - 1; from += 1) {
    if (NAME.test((lines[from] ?? '').trim()) && isContactBlock(lines.slice(0, end), from))
      return { from, to: end };
  }
  return null;
}

function isContactBlock(lines: readonly string[], start: number): boolean {
  const before = lines.slice(0, start).findLast((line) => line.trim() !== '');
  if (before === undefined || before.trim().endsWith(':')) return false;
  const rest = lines
    .slice(start + 1)
    .map((line) => line.trim())
    .filter(Boolean);
  const contacts = rest.filter((line) => CONTACT.test(line)).length;
  const roles = rest.filter((line) => !CONTACT.test(line) && ROLE.test(line)).length;
  const addresses = new Set(
    rest
      .join(' ')
      .toLowerCase()
      .match(/[^\s<>@]+@[^\s<>@]+/g),
  );
  const name = (lines[start] ?? '').trim();
  const next = (lines[start + 1] ?? '').trim();
  if (!name.includes(' ') && !CONTACT.test(next) && !ROLE.test(next)) return false;
  const beginsParagraph =
    start === 0 || (lines[start - 1] ?? '').trim() === '' || isClosingLine(before.trim());
  return beginsParagraph && contacts >= 1 && contacts + roles >= 2 && addresses.size <= 2;
}
