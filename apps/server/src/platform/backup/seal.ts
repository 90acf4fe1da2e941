import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';

/** A skippable frame of zstd, which other programs pass over: its mark, the length of what follows, a SHA-256. */
const MARK = Buffer.from('502a4d1820000000', 'hex');
const LENGTH = MARK.length + 32;

/** Adds a digest of all bytes behind them. */
export async function* withSeal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.concat([MARK, hash.digest()]);
}

/** Throws unless a file is as it was written, to the last byte. */
export async function needSeal(file: string): Promise<void> {
  const { size } = await stat(file);
  const seal = Buffer.alloc(LENGTH);
  const handle = await open(file);
  try {
    await handle.read(seal, 0, LENGTH, Math.max(0, size - LENGTH));
  } finally {
    await handle.close();
  }
  if (!seal.subarray(0, MARK.length).equals(MARK))
    throw new Error('it ends early, or is something else');
  const hash = createHash('sha256');
  for await (const chunk of await beforeSeal(file)) hash.update(chunk as Buffer);
  if (!hash.digest().equals(seal.subarray(MARK.length)))
    throw new Error('it is not as it was written');
}

/** A sealed file without its seal. */
export const beforeSeal = async (file: string) =>
  createReadStream(file, { end: (await stat(file)).size - LENGTH - 1, highWaterMark: 2 ** 18 });
