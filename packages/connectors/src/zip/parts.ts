import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { setAside } from '../reading.ts';
import type { Read, ReadOptions } from '../reading.ts';
import { ALWAYS_ALLOWED, MAX_RATIO } from '../mailbox/unfold.ts';
import { openZipFile } from './open.ts';

const MAX_ENTRIES = 200_000;
const MAX_TOTAL = 8 * 1024 ** 3;

/** A packed file in a zip. */
interface ZipPart {
  /** Displayed name: zip and path in it. */
  file: string;
  /** Unpacked bytes as declared; a longer stream fails. */
  size: number;
  open: () => Promise<Readable>;
}

/**
 * The files in a zip. Bombs, paths that leave the folder, links and nested zips are set aside before anything is unpacked.
 * Nothing is written to disk. Throws when the zip itself is broken.
 */
export async function* zipParts(
  file: string,
  name: string,
  options: ReadOptions = {},
): AsyncGenerator<Read<ZipPart>> {
  const zip = await openZip(file);
  try {
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      if (options.signal?.aborted) return;
      const inner = nameOf(entry);
      if (inner.endsWith('/')) continue;
      total += entry.uncompressedSize;
      yield partOf(zip, entry, { file: `${name}/${printable(inner)}`, inner, total });
      options.onProgress?.(entry.compressedSize);
    }
  } finally {
    zip.close();
  }
}

/** The paths of the files in a zip; throws when it is broken. */
export async function zipNames(file: string): Promise<string[]> {
  const zip = limited(await openZipFile(file, OPTIONS));
  try {
    const names: string[] = [];
    for await (const entry of zip.eachEntry()) names.push(nameOf(entry));
    return names.filter((name) => !name.endsWith('/'));
  } finally {
    zip.close();
  }
}

// Names are decoded here, because yauzl rejects the whole zip at the first invalid one.
const OPTIONS = {
  lazyEntries: true,
  autoClose: false,
  decodeStrings: false,
  validateEntrySizes: true,
};

const openZip = async (file: string): Promise<ZipFile> =>
  limited(await yauzl.openPromise(file, OPTIONS));

function limited(zip: ZipFile): ZipFile {
  if (zip.entryCount <= MAX_ENTRIES) return zip;
  zip.close();
  throw new Error(`holds ${zip.entryCount} entries; at most ${MAX_ENTRIES} are read`);
}

interface Place {
  file: string;
  inner: string;
  /** Unpacked bytes of this entry and all before it. */
  total: number;
}

function partOf(zip: ZipFile, entry: Entry, { file, inner, total }: Place): Read<ZipPart> {
  const problem = yauzl.validateFileName(inner)
    ? 'a path that leaves its folder'
    : refusal(entry, total);
  if (problem) return setAside(file, 'error', problem);
  if (/\.zip$/i.test(inner)) return setAside(file, 'skipped', 'a zip in a zip; unpack it first');
  const open = () => zip.openReadStreamPromise(entry);
  return { item: { file, size: entry.uncompressedSize, open } };
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
  if (total > MAX_TOTAL) return 'the zip unpacks to more than 8 GB';
  if (
    entry.uncompressedSize > ALWAYS_ALLOWED &&
    entry.uncompressedSize > entry.compressedSize * MAX_RATIO
  )
    return `unpacks to more than ${MAX_RATIO} times its size`;
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000) return 'a link, not a file';
  if (entry.isEncrypted()) return 'encrypted; unpack it first';
  return null;
}
