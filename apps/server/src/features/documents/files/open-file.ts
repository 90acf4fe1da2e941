import { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { Bytes } from '../../../platform/http/bytes-route.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Storage } from '../../../platform/storage.ts';
import { HEAD_BYTES, pictureType } from './picture-type.ts';
import type { KeptFile } from '../queries.ts';

/** Types that programs open by, and that no browser runs; every other file goes out without one. */
const NAMED = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/csv',
  'text/plain',
]);
const UNKNOWN = 'application/octet-stream';

interface Opening {
  /** Seconds a browser may keep the bytes. */
  maxAge: number;
  /** Refuse what is no picture. */
  pictureOnly?: boolean;
}

/** The bytes of a kept file: a picture to be shown, by its first bytes; everything else to be saved. */
export async function openKept(
  storage: Storage,
  { title, mime_type: said, place }: KeptFile,
  { maxAge, pictureOnly = false }: Opening,
): Promise<Bytes> {
  const { head, content } = await begun(await storage.read(place));
  const picture = pictureType(head);
  if (pictureOnly && !picture) {
    content.destroy();
    throw new AppError('unsupported_file');
  }
  const named = said.split(';')[0]?.trim().toLowerCase() ?? '';
  return {
    type: picture ?? (NAMED.has(named) ? named : UNKNOWN),
    disposition: create(fileName(title), { type: picture ? 'inline' : 'attachment' }),
    maxAge,
    content,
  };
}

/** A title as a file name: one line, no path. */
const fileName = (title: string): string =>
  title
    .toWellFormed()
    .replace(/[\p{Cc}/\\]+/gu, ' ')
    .trim()
    .slice(0, 200) || 'document';

/** The first bytes of a stream, and all of it. What is not there is told before an answer begins. */
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
    throw new AppError('not_found', { message: 'The file is not kept any more.', cause: error });
  }
  async function* all() {
    yield head;
    if (!ended) yield* { [Symbol.asyncIterator]: () => pieces };
  }
  const content = Readable.from(all());
  content.once('close', () => stored.destroy());
  return { head, content };
}
