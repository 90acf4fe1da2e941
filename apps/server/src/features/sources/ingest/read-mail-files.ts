import { createReadStream } from 'node:fs';
import { opendir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { MAX_MAIL_BYTES } from '@rapport/connectors/connector.ts';
import type { RawMail, Read, ReadOptions } from '@rapport/connectors/connector.ts';
import { splitMbox } from '@rapport/connectors/mbox/split.ts';
import { readZip } from '@rapport/connectors/zip/read.ts';

/** A compressed mailbox may unfold to at most this many times its size. */
const MAX_RATIO = 200;

/** Raw mails of a file (mbox, also gzipped, EML, zip) or of a folder of such and maildirs, in the order of their names. */
export async function* readMailFiles(
  source: string,
  options: ReadOptions & { name?: string },
): AsyncGenerator<Read<RawMail>> {
  const facts = await stat(source);
  if (!facts.isDirectory())
    return yield* readFileOf(source, options.name ?? path.basename(source), facts.size, options);
  const files: string[] = [];
  for await (const entry of await opendir(source, { recursive: true })) {
    if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name));
  }
  for (const file of files.sort())
    yield* readFileOf(file, path.relative(source, file), (await stat(file)).size, options);
}

async function* readFileOf(
  file: string,
  name: string,
  size: number,
  options: ReadOptions,
): AsyncGenerator<Read<RawMail>> {
  const kind = await kindOf(file);
  if (kind === 'zip') return yield* readZip(file, name, options);
  if (kind === 'mail') return yield* oneMail(file, name, size, options);
  const raw = createReadStream(file, {
    highWaterMark: 1 << 20,
    ...(options.signal && { signal: options.signal }),
  });
  raw.on('data', (chunk) => options.onProgress?.(chunk.length));
  yield* splitMbox(
    kind === 'gzip' ? bounded(raw.pipe(createGunzip()), size * MAX_RATIO) : raw,
    name,
  );
}

async function* bounded(
  source: AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of source) {
    read += chunk.length;
    if (read > limit) throw new Error(`unfolds to more than ${MAX_RATIO} times its size`);
    yield chunk;
  }
}

async function* oneMail(
  file: string,
  name: string,
  size: number,
  options: ReadOptions,
): AsyncGenerator<Read<RawMail>> {
  options.onProgress?.(size);
  if (size > MAX_MAIL_BYTES) {
    yield {
      rejected: { file: name, place: 0, outcome: 'error', reason: 'larger than 50 MB', sample: '' },
    };
    return;
  }
  yield { item: { file: name, place: 0, raw: await readFile(file) } };
}

/** What a file is, by its first bytes. */
async function kindOf(file: string): Promise<'zip' | 'gzip' | 'mbox' | 'mail'> {
  const head = Buffer.alloc(5);
  for await (const chunk of createReadStream(file, { end: 4 })) (chunk as Buffer).copy(head);
  if (head.toString('latin1').startsWith('PK\u0003\u0004')) return 'zip';
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
  return head.toString('latin1') === 'From ' ? 'mbox' : 'mail';
}
