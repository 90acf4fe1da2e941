import { readDate } from '../mail/dates.ts';

const FROM = Buffer.from('From ');
/** Bytes needed to recognise a postmark: its line and the next header's name. */
export const POSTMARK_REACH = 512;

// "From a@b Mon Jan  5 02:31:10 2009" or "From a@b Mon, 05 Jan 2009 02:31:10 +0100"; the sender may hold spaces.
const FULL_DATE =
  /^From [^\r\n]*\b(?:mon|tue|wed|thu|fri|sat|sun),?\s+(?:[a-z]{3}\s+\d{1,2}|\d{1,2}\s+[a-z]{3})\b[^\r\n]*?\d{1,2}:\d{2}/i;
const SOME_DATE = /^From \S[^\r\n]*(?:\d{1,2}:\d{2}|\d{4})/;
const AT_END = /\b(?:mon|tue|wed|thu|fri|sat|sun),?\s+[^\r\n]*$/i;
const HEADER_NEXT = /^[^\r\n]*\r?\n>?[!-9;-~]{1,76}[ \t]*:/;

export const startsWithFrom = (bytes: Buffer, at = 0): boolean =>
  bytes.subarray(at, at + FROM.length).equals(FROM);

/** The time in the postmark at the start of a mail, in UTC unless it names a zone; null without one. */
export function postmarkDate(mail: Buffer): Date | null {
  if (!startsWithFrom(mail)) return null;
  const line = mail.toString('latin1', 0, POSTMARK_REACH).split(/\r?\n/, 1)[0] ?? '';
  const [time] = AT_END.exec(line) ?? [];
  return time ? readDate(time) : null;
}

/**
 * Whether the line at `at` separates two mails of an mbox. Body text may also begin with "From ", so two of three signs
 * are required: a full date, an empty line before, a header after.
 */
export function isPostmark(bytes: Buffer, at: number): boolean {
  if (!startsWithFrom(bytes, at) || bytes[at - 1] !== 0x0a) return false;
  const text = bytes.toString('latin1', at, at + POSTMARK_REACH);
  if (!SOME_DATE.test(text)) return false;
  const signs = [FULL_DATE.test(text), afterEmptyLine(bytes, at), HEADER_NEXT.test(text)];
  return signs.filter(Boolean).length >= 2;
}

const afterEmptyLine = (bytes: Buffer, at: number): boolean =>
  bytes[at - 2] === 0x0a || (bytes[at - 2] === 0x0d && bytes[at - 3] === 0x0a);
