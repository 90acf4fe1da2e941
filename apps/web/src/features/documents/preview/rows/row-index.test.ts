import { describe, expect, it } from 'vitest';
import { decoded, delimiterOf, RowIndex } from './row-index.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** The rows of a text that comes in pieces of a size. */
function rowsOf(text: string, delimiter: string | null, piece: number): string[] {
  const index = new RowIndex(delimiter);
  const all = bytes(text);
  for (let at = 0; at < all.length; at += piece) index.add(all.subarray(at, at + piece));
  return Array.from({ length: index.rows }, (_, row) => index.text(row, row + 1));
}

describe.each([1, 3, 1_000])('rows that come in pieces of %d bytes', (piece) => {
  it.each([
    ['plain lines', null, 'a\nb\r\n\nc', ['a', 'b', '', 'c']],
    ['a line end at the end', null, 'a\n', ['a']],
    ['nothing', null, '', []],
    ['quoted line ends', ',', 'a,"b\nc",d\ne', ['a,"b\nc",d', 'e']],
    ['doubled quotes', ',', '"say ""yes""\nnow",1\nx,2', ['"say ""yes""\nnow",1', 'x,2']],
    ['a quote inside a field', ',', 'a 5" pipe,1\nb,2', ['a 5" pipe,1', 'b,2']],
    ['quotes in plain lines', null, '"a\nb', ['"a', 'b']],
    ['signs of several bytes', ';', 'ä;€\n🙂;x', ['ä;€', '🙂;x']],
  ])('are told apart in %s', (_, delimiter, text, rows) => {
    expect(rowsOf(text, delimiter, piece)).toEqual(rows);
  });
});

it('grows with the file', () => {
  const index = new RowIndex(null);
  for (let block = 0; block < 40; block += 1) index.add(bytes('0123456789\n'.repeat(10_000)));
  expect(index.rows).toBe(400_000);
  expect(index.text(399_998, 400_000)).toBe('0123456789\n0123456789');
});

it.each([
  ['a,b,c', ','],
  ['a;b,5;c', ';'],
  ['a\tb', '\t'],
  ['"x;y;z",b', ','],
  ['one', ','],
])('%j is divided by %j', (line, delimiter) => {
  expect(delimiterOf(`${line}\nnext;;;;;;`)).toBe(delimiter);
});

it('reads what is not UTF-8 as the encoding of Windows', () => {
  expect(decoded(bytes('Größe €'))).toBe('Größe €');
  expect(decoded(Uint8Array.of(0x47, 0xf6, 0x80))).toBe('Gö€');
});
