import { MAX_MAIL_BYTES } from '../connector.ts';
import type { RawMail, Read } from '../connector.ts';

const NEWLINE = 10;
const SPACE = 32;
const FROM = [0x46, 0x72, 0x6f, 0x6d, SPACE]; // "From "
// A postmark names a sender and a moment: "From a@b Mon Jan  5 02:31:10 2009", with variations.
const POSTMARK = /^From \S.*(?:\d{1,2}:\d{2}(?::\d{2})?|\d{4})/;

const startsWithFrom = (bytes: Uint8Array, at: number) =>
  FROM.every((code, index) => bytes[at + index] === code);

/**
 * Cuts an mbox stream into mails, in constant memory. A mail begins at a postmark line that opens the file
 * or follows an empty line; `>From ` is unquoted. Offsets count bytes of the stream.
 */
export async function* splitMbox(
  source: AsyncIterable<Uint8Array>,
  file: string,
): AsyncGenerator<Read<RawMail>> {
  let rest: Uint8Array = new Uint8Array(0);
  let restOffset = 0;
  for await (const chunk of source) {
    const buffer = rest.length === 0 ? chunk : concat(rest, chunk);
    const cuts = mailStarts(buffer, restOffset === 0);
    for (let index = 0; index + 1 < cuts.length; index += 1) {
      const from = cuts[index] ?? 0;
      yield toMail(buffer.subarray(from, cuts[index + 1]), file, restOffset + from);
    }
    const last = cuts.at(-1) ?? 0;
    rest = buffer.slice(last);
    restOffset += last;
    if (rest.length > MAX_MAIL_BYTES + 1_000_000) {
      yield tooLarge(file, restOffset, rest);
      const skipped = yield* skipToNext(rest);
      restOffset += skipped;
      rest = rest.slice(skipped);
    }
  }
  if (rest.some((byte) => byte > SPACE)) yield toMail(rest, file, restOffset);
}

/** Past a mail that is too large: keeps only the tail in which the next postmark may begin. */
function* skipToNext(buffer: Uint8Array): Generator<never, number> {
  yield* [];
  return buffer.length - Math.min(buffer.length, 4_096);
}

/** Offsets of the postmarks whose whole line is in the buffer. */
function mailStarts(buffer: Uint8Array, atStart: boolean): number[] {
  const starts: number[] = [];
  if (startsWithFrom(buffer, 0)) starts.push(0);
  else if (atStart) starts.push(0);
  for (let at = buffer.indexOf(NEWLINE); at >= 0; at = buffer.indexOf(NEWLINE, at + 1)) {
    const next = at + 1;
    if (!startsWithFrom(buffer, next) || !afterEmptyLine(buffer, at)) continue;
    const end = buffer.indexOf(NEWLINE, next);
    if (end < 0) break;
    if (
      POSTMARK.test(
        Buffer.from(buffer.buffer, buffer.byteOffset + next, Math.min(200, end - next)).toString(
          'latin1',
        ),
      )
    )
      starts.push(next);
  }
  return starts;
}

function afterEmptyLine(buffer: Uint8Array, newline: number): boolean {
  const before = buffer[newline - 1];
  return before === NEWLINE || (before === 13 && buffer[newline - 2] === NEWLINE);
}

function toMail(bytes: Uint8Array, file: string, place: number): Read<RawMail> {
  if (bytes.length > MAX_MAIL_BYTES) return tooLarge(file, place, bytes);
  const headerStart = startsWithFrom(bytes, 0) ? bytes.indexOf(NEWLINE) + 1 : 0;
  const raw = unquote(bytes.slice(headerStart));
  return { item: { file, place, raw } };
}

const tooLarge = (file: string, place: number, bytes: Uint8Array): Read<RawMail> => ({
  rejected: {
    file,
    place,
    outcome: 'error',
    reason: `larger than ${MAX_MAIL_BYTES / 1024 / 1024} MB`,
    sample: Buffer.from(bytes.subarray(0, 120)).toString('latin1'),
  },
});

/** `>From ` at the start of a line was quoted by the writer of the mbox; one `>` is taken away. */
function unquote(bytes: Uint8Array): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!buffer.includes('>From ')) return bytes;
  return Buffer.from(buffer.toString('latin1').replace(/^>(>*From )/gm, '$1'), 'latin1');
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  const joined = new Uint8Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}
