import { MAX_ROWS } from '../table/source.ts';

const MAX_CELLS = 30_000_000;
/** Longer than any cell address, so that none is missed between two chunks. */
const OVERLAP = 200;
const ROW = /<(?:\w{1,20}:)?row\s[^<>]{0,100}?\br\s{0,9}=\s{0,9}["'](\d{1,20})/g;
const CELL = /\br\s{0,9}=\s{0,9}["']([A-Z]{1,3})(\d{1,20})/g;

/** Creates a check of a sheet's XML chunks; it throws at cell addresses too far out to hold the sheet in memory. */
export function extentWatcher(): (piece: Buffer) => void {
  let [rows, columns] = [0, 0];
  let tail = '';
  return (piece) => {
    const text = tail + piece.toString('latin1');
    for (const [, row] of text.matchAll(ROW)) rows = Math.max(rows, Number(row));
    for (const [, column = '', row] of text.matchAll(CELL)) {
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, columnNumber(column));
    }
    if (rows > MAX_ROWS || rows * columns > MAX_CELLS)
      throw new Error(`is too large: its cells reach to row ${rows}, column ${columns}`);
    tail = text.slice(-OVERLAP);
  };
}

/** A is 1, Z is 26, AA is 27. */
const columnNumber = (letters: string): number =>
  Buffer.from(letters, 'latin1').reduce((sum, code) => sum * 26 + code - 64, 0);
