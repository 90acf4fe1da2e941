import { MAX_MAIL_BYTES, tooLarge } from '../reading.ts';
import type { RawMail, Read } from '../reading.ts';
import { isPostmark, postmarkDate, POSTMARK_REACH, startsWithFrom } from './postmark.ts';

/** Bytes before a postmark, to check for an empty line. */
const CONTEXT = 3;

/**
 * Splits an mbox stream into mails in one pass and constant memory. Text before the first postmark is a mail too; `>From `
 * is unquoted. Offsets are bytes of the stream.
 */
export async function* splitMbox(
  source: AsyncIterable<Uint8Array>,
  file: string,
): AsyncGenerator<Read<RawMail>> {
  const splitter = new Splitter(file);
  for await (const chunk of source) yield* splitter.push(chunk);
  yield* splitter.end();
}

class Splitter {
  readonly #file: string;
  /** Unprocessed bytes after a few processed ones; starts with an empty line, as if one preceded the file. */
  #window = Buffer.from('\n\n');
  /** Offset in the window of the first byte not yet assigned to a mail. */
  #next = 2;
  #offset = 0;
  #pieces: Buffer[] = [];
  #size = 0;

  constructor(file: string) {
    this.#file = file;
  }

  *push(chunk: Uint8Array): Generator<Read<RawMail>> {
    this.#window = Buffer.concat([this.#window, chunk]);
    yield* this.#scan(this.#window.length - POSTMARK_REACH);
    const kept = Math.max(0, this.#next - CONTEXT);
    this.#window = this.#window.subarray(kept);
    this.#next -= kept;
  }

  *end(): Generator<Read<RawMail>> {
    yield* this.#scan(this.#window.length);
    yield* this.#close();
  }

  *#scan(limit: number): Generator<Read<RawMail>> {
    for (
      let at = this.#window.indexOf('From ', this.#next);
      at >= 0 && at < limit;
      at = this.#window.indexOf('From ', at + 1)
    ) {
      if (!isPostmark(this.#window, at)) continue;
      this.#take(at);
      yield* this.#close();
    }
    this.#take(limit);
  }

  /** Moves bytes up to `until` to the mail; keeps only the beginning of a mail that is too large. */
  #take(until: number) {
    if (until <= this.#next) return;
    const piece = this.#window.subarray(this.#next, until);
    if (this.#size <= MAX_MAIL_BYTES) this.#pieces.push(piece);
    else if (this.#pieces.length > 1) this.#pieces.length = 1;
    this.#size += piece.length;
    this.#offset += piece.length;
    this.#next = until;
  }

  *#close(): Generator<Read<RawMail>> {
    const [file, place, size] = [this.#file, this.#offset - this.#size, this.#size];
    const bytes = Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#size = 0;
    if (size > MAX_MAIL_BYTES) yield tooLarge(file, place, bytes);
    else if (bytes.some((byte) => byte > 0x20)) {
      const headAt = startsWithFrom(bytes) ? bytes.indexOf('\n') + 1 || bytes.length : 0;
      const postmark = postmarkDate(bytes);
      const raw = unquote(bytes.subarray(headAt));
      yield { item: { file, place, raw, ...(postmark && { postmark }) } };
    }
  }
}

/** Removes one `>` from `>From ` at line starts, which mbox writers add. */
function unquote(bytes: Buffer): Uint8Array {
  if (!bytes.includes('>From ')) return bytes;
  return Buffer.from(bytes.toString('latin1').replace(/^>(>*From )/gm, '$1'), 'latin1');
}
