import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readSheets } from './rows/read-sheets.ts';
import { readWord } from './read-word.ts';
import { refuseBomb } from './zip-limits.ts';

const real = (name: string) =>
  new Uint8Array(
    readFileSync(path.resolve(import.meta.dirname, '../../../../../../e2e/files', name)),
  );

/** A zip of one entry that names other sizes than it has. */
function zipOf(name: string, content: Buffer): Uint8Array {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(1, 24);
  entry.writeUInt16LE(name.length, 28);
  const before = Buffer.concat([local, Buffer.from(name), packed]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(before.length, 16);
  return new Uint8Array(Buffer.concat([before, entry, Buffer.from(name), end]));
}

describe('a Word document', () => {
  it('becomes HTML with its headings and tables', async () => {
    const html = await readWord(real('Agreement.docx').buffer);
    expect(html).toContain('<h1>Service agreement</h1>');
    expect(html).toContain('<strong>bold words</strong>');
    expect(html).toMatch(/<td><p>€ 1,200<\/p><\/td>/);
  });

  it('keeps nothing that runs, links or loads', async () => {
    const words = Buffer.from(real('Agreement.docx'));
    const html = await readWord(new Uint8Array(words).buffer);
    expect(html).not.toMatch(/<a |href|script|style=|on\w+=|https?:/i);
  });

  it('of another format is refused', async () => {
    await expect(readWord(new TextEncoder().encode('hello').buffer)).rejects.toThrow(
      'not a readable file',
    );
  });
});

describe('a workbook', () => {
  it('is read sheet by sheet, as its cells are shown', async () => {
    const { sheets, shortened } = await readSheets(real('Seats.xlsx'));
    expect(sheets.map(({ name }) => name)).toEqual(['Seats', 'Prices']);
    expect(sheets[0]!.rows.slice(0, 2)).toEqual([
      ['Team', 'Seats', 'Since'],
      ['Weaving', '40', expect.stringMatching(/2026|26/)],
    ]);
    expect(shortened).toBe(false);
  });

  it('of the older format is read too', async () => {
    const book = utils.book_new(
      utils.aoa_to_sheet([
        ['Team', 'Seats'],
        ['Weaving', 40],
      ]),
      'Old',
    );
    const { sheets } = await readSheets(
      new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer),
    );
    expect(sheets).toEqual([
      {
        name: 'Old',
        columns: 2,
        rows: [
          ['Team', 'Seats'],
          ['Weaving', '40'],
        ],
      },
    ]);
  });

  it('is shortened to what can be shown, and says so', async () => {
    const rows = Array.from({ length: 20_010 }, (_, row) => [row]);
    const book = utils.book_new(utils.aoa_to_sheet(rows));
    const { sheets, shortened } = await readSheets(
      new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer),
    );
    expect([sheets[0]!.rows.length, shortened]).toEqual([20_000, true]);
  });
});

describe('a zip', () => {
  it('is counted by what it unpacks to, whatever sizes it names', async () => {
    const bomb = zipOf('word/document.xml', Buffer.alloc(3_000_000));
    await expect(refuseBomb(bomb, { entries: 10, unpacked: 1_000_000 })).rejects.toThrow(
      'too large to show once unpacked',
    );
    await expect(refuseBomb(bomb, { entries: 10, unpacked: 4_000_000 })).resolves.toBeUndefined();
    await expect(refuseBomb(bomb, { entries: 0, unpacked: 4_000_000 })).rejects.toThrow('too many');
  });

  it.each([
    ['empty', new Uint8Array(0)],
    ['noise', new Uint8Array(4_000).fill(7)],
    ['cut off', real('Seats.xlsx').subarray(2_000)],
  ])('that is %s is refused', async (_, content) => {
    await expect(refuseBomb(content)).rejects.toThrow('It is not a readable file');
  });
});
