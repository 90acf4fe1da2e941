import { stat } from 'node:fs/promises';
import yauzl from 'yauzl';
import { extentWatcher } from './extent.ts';

const MAX_UNFOLDED = 150_000_000;
const MAX_ENTRIES = 5_000;
/** Most bytes of signatures, names and directory in a valid file. */
const ROOM_FOR_ENTRY = 1_000;

/**
 * Unpacks every part of an XLSX file once, keeping nothing, and throws if it is a zip bomb. The sheet reader holds all
 * parts in memory and reads the local headers, not the directory that is checked here.
 */
export async function refuseBomb(file: string): Promise<void> {
  const zip = await yauzl.openPromise(file, {
    lazyEntries: true,
    autoClose: false,
    decodeStrings: false,
    validateEntrySizes: true,
  });
  try {
    if (zip.entryCount > MAX_ENTRIES) throw new Error(`contains more than ${MAX_ENTRIES} parts`);
    let [unfolded, folded] = [0, 0];
    for await (const entry of zip.eachEntry()) {
      unfolded += entry.uncompressedSize;
      folded += entry.compressedSize + ROOM_FOR_ENTRY;
      if (unfolded > MAX_UNFOLDED)
        throw new Error(`unpacks to more than ${MAX_UNFOLDED / 1_000_000} MB`);
      const content = await zip.openReadStreamPromise(entry);
      const watch = extentWatcher();
      for await (const chunk of content as AsyncIterable<Buffer>) watch(chunk);
    }
    if ((await stat(file)).size > folded + ROOM_FOR_ENTRY)
      throw new Error('contains parts missing from its directory');
  } finally {
    zip.close();
  }
}
