import { createReadStream } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setAside } from '@rapport/connectors/reading.ts';
import type { RawMail, Read, ReadOptions } from '@rapport/connectors/reading.ts';
import { HEAD_BYTES, mailboxKind } from '@rapport/connectors/mailbox/kind.ts';
import { readMailbox } from '@rapport/connectors/mailbox/read.ts';
import { readZip } from '@rapport/connectors/zip/read.ts';
import { readFilesInThread } from '../../ingest/messages/prepare-pool.ts';
import { isZip } from '../uploads/is-zip.ts';

/**
 * Raw mails of a file (mbox, EML, either gzipped, zip) or of a folder of these and maildirs, in the order of their
 * names. In a folder an unreadable file is set aside and the rest are read.
 */
export async function* readMailFiles(
  source: string,
  options: ReadOptions & { name?: string },
): AsyncGenerator<Read<RawMail>> {
  const facts = await stat(source);
  if (!facts.isDirectory())
    return yield* readMailFile(source, options.name ?? path.basename(source), options);
  const files = await filesIn(source);
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const some = files.slice(from, from + AT_ONCE);
    const read = await readFilesInThread(some);
    for (const [position, file] of some.entries()) {
      const small = read[position];
      const name = path.relative(source, file).replaceAll(path.sep, '/');
      try {
        if (small && !isZipped(small)) yield* readWhole(small, name, options);
        else yield* readMailFile(file, name, options);
      } catch (error) {
        if (options.signal?.aborted) throw error;
        yield setAside(name, 'error', `cannot be read: ${(error as Error).message}`);
      }
    }
  }
}

/** Files of a folder that are read together, the small ones whole. Larger files, zips and failures are read as streams. */
const AT_ONCE = 64;

/** Mostly it is a single mail, which needs no stream. */
async function* readWhole(
  bytes: Buffer,
  name: string,
  { onProgress }: ReadOptions,
): AsyncGenerator<Read<RawMail>> {
  onProgress?.(bytes.length);
  const isMail = bytes.length > 0 && mailboxKind(bytes.subarray(0, HEAD_BYTES), name) === 'mail';
  if (isMail) yield { item: { file: name, place: 0, raw: bytes } };
  else yield* readMailbox(Readable.from([bytes]), name, bytes.length);
}

const isZipped = (bytes: Buffer) => bytes.toString('latin1', 0, 2) === 'PK';

/** All files in a folder tree, without unfinished maildir deliveries (`tmp`). Links are not followed. */
async function filesIn(source: string): Promise<string[]> {
  const files: string[] = [];
  const folders = new Set<string>();
  for await (const entry of await opendir(source, { recursive: true })) {
    const place = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) folders.add(place);
    else if (entry.isFile()) files.push(place);
  }
  const isOnItsWay = (folder: string) =>
    path.basename(folder) === 'tmp' && folders.has(path.join(path.dirname(folder), 'cur'));
  return files.filter((file) => !isOnItsWay(path.dirname(file))).sort();
}

async function* readMailFile(
  file: string,
  name: string,
  options: ReadOptions,
): AsyncGenerator<Read<RawMail>> {
  if (await isZip(file)) yield* readZip(file, name, options);
  else yield* readMailbox(readBytes(file, options), name, (await stat(file)).size);
}

async function* readBytes(
  file: string,
  { signal, onProgress }: ReadOptions,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(file, {
    highWaterMark: 1 << 20,
    ...(signal && { signal }),
  })) {
    onProgress?.((chunk as Buffer).length);
    yield chunk as Buffer;
  }
}
