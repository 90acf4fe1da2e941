import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { MAX_MAIL_BYTES } from '../reading.ts';
import { all, inPieces } from '../testing/files.ts';
import { readMailbox } from './read.ts';

const MAIL = 'From: a@x.example\nSubject: x\n\nHello\n';
const MBOX = `From a@x Mon Jan  5 02:31:10 2026\n${MAIL}\nFrom a@x Mon Jan  5 02:31:10 2026\n${MAIL}`;

async function read(content: string | Uint8Array, name: string, pieceSize?: number) {
  const reads = await all(readMailbox(inPieces(content, pieceSize), name, content.length));
  return reads.map((item) => ('item' in item ? 'mail' : item.rejected.reason));
}

describe('reading one file of mail', () => {
  it.each([
    ['an mbox', MBOX, 'Inbox', 2],
    ['an mbox after empty lines', `\n\r\n${MBOX}`, 'Inbox', 2],
    ['a single mail', MAIL, 'one', 1],
    ['a single mail by its name', 'no colon here\n\nx', 'one.eml', 1],
    ['a mail with a postmark', MBOX.slice(0, MBOX.indexOf('\n\n', 60)), 'one.eml', 1],
    ['a gzipped mbox', gzipSync(MBOX), 'Inbox.mbox.gz', 2],
    ['a gzipped mail', gzipSync(MAIL), 'one.eml.gz', 1],
    ['two gzip members', Buffer.concat([gzipSync(MBOX), gzipSync(`\n${MBOX}`)]), 'x.gz', 4],
  ])('finds the mails of %s', async (_, content, name, count) => {
    for (const size of [1, 100, undefined])
      expect(await read(content, name, size)).toEqual(Array(count).fill('mail'));
  });

  it('sets aside other files with the reason', async () => {
    expect(await read('', 'one.eml')).toEqual(['empty']);
    expect(await read('Dear diary,\nnothing: new\n', 'diary.txt')).toEqual(['not a mail file']);
    expect(await read(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'photo.jpg')).toEqual([
      'not a mail file',
    ]);
    expect(await read(`${MAIL}${'x'.repeat(MAX_MAIL_BYTES)}`, 'one.eml')).toEqual([
      'larger than 50 MB',
    ]);
  });

  it('keeps the mails before the end of a truncated gzip', async () => {
    const words = Array.from({ length: 200_000 }, (_, n) => (n * 7919).toString(36)).join(' ');
    const whole = gzipSync(`${MBOX}\n${MBOX}${words}\n`);
    const reads = await read(whole.subarray(0, whole.length - 100), 'Inbox.gz');
    expect(reads.slice(0, 3)).toEqual(['mail', 'mail', 'mail']);
    expect(reads.at(-1)).toBe('cannot be read: unexpected end of file');
    expect(await read(Buffer.from([0x1f, 0x8b, 1, 2, 3, 4]), 'x.gz')).toEqual([
      expect.stringMatching(/^cannot be read: /),
    ]);
  });

  it('stops unpacking a gzip bomb', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from(MBOX), Buffer.alloc(60_000_000)]));
    expect(await read(bomb, 'Inbox.mbox.gz')).toEqual([
      'mail',
      'cannot be read: unpacks to more than 200 times its size',
    ]);
  });

  it('closes its source when the reader stops early', async () => {
    let isOpen = true;
    async function* source() {
      try {
        yield* inPieces(MBOX, 60);
      } finally {
        isOpen = false;
      }
    }
    for await (const _ of readMailbox(source(), 'Inbox', MBOX.length)) break;
    expect(isOpen).toBe(false);
  });
});
