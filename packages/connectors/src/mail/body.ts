import PostalMime from 'postal-mime';
import type { AttachmentRecord } from '../records.ts';
import { structured } from './headers.ts';
import type { Head } from './headers.ts';

export interface Body {
  text: string;
  html: string | null;
  attachments: AttachmentRecord[];
}

const MAX_TEXT = 2_000_000;

/** The words and files of a mail. One plain part is read here; everything else by postal-mime. */
export async function readBody(raw: Uint8Array, head: Head): Promise<Body> {
  return plainBody(raw, head) ?? fullBody(raw);
}

/** Most mail of lists and archives is one part of plain text: no parser is needed for that. */
function plainBody(raw: Uint8Array, head: Head): Body | null {
  const type = structured(head.get('content-type'));
  const encoding = head.get('content-transfer-encoding').trim().toLowerCase();
  if (type.value !== '' && type.value !== 'text/plain') return null;
  if (!['', '7bit', '8bit', 'binary', 'quoted-printable', 'base64'].includes(encoding)) return null;
  if (
    /attachment/i.test(head.get('content-disposition')) ||
    type.parameters.format?.toLowerCase() === 'flowed'
  )
    return null;
  const bytes = Buffer.from(raw.buffer, raw.byteOffset + head.bodyAt, raw.byteLength - head.bodyAt);
  const decoded =
    encoding === 'quoted-printable'
      ? unquotePrintable(bytes)
      : encoding === 'base64'
        ? Buffer.from(bytes.toString('latin1'), 'base64')
        : bytes;
  const text = decodeText(decoded, type.parameters.charset);
  return text === null ? null : { text: text.slice(0, MAX_TEXT), html: null, attachments: [] };
}

function decodeText(bytes: Buffer, charset = ''): string | null {
  const name = charset.toLowerCase();
  if (['', 'us-ascii', 'ascii', 'utf-8', 'utf8'].includes(name)) {
    const text = bytes.toString('utf8');
    return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text;
  }
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    return null;
  }
}

function unquotePrintable(bytes: Buffer): Buffer {
  const text = bytes
    .toString('latin1')
    .replace(/[ \t]+$/gm, '')
    .replace(/=\r?\n/g, '');
  return Buffer.from(
    text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  );
}

async function fullBody(raw: Uint8Array): Promise<Body> {
  const mail = await new PostalMime({ maxNestingDepth: 50, maxHeadersSize: 1_000_000 }).parse(raw);
  return {
    text: (mail.text ?? '').slice(0, MAX_TEXT),
    html: mail.html?.slice(0, MAX_TEXT) ?? null,
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
