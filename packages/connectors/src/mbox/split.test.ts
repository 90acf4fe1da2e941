import { describe, expect, it } from 'vitest';
import { MAX_MAIL_BYTES } from '../reading.ts';
import { all, inPieces } from '../testing/files.ts';
import { splitMbox } from './split.ts';

const POSTMARK = 'From ann@acme.example Mon Jan  5 02:31:10 2026';
const HEAD = 'From: ann@acme.example\nSubject: x\n';

async function split(mbox: string | Uint8Array, pieceSize?: number) {
  const reads = await all(splitMbox(inPieces(mbox, pieceSize), 'box'));
  return reads.map((read) =>
    'item' in read
      ? { place: read.item.place, text: Buffer.from(read.item.raw).toString('latin1') }
      : { place: read.rejected.place, reason: read.rejected.reason },
  );
}

const texts = async (mbox: string) =>
  (await split(mbox)).map((mail) => ('text' in mail ? mail.text : mail.reason));

describe('splitting an mbox', () => {
  it('splits at postmarks and gives the offset of each mail', async () => {
    const mbox = `${POSTMARK}\n${HEAD}\nOne\n\n${POSTMARK}\n${HEAD}\nTwo\n`;
    const mails = await split(mbox);
    expect(mails).toEqual([
      { place: 0, text: `${HEAD}\nOne\n\n` },
      { place: mbox.lastIndexOf(POSTMARK), text: `${HEAD}\nTwo\n` },
    ]);
  });

  it.each([
    ['From ann@acme.example Mon Jan  5 02:31:10 2026', '2026-01-05T02:31:10.000Z'],
    ['From ann@acme.example Mon Jan  5 02:31:10 +0100 2026', '2026-01-05T01:31:10.000Z'],
    ['From ann lee Mon, 05 Jan 2026 02:31:10 +0100', '2026-01-05T01:31:10.000Z'],
    ['From ann@acme.example Mon Jan 32 02:31:10 2026', undefined],
  ])('gives the time of the postmark %s', async (line, expected) => {
    const [first] = await all(splitMbox(inPieces(`${line}\n${HEAD}\nOne\n`), 'box'));
    expect(first && 'item' in first && first.item.postmark?.toISOString()).toBe(expected);
  });

  it('finds the same mails for any chunk size', async () => {
    const mbox = `${POSTMARK}\r\n${HEAD}\r\nFrom here on, 2026\r\n\r\n${POSTMARK}\n${HEAD}\n>From you\n`;
    const whole = await split(mbox);
    expect(whole).toHaveLength(2);
    for (const size of [1, 2, 3, 7, 50, 511, 512, 513])
      expect(await split(mbox, size)).toEqual(whole);
  });

  it.each([
    'From now on we meet at 10:30.',
    'From 2014 until 2016 it worked.',
    'From Monday, Jan 5, all is new.',
  ])('does not split at a sentence in the body: %s', async (line) => {
    expect(await split(`${POSTMARK}\n${HEAD}\nHi,\n\n${line}\nBye\n`)).toHaveLength(1);
  });

  it.each([
    'From ann@acme.example Tue, 07 Jan 2014 12:04:41 +0700',
    'From ann at acme.example  Mon Jan  5 02:31:10 2026',
    'From - Mon Jan 05 02:31:10 2026',
    'From 1234@xxx Mon Jan 05 02:31:10 +0000 2026',
    'From ann@acme.example 2026-01-05 02:31:10',
    'From MAILER-DAEMON Fri Jul  8 12:08:34 2011',
  ])('recognises the postmarks of many programs: %s', async (postmark) => {
    expect(await split(`${POSTMARK}\n${HEAD}\nOne\n\n${postmark}\n${HEAD}\nTwo\n`)).toHaveLength(2);
  });

  it('removes one ">" only from quoted From lines', async () => {
    const [mail] = await texts(`${POSTMARK}\n${HEAD}\n>From me\n>>From you\n> From him\nx >From\n`);
    expect(mail).toBe(`${HEAD}\nFrom me\n>From you\n> From him\nx >From\n`);
  });

  it('keeps CRLF and binary bytes as they are', async () => {
    const mbox = Buffer.concat([
      Buffer.from(`${POSTMARK}\r\nSubject: x\r\n\r\n`),
      Buffer.from([0xff, 0x00, 0xe4, 0x0d, 0x0a]),
    ]);
    const [mail] = await split(mbox);
    expect(mail).toMatchObject({ text: 'Subject: x\r\n\r\n\u00ff\u0000\u00e4\r\n' });
  });

  it('returns text between two valid mails without damaging them', async () => {
    const mails = await texts(
      `${POSTMARK}\n${HEAD}\nOne\n\n${POSTMARK}\n\u0000no header at all\n\n${POSTMARK}\n${HEAD}\nTwo\n`,
    );
    expect(mails).toHaveLength(3);
    expect(mails[0]).toContain('One');
    expect(mails[2]).toContain('Two');
  });

  it('finds the next mail when the empty line before it is missing', async () => {
    expect(await split(`${POSTMARK}\n${HEAD}\ncut off\n${POSTMARK}\n${HEAD}\nTwo\n`)).toHaveLength(
      2,
    );
  });

  it('reads a file without postmark as one mail, and an empty file as none', async () => {
    expect(await texts(`${HEAD}\nOnly\n`)).toEqual([`${HEAD}\nOnly\n`]);
    expect(await split('')).toEqual([]);
    expect(await split('\n\r\n \n')).toEqual([]);
    expect(await split(`\n\n${POSTMARK}\n${HEAD}\nOne\n`)).toMatchObject([{ place: 2 }]);
  });

  it('sets aside a mail that is too large, in linear time, and reads the others', async () => {
    const big = Buffer.alloc(MAX_MAIL_BYTES + 10, 'A');
    const before = Buffer.from(`${POSTMARK}\n${HEAD}\nOne\n\n${POSTMARK}\n${HEAD}\n`);
    const after = Buffer.from(`\n\n${POSTMARK}\n${HEAD}\nTwo\n`);
    const started = process.threadCpuUsage();
    const mails = await split(Buffer.concat([before, big, after]));
    expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(5_000);
    expect(mails).toMatchObject([
      { place: 0 },
      { place: before.lastIndexOf(POSTMARK), reason: 'larger than 50 MB' },
      { place: before.length + big.length + 2 },
    ]);
  });
});
