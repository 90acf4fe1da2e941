import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** What is compressed may unfold to at most this many times its size; what stays small may always. */
export const MAX_RATIO = 200;
export const ALWAYS_ALLOWED = 1_000_000;

/** The content of a gzip stream of `size` bytes; throws when it is broken or unfolds too far. */
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
    if (read > limit) throw new Error(`unfolds to more than ${MAX_RATIO} times its size`);
    yield chunk;
  }
}
