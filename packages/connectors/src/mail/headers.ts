import { isUtf8 } from 'node:buffer';

const CP1252 = new TextDecoder('windows-1252');

/** The head of a mail, unfolded, names in lower case; the first of a repeated header counts. */
export interface Head {
  get: (name: string) => string;
  /** Byte offset of the body. */
  bodyAt: number;
}

/** Bytes of a head, and characters of one field; what is beyond is left out. */
const MAX_HEAD = 8 * 1024 * 1024;
const MAX_FIELD = 256 * 1024;
/** Different fields that are kept. */
const MAX_FIELDS = 1_000;
/** The fields that are read, kept however many others stand before them. */
const ALWAYS_KEPT =
  /^(?:from|sender|reply-to|to|cc|bcc|subject|date|received|message-id|in-reply-to|references|content-.*)$/;

/** Reads the head of a mail; lines that are not UTF-8 are read as Windows-1252. NUL bytes are left out. */
export function readHead(raw: Uint8Array): Head {
  const buffer = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const { end, bodyAt } = headEnd(buffer);
  const fields = new Map<string, string>();
  let name = '';
  for (const line of linesOf(buffer.subarray(0, Math.min(end, MAX_HEAD)))) {
    if (/^[ \t]/.test(line)) {
      const before = fields.get(name) ?? '';
      if (name && before.length < MAX_FIELD) fields.set(name, `${before} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    if (colon <= 0 || /\s/.test(line.slice(0, colon).trimEnd())) {
      name = '';
      continue;
    }
    name = line.slice(0, colon).trim().toLowerCase();
    if (fields.has(name) || (fields.size >= MAX_FIELDS && !ALWAYS_KEPT.test(name))) name = '';
    else fields.set(name, line.slice(colon + 1).trim());
  }
  return { get: (key) => fields.get(key) ?? '', bodyAt };
}

/** Decodes line by line, so that a header that is not UTF-8 does not affect the others. */
function* linesOf(bytes: Buffer): Generator<string> {
  for (let at = 0; at < bytes.length;) {
    const found = bytes.indexOf(0x0a, at);
    const end = found < 0 ? bytes.length : found;
    const line = bytes.toString('latin1', at, Math.min(end, at + MAX_FIELD)).replaceAll('\0', '');
    const plain = line.endsWith('\r') ? line.slice(0, -1) : line;
    yield /^[\p{ASCII}]*$/u.test(plain) ? plain : decodeLine(Buffer.from(plain, 'latin1'));
    at = end + 1;
  }
}

const decodeLine = (line: Buffer): string =>
  isUtf8(line) ? line.toString('utf8') : CP1252.decode(line);

/** The head ends at the first empty line, whether lines end in LF or CRLF. */
function headEnd(buffer: Buffer): { end: number; bodyAt: number } {
  const lf = buffer.indexOf('\n\n');
  const crlf = buffer.indexOf('\n\r\n');
  if (lf < 0 && crlf < 0) return { end: buffer.length, bodyAt: buffer.length };
  return crlf >= 0 && (lf < 0 || crlf < lf)
    ? { end: crlf, bodyAt: crlf + 3 }
    : { end: lf, bodyAt: lf + 2 };
}

/** The Message-IDs of a header, without brackets, in order. */
export function messageIds(value: string): string[] {
  const bare = value.trim();
  const isOne = bare.includes('@') && !/\s/.test(bare);
  const found = value.match(/<[^<>]+>/g) ?? (isOne ? [bare] : []);
  return [
    ...new Set(
      found
        .map((id) => id.replace(/[<>\s]/g, ''))
        .filter((id) => id.length > 0 && id.length <= 998),
    ),
  ];
}

/** A header's value and parameters: `text/plain; charset=utf-8`. */
export function structured(value: string): { value: string; parameters: Record<string, string> } {
  const [first = '', ...rest] = value.split(';');
  const parameters: Record<string, string> = {};
  for (const part of rest) {
    const equals = part.indexOf('=');
    if (equals > 0)
      parameters[part.slice(0, equals).trim().toLowerCase()] = part
        .slice(equals + 1)
        .trim()
        .replace(/^"(.*)"$/, '$1');
  }
  return { value: first.trim().toLowerCase(), parameters };
}
