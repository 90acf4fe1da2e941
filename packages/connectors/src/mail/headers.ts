import { isUtf8 } from 'node:buffer';

const CP1252 = new TextDecoder('windows-1252');

/** The head of a mail, unfolded, names in lower case; the first of a repeated header counts. */
export interface Head {
  get: (name: string) => string;
  /** Byte offset of the body. */
  bodyAt: number;
}

const MAX_HEAD = 256 * 1024;

/** Reads the head of a mail; lines that are not UTF-8 are read as Windows-1252. NUL bytes are left out. */
export function readHead(raw: Uint8Array): Head {
  const buffer = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const { end, bodyAt } = headEnd(buffer);
  const bytes = buffer.subarray(0, Math.min(end, MAX_HEAD));
  const fields = new Map<string, string>();
  let name = '';
  for (const line of linesOf(bytes)) {
    if (/^[ \t]/.test(line)) {
      if (name) fields.set(name, `${fields.get(name)} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    if (colon <= 0 || /\s/.test(line.slice(0, colon).trimEnd())) {
      name = '';
      continue;
    }
    name = line.slice(0, colon).trim().toLowerCase();
    if (fields.has(name)) name = '';
    else fields.set(name, line.slice(colon + 1).trim());
  }
  return { get: (key) => fields.get(key) ?? '', bodyAt };
}

/** Decodes line by line, so that a header that is not UTF-8 does not affect the others. */
const linesOf = (bytes: Buffer): string[] =>
  bytes
    .toString('latin1')
    .replaceAll('\0', '')
    .split(/\r?\n/)
    .map((line) => (/^[\p{ASCII}]*$/u.test(line) ? line : decodeLine(Buffer.from(line, 'latin1'))));

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
