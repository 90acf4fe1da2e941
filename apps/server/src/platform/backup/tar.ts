/** One file of an archive, small enough to be held in memory. */
export interface Entry {
  name: string;
  content: Buffer;
}

const BLOCK = 512;
/** A field of a row is at most a gigabyte. */
const LARGEST = 2 ** 30;

/** Where a header's fields stand: POSIX ustar. */
const FIELDS = { name: 0, mode: 100, size: 124, checksum: 148, kind: 156, magic: 257 } as const;

/** The bytes of a tar archive. */
export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, content } of entries) {
    yield headerOf(name, content.length);
    yield content;
    const rest = content.length % BLOCK;
    if (rest > 0) yield Buffer.alloc(BLOCK - rest);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** The entries of a tar archive that `writeTar` wrote. Throws where it ends early or is something else. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry, void> {
  const bytes = new Bytes(source);
  for (;;) {
    const header = await bytes.take(BLOCK);
    if (isEmpty(header)) return bytes.end();
    if (checksumOf(header) !== octal(header, FIELDS.checksum, 8))
      throw new Error('it is no archive of a backup, or was changed');
    const size = octal(header, FIELDS.size, 12);
    if (!(size <= LARGEST)) throw new Error('an entry is too large');
    const name = header.subarray(0, header.indexOf(0)).toString('utf8');
    const content = await bytes.take(size);
    await bytes.take((BLOCK - (size % BLOCK)) % BLOCK);
    yield { name, content };
  }
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) >= 100) throw new Error(`${name} is too long for an archive.`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, FIELDS.name);
  header.write('0000600\0' + '0000000\0'.repeat(2), FIELDS.mode);
  header.write(`${size.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0`, FIELDS.size);
  header.write('0', FIELDS.kind);
  header.write('ustar\x0000', FIELDS.magic);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, FIELDS.checksum);
  return header;
}

/** The sum of a header's bytes, its own field read as blanks. */
function checksumOf(header: Buffer): number {
  let sum = 8 * 32;
  for (const [at, byte] of header.entries())
    if (at < FIELDS.checksum || at >= FIELDS.checksum + 8) sum += byte;
  return sum;
}

const isEmpty = (block: Buffer) => block.every((byte) => byte === 0);

const octal = (header: Buffer, from: number, length: number) =>
  Number.parseInt(header.toString('latin1', from, from + length), 8);

/** Takes exact numbers of bytes from a stream. */
class Bytes {
  readonly #source: AsyncIterator<Buffer>;
  #waiting: Buffer[] = [];
  #held = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    while (this.#held < size) {
      const { done, value } = await this.#source.next();
      if (done) throw new Error('it ends early');
      this.#waiting.push(value);
      this.#held += value.length;
    }
    const all = this.#waiting.length === 1 ? this.#waiting[0]! : Buffer.concat(this.#waiting);
    this.#waiting = [all.subarray(size)];
    this.#held -= size;
    return all.subarray(0, size);
  }

  /** Reads to the end, where the compression compares its own digest; nothing but empty blocks may follow. */
  async end(): Promise<void> {
    for (let rest = await this.take(this.#held); ;) {
      if (!isEmpty(rest)) throw new Error('something follows its end');
      const { done, value } = await this.#source.next();
      if (done) return;
      rest = value;
    }
  }
}
