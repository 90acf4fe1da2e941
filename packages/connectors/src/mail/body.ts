import { isUtf8 } from 'node:buffer';
import PostalMime from 'postal-mime';
import type { AttachmentRecord } from '../records.ts';
import { unflow } from './flowed.ts';
import { structured } from './headers.ts';
import type { Head } from './headers.ts';

interface Body {
  text: string;
  html: string | null;
  attachments: AttachmentRecord[];
}

/** Characters of text, and bytes of a single part of text before it is decoded. */
const MAX_TEXT = 2_000_000;
const MAX_ENCODED = 8_000_000;
// Charsets that some programs declare for any text.
const UNICODE = /^(?:|us-ascii|ascii|ansi_x3\.4-1968|utf-?8)$/;
const WESTERN = /^(?:iso-?8859-1|latin-?1|windows-1252|cp1252)$/;
const MAX_PARTS = 10_000;
const CP1252 = new TextDecoder('windows-1252');

/** The text and files of a mail. A single part of text is parsed here, everything else by postal-mime. */
export async function readBody(raw: Uint8Array, head: Head): Promise<Body> {
  const body = singleBody(raw, head) ?? (await fullBody(raw));
  return { ...body, text: clean(body.text), html: body.html === null ? null : clean(body.html) };
}

/** Removes NUL, which Postgres text cannot hold, and lone surrogates, which JSON cannot encode. */
const clean = (text: string) => text.slice(0, MAX_TEXT).replaceAll('\0', '').toWellFormed();

/** Fast path: most list and archive mail is one part of text. */
function singleBody(raw: Uint8Array, head: Head): Body | null {
  const type = structured(head.get('content-type'));
  const encoding = head.get('content-transfer-encoding').trim().toLowerCase();
  if (!['', 'text/plain', 'text/html'].includes(type.value)) return null;
  if (!['', '7bit', '8bit', 'binary', 'quoted-printable', 'base64'].includes(encoding)) return null;
  if (/attachment/i.test(head.get('content-disposition'))) return null;
  const whole = Buffer.from(raw.buffer, raw.byteOffset + head.bodyAt, raw.byteLength - head.bodyAt);
  const bytes = whole.subarray(0, endOfText(whole));
  const decoded =
    encoding === 'quoted-printable'
      ? unquotePrintable(bytes)
      : encoding === 'base64'
        ? Buffer.from(bytes.toString('latin1'), 'base64')
        : bytes;
  const text = decodeText(decoded, type.parameters.charset);
  if (text === null) return null;
  if (type.value === 'text/html') return { text: '', html: text, attachments: [] };
  const isFlowed = type.parameters.format?.toLowerCase() === 'flowed';
  const deletesSpace = type.parameters.delsp?.toLowerCase() === 'yes';
  return { text: isFlowed ? unflow(text, deletesSpace) : text, html: null, attachments: [] };
}

/** All of it, or the last line end within the limit. */
const endOfText = (bytes: Buffer): number =>
  bytes.length <= MAX_ENCODED
    ? bytes.length
    : bytes.lastIndexOf(0x0a, MAX_ENCODED) + 1 || MAX_ENCODED;

/** Decodes text in its declared charset, or the detected one when the declaration is wrong; null for an unknown charset. */
function decodeText(bytes: Buffer, charset = ''): string | null {
  const name = charset.trim().toLowerCase();
  if (UNICODE.test(name)) return isUtf8(bytes) ? bytes.toString('utf8') : decodeBroken(bytes);
  if (WESTERN.test(name)) return isUtf8(bytes) ? bytes.toString('utf8') : CP1252.decode(bytes);
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    return null;
  }
}

/** Decodes invalid UTF-8: a few broken characters, or another charset. */
function decodeBroken(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  const torn = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return torn > whole ? CP1252.decode(bytes) : text;
}

/** Decodes quoted-printable in one pass; what is no escape stays as it is. */
function unquotePrintable(bytes: Buffer): Buffer {
  const out = Buffer.allocUnsafe(bytes.length);
  let [at, to, keep] = [0, 0, 0];
  const dropEndSpace = () => {
    while (to > keep && isSpace(out[to - 1])) to -= 1;
  };
  while (at < bytes.length) {
    const byte = bytes[at]!;
    if (byte === EQUALS) {
      const escaped = byteOf(bytes[at + 1], bytes[at + 2]);
      const next = escaped === null ? afterSoftBreak(bytes, at + 1) : at + 3;
      if (escaped !== null) out[to++] = escaped;
      else if (next === null) out[to++] = byte;
      keep = to;
      at = next ?? at + 1;
      continue;
    }
    if (byte === LF) {
      dropEndSpace();
      keep = to + 1;
    }
    out[to++] = byte;
    at += 1;
  }
  dropEndSpace();
  return out.subarray(0, to);
}

const [LF, EQUALS] = [0x0a, 0x3d];
/** Space, tab or carriage return, which are dropped at the end of a line. */
const isSpace = (byte: number | undefined) => byte === 0x20 || byte === 0x09 || byte === 0x0d;

/** The position after a line break at `from`, spaces before it included; null if the line goes on. */
function afterSoftBreak(bytes: Buffer, from: number): number | null {
  let at = from;
  while (isSpace(bytes[at])) at += 1;
  return bytes[at] === LF ? at + 1 : null;
}

/** The byte of two hexadecimal digits; null if they are not digits. */
function byteOf(high = 0, low = 0): number | null {
  const digits = String.fromCharCode(high, low);
  return /^[0-9A-Fa-f]{2}$/.test(digits) ? Number.parseInt(digits, 16) : null;
}

async function fullBody(raw: Uint8Array): Promise<Body> {
  if (hasTooManyParts(raw)) throw new Error(`more than ${MAX_PARTS} parts`);
  const mail = await new PostalMime({ maxNestingDepth: 50, maxHeadersSize: 1_000_000 }).parse(raw);
  return {
    text: mail.text ?? '',
    html: mail.html ?? null,
    attachments: mail.attachments.map((part, index) => ({
      filename: (part.filename ?? `part-${index + 1}`).replace(/[\\/\p{Cc}]/gu, '_').slice(0, 200),
      mimeType: part.mimeType,
      contentId: part.contentId?.replace(/[<>]/g, '') ?? null,
      inline: part.disposition === 'inline' || part.related === true,
      content:
        typeof part.content === 'string' ? Buffer.from(part.content) : new Uint8Array(part.content),
    })),
  };
}

/** Every possible part boundary costs time, so their number is limited. */
function hasTooManyParts(raw: Uint8Array): boolean {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  let count = 0;
  for (let at = bytes.indexOf('\n--'); at >= 0; at = bytes.indexOf('\n--', at + 3)) {
    count += 1;
    if (count > MAX_PARTS) return true;
  }
  return false;
}
