import { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { Bytes } from '../../../platform/http/bytes-route.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Storage } from '../../../platform/storage.ts';
import { HEAD_BYTES, detectImageType } from '../../../platform/files/image-type.ts';
import type { KeptFile } from '../queries.ts';

/** Types that no browser executes; every other file is sent as `application/octet-stream`. */
const NAMED = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/csv',
  'text/plain',
]);
const UNKNOWN = 'application/octet-stream';

interface Opening {
  /** Seconds a browser may cache the content. */
  maxAge: number;
  /** Refuse files that are not images. */
  imageOnly?: boolean;
}

/** The content of a stored file: shown inline if its first bytes are those of an image, else as a download. */
export async function openKept(
  storage: Storage,
  { title, mime_type: said, place }: KeptFile,
  { maxAge, imageOnly = false }: Opening,
): Promise<Bytes> {
  const { head, content } = await begun(await storage.read(place));
  const imageType = detectImageType(head);
  if (imageOnly && !imageType) {
    content.destroy();
    throw new AppError('unsupported_file');
  }
  const named = said.split(';')[0]?.trim().toLowerCase() ?? '';
  return {
    type: imageType ?? (NAMED.has(named) ? named : UNKNOWN),
    disposition: create(fileName(title), { type: imageType ? 'inline' : 'attachment' }),
    maxAge,
    content,
  };
}

/** A title as a file name: one line, without path separators. */
const fileName = (title: string): string =>
  title
    .toWellFormed()
    .replace(/[\p{Cc}/\\]+/gu, ' ')
    .trim()
    .slice(0, 200) || 'document';

/** The first bytes of a stream, and the whole of it. A missing file throws here, before the response has begun. */
async function begun(stored: Readable): Promise<{ head: Buffer; content: Readable }> {
  const pieces = (stored as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let ended = false;
  try {
    while (!ended && head.length < HEAD_BYTES) {
      const next = await pieces.next();
      if (next.done) ended = true;
      else head = Buffer.concat([head, next.value]);
    }
  } catch (error) {
    throw new AppError('not_found', { message: 'The file is no longer stored.', cause: error });
  }
  async function* all() {
    yield head;
    if (!ended) yield* { [Symbol.asyncIterator]: () => pieces };
  }
  const content = Readable.from(all());
  content.once('close', () => stored.destroy());
  return { head, content };
}
