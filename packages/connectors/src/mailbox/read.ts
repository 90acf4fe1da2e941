import { MAX_MAIL_BYTES, setAside, tooLarge } from '../reading.ts';
import type { RawMail, Read } from '../reading.ts';
import { splitMbox } from '../mbox/split.ts';
import { HEAD_BYTES, mailboxKind } from './kind.ts';
import { gunzip } from './unfold.ts';

/**
 * Raw mails of one file of `size` bytes: an mbox, a single mail, or either gzipped. Other and truncated files are set
 * aside with the reason; mails before the break are read.
 */
export async function* readMailbox(
  source: AsyncIterable<Uint8Array>,
  file: string,
  size: number,
): AsyncGenerator<Read<RawMail>> {
  try {
    yield* readPlainOrFolded(source, file, size);
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    yield setAside(file, 'error', `cannot be read: ${(error as Error).message}`);
  }
}

async function* readPlainOrFolded(
  source: AsyncIterable<Uint8Array>,
  file: string,
  size: number,
): AsyncGenerator<Read<RawMail>> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    const head = await readHead(iterator);
    if (mailboxKind(head, file) !== 'gzip') return yield* readPlain(head, iterator, file, file);
    const inner = gunzip(whole(head, iterator), size)[Symbol.asyncIterator]();
    yield* readPlain(await readHead(inner), inner, file, file.replace(/\.gz$/i, ''));
  } finally {
    await iterator.return?.();
  }
}

async function* readPlain(
  head: Buffer,
  rest: AsyncIterator<Uint8Array>,
  file: string,
  unfoldedName: string,
): AsyncGenerator<Read<RawMail>> {
  const kind = mailboxKind(head, unfoldedName);
  if (head.length === 0) yield setAside(file, 'skipped', 'empty');
  else if (kind === 'mbox') yield* splitMbox(whole(head, rest), file);
  else if (kind === 'mail') yield await oneMail(whole(head, rest), file);
  else yield setAside(file, 'skipped', 'not a mail file', head);
}

async function oneMail(source: AsyncIterable<Uint8Array>, file: string): Promise<Read<RawMail>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of source) {
    pieces.push(piece);
    size += piece.length;
    if (size > MAX_MAIL_BYTES) return tooLarge(file, 0, pieces[0] ?? piece);
  }
  return { item: { file, place: 0, raw: Buffer.concat(pieces) } };
}

async function readHead(iterator: AsyncIterator<Uint8Array>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const next = await iterator.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
}

async function* whole(head: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
