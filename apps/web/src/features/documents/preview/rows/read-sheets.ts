import { read, utils } from '@e965/xlsx';
import { refuseBomb } from '../zip-limits.ts';

const MOST_ROWS = 20_000;
const MOST_COLUMNS = 200;
const MOST_SHEETS = 50;
const LONGEST_CELL = 2_000;

export interface Sheet {
  name: string;
  rows: string[][];
  columns: number;
}

/** The sheets of a workbook as the texts of their cells. Formulas are not computed, macros not read. */
export async function readSheets(
  content: Uint8Array,
): Promise<{ sheets: Sheet[]; shortened: boolean }> {
  const isZip = content[0] === 0x50 && content[1] === 0x4b;
  if (isZip) await refuseBomb(content);
  const book = read(content, {
    type: 'array',
    dense: true,
    sheetRows: MOST_ROWS + 1,
    cellFormula: false,
    cellHTML: false,
    bookVBA: false,
  });
  let shortened = book.SheetNames.length > MOST_SHEETS;
  const sheets = book.SheetNames.slice(0, MOST_SHEETS).map((name) => {
    const all = utils.sheet_to_json<string[]>(book.Sheets[name]!, {
      header: 1,
      raw: false,
      defval: '',
      blankrows: true,
    });
    shortened ||= all.length > MOST_ROWS || all.some((row) => row.length > MOST_COLUMNS);
    const rows = all
      .slice(0, MOST_ROWS)
      .map((row) => row.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL)));
    return { name, rows, columns: rows.reduce((most, row) => Math.max(most, row.length), 1) };
  });
  return { sheets, shortened };
}
