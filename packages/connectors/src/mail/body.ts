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

const MAX_TEXT = 2_000_000;
// Charsets that some programs declare for any text.
const UNICODE = /^(?:|us-ascii|ascii|ansi_x3\.4-1968|utf-?8)$/;
const WESTERN = /^(?:iso-?8859-1|latin-?1|windows-1252|cp1252)$/;
const MAX_PARTS = 10_000;
const CP1252 = new TextDecoder('windows-1252');

/** The text and files of a mail. A single plain part is parsed here, everything else by postal-mime. */
export async function readBody(raw: Uint8Array, head: Head): Promise<Body> {
  const body = plainBody(raw, head) ?? (await fullBody(raw));
  return { ...body, text: clean(body.text), html: body.html === null ? null : clean(body.html) };
}

/** Removes NUL, which Postgres text cannot hold, and lone surrogates, which JSON cannot encode. */
const clean = (text: string) => text.slice(0, MAX_TEXT).replaceAll('\0', '').toWellFormed();

/** Fast path: most list and archive mail is one part of plain text. */
function plainBody(raw: Uint8Array, head: Head): Body | null {
  const type = structured(head.get('content-type'));
  const encoding = head.get('content-transfer-encoding').trim().toLowerCase();
  if (type.value !== '' && type.value !== 'text/plain') return null;
  if (!['', '7bit', '8bit', 'binary', 'quoted-printable', 'base64'].includes(encoding)) return null;
  if (/attachment/i.test(head.get('content-disposition'))) return null;
  const bytes = Buffer.from(raw.buffer, raw.byteOffset + head.bodyAt, raw.byteLength - head.bodyAt);
  const decoded =
    encoding === 'quoted-printable'
      ? unquotePrintable(bytes)
      : encoding === 'base64'
        ? Buffer.from(bytes.toString('latin1'), 'base64')
        : bytes;
  const text = decodeText(decoded, type.parameters.charset);
  if (text === null) return null;
  const isFlowed = type.parameters.format?.toLowerCase() === 'flowed';
  const deletesSpace = type.parameters.delsp?.toLowerCase() === 'yes';
  return { text: isFlowed ? unflow(text, deletesSpace) : text, html: null, attachments: [] };
}

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

function unquotePrintable(bytes: Buffer): Buffer {
  const text = bytes
    .toString('latin1')
    .split('\n')
    .map(withoutEndSpace)
    .join('\n')
    .replaceAll('=\n', '');
  return Buffer.from(
    text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  );
}

/** Linear time, unlike a regular expression on long runs of spaces. */
function withoutEndSpace(line: string): string {
  let end = line.length;
  while (end > 0 && ' \t\r'.includes(line.charAt(end - 1))) end -= 1;
  return line.slice(0, end);
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
