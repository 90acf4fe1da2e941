import yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { setAside } from '../connector.ts';
import type { RawMail, Read, ReadOptions } from '../connector.ts';
import { readMailbox } from '../mailbox/read.ts';
import { ALWAYS_ALLOWED, MAX_RATIO } from '../mailbox/unfold.ts';

const MAX_ENTRIES = 200_000;
const MAX_TOTAL = 8 * 1024 ** 3;

/**
 * Raw mails of the mailboxes and single mails in a zip. Bombs, paths that leave the folder and links are set aside
 * before anything is unfolded; so is what is no mail. Nothing is written to disk. Throws when the zip itself is broken.
 */
export async function* readZip(
  file: string,
  name: string,
  options: ReadOptions = {},
): AsyncGenerator<Read<RawMail>> {
  // Names are decoded here: yauzl would give up the whole zip at the first bad one.
  const zip = await yauzl.openPromise(file, {
    lazyEntries: true,
    autoClose: false,
    decodeStrings: false,
    validateEntrySizes: true,
  });
  try {
    if (zip.entryCount > MAX_ENTRIES)
      throw new Error(`holds ${zip.entryCount} entries; at most ${MAX_ENTRIES} are read`);
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      if (options.signal?.aborted) return;
      const inner = nameOf(entry);
      if (inner.endsWith('/')) continue;
      total += entry.uncompressedSize;
      yield* readEntry(zip, entry, { file: `${name}/${printable(inner)}`, inner, total });
      options.onProgress?.(entry.compressedSize);
    }
  } finally {
    zip.close();
  }
}

interface Place {
  /** The entry as it is named to people: zip and path in it. */
  file: string;
  inner: string;
  /** Bytes of this entry and all before it, unfolded. */
  total: number;
}

async function* readEntry(
  zip: ZipFile,
  entry: Entry,
  { file, inner, total }: Place,
): AsyncGenerator<Read<RawMail>> {
  const problem = yauzl.validateFileName(inner)
    ? 'a path that leaves its folder'
    : refusal(entry, total);
  if (problem) return yield setAside(file, 'error', problem);
  if (/\.zip$/i.test(inner))
    return yield setAside(file, 'skipped', 'a zip in a zip; unpack it first');
  try {
    const stream = await zip.openReadStreamPromise(entry);
    yield* readMailbox(stream, file, entry.uncompressedSize);
  } catch (error) {
    yield setAside(file, 'error', `cannot be unpacked: ${(error as Error).message}`);
  }
}

const nameOf = (entry: Entry): string =>
  yauzl.getFileNameLowLevel(
    entry.generalPurposeBitFlag,
    entry.fileNameRaw,
    entry.extraFields,
    false,
  );

const printable = (name: string): string => name.replace(/\p{Cc}/gu, '_').slice(0, 500);

function refusal(entry: Entry, total: number): string | null {
  if (total > MAX_TOTAL) return 'the zip unfolds to more than 8 GB';
  if (
    entry.uncompressedSize > ALWAYS_ALLOWED &&
    entry.uncompressedSize > entry.compressedSize * MAX_RATIO
  )
    return `unfolds to more than ${MAX_RATIO} times its size`;
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000) return 'a link, not a file';
  if (entry.isEncrypted()) return 'encrypted; unpack it first';
  return null;
}
