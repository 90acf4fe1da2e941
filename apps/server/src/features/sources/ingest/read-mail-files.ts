import { createReadStream } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setAside } from '@rapport/connectors/connector.ts';
import type { RawMail, Read, ReadOptions } from '@rapport/connectors/connector.ts';
import { readMailbox } from '@rapport/connectors/mailbox/read.ts';
import { readZip } from '@rapport/connectors/zip/read.ts';
import { isZip } from '../uploads/is-zip.ts';

/**
 * Raw mails of a file (mbox, EML, either gzipped, zip) or of a folder of such and maildirs, in the order of their
 * names. In a folder a file that cannot be read is set aside and its neighbours are read.
 */
export async function* readMailFiles(
  source: string,
  options: ReadOptions & { name?: string },
): AsyncGenerator<Read<RawMail>> {
  const facts = await stat(source);
  if (!facts.isDirectory())
    return yield* readMailFile(source, options.name ?? path.basename(source), options);
  for (const file of await filesIn(source)) {
    const name = path.relative(source, file).replaceAll(path.sep, '/');
    try {
      yield* readMailFile(file, name, options);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      yield setAside(name, 'error', `cannot be read: ${(error as Error).message}`);
    }
  }
}

/** The files of a folder and all below it; mail still on its way into a maildir is left out, links are not followed. */
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
