import { readFileSync, statSync } from 'node:fs';

/** Files that were read together, so that they cross from thread to thread as one piece. */
export interface SmallFiles {
  bytes: Uint8Array;
  /** Length of each file; null for one that is larger, or cannot be read. */
  lengths: (number | null)[];
}

/** Larger files are read as streams. */
const SMALL_BYTES = 256 * 1024;

/** Reads small files whole. It waits for the disk: call it in a thread that may. */
export function readSmallFiles(files: readonly string[]): SmallFiles {
  const contents = files.map(readSmall);
  return {
    bytes: Buffer.concat(contents.filter((content) => content !== null)),
    lengths: contents.map((content) => content && content.length),
  };
}

function readSmall(file: string): Buffer | null {
  try {
    return statSync(file).size > SMALL_BYTES ? null : readFileSync(file);
  } catch {
    return null; // Read again as a stream, which reports the reason.
  }
}

/** The files that were read together, each by itself. */
export function filesOf({ bytes, lengths }: SmallFiles): (Buffer | null)[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let end = 0;
  return lengths.map((length) => (length === null ? null : all.subarray(end, (end += length))));
}
