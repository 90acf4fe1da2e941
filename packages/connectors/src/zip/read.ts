import yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import type { RawMail, Read, ReadOptions } from '../connector.ts';
import { MAX_MAIL_BYTES } from '../connector.ts';
import { splitMbox } from '../mbox/split.ts';

const LIMITS = { entries: 200_000, total: 8 * 1024 ** 3, ratio: 200, smallest: 1_000_000 };

/** Raw mails of the mbox and EML files in a zip. Bombs, escaping paths and links are refused before anything is unfolded. */
export async function* readZip(
  file: string,
  name: string,
  options: ReadOptions = {},
): AsyncGenerator<Read<RawMail>> {
  const zip = await yauzl.openPromise(file, {
    lazyEntries: true,
    autoClose: false,
    validateEntrySizes: true,
  });
  try {
    if (zip.entryCount > LIMITS.entries)
      throw new Error(`holds ${zip.entryCount} entries; at most ${LIMITS.entries} are read`);
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      if (options.signal?.aborted) return;
      const place = `${name}/${entry.fileName}`;
      const problem = refusal(entry, (total += entry.uncompressedSize));
      options.onProgress?.(entry.compressedSize);
      if (problem)
        yield {
          rejected: { file: place, place: null, outcome: 'error', reason: problem, sample: '' },
        };
      else if (
        /\.(?:eml|mbox|mbx)$/i.test(entry.fileName) ||
        /(?:^|\/)(?:cur|new)\/[^/]+$/.test(entry.fileName)
      )
        yield* readEntry(zip, entry, place);
      else if (!entry.fileName.endsWith('/'))
        yield {
          rejected: {
            file: place,
            place: null,
            outcome: 'skipped',
            reason: 'not a mail file',
            sample: '',
          },
        };
    }
  } finally {
    zip.close();
  }
}

function refusal(entry: Entry, total: number): string | null {
  if (total > LIMITS.total) throw new Error('unfolds to more than 8 GB');
  if (
    entry.uncompressedSize > LIMITS.smallest &&
    entry.uncompressedSize > entry.compressedSize * LIMITS.ratio
  ) {
    return `unfolds to more than ${LIMITS.ratio} times its size`;
  }
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000) return 'a link, not a file';
  if (entry.isEncrypted()) return 'encrypted; unpack it first';
  return null;
}

async function* readEntry(
  zip: ZipFile,
  entry: Entry,
  place: string,
): AsyncGenerator<Read<RawMail>> {
  const stream = await zip.openReadStreamPromise(entry);
  if (/\.(?:mbox|mbx)$/i.test(entry.fileName)) return yield* splitMbox(stream, place);
  if (entry.uncompressedSize > MAX_MAIL_BYTES) {
    stream.destroy();
    yield {
      rejected: {
        file: place,
        place: 0,
        outcome: 'error',
        reason: 'larger than 50 MB',
        sample: '',
      },
    };
    return;
  }
  yield { item: { file: place, place: 0, raw: Buffer.concat(await stream.toArray()) } };
}
