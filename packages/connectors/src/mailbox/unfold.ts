import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** Largest ratio of unpacked to packed size; small files may exceed it. */
export const MAX_RATIO = 200;
export const ALWAYS_ALLOWED = 1_000_000;

/** Unpacks a gzip stream of `size` bytes; throws when it is broken or too large. */
export async function* gunzip(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  const unfolded = createGunzip();
  const fed = pipeline(Readable.from(source), unfolded);
  fed.catch(() => undefined); // The reader below gets the same error.
  const limit = Math.max(ALWAYS_ALLOWED, size * MAX_RATIO);
  let read = 0;
  for await (const chunk of unfolded as AsyncIterable<Buffer>) {
    read += chunk.length;
    if (read > limit) throw new Error(`unpacks to more than ${MAX_RATIO} times its size`);
    yield chunk;
  }
}
