import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs a test with a temporary file of this content. */
export async function withFile<Result>(
  name: string,
  content: string | Uint8Array,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rapport-connectors-'));
  try {
    const file = path.join(folder, name);
    await writeFile(file, content);
    return await work(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Everything a reader yields. */
export async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** Bytes in chunks of a size, like a stream. */
export async function* inPieces(
  content: string | Uint8Array,
  size = 65_536,
): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(content as string);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
