import readExcelFile from 'read-excel-file/node';
import { uniqueNames } from '../csv/read.ts';
import { MAX_CELL, MAX_COLUMNS } from '../table/source.ts';
import type { TableRead, TableSource } from '../table/source.ts';

const MAX_ROWS = 1_000_000;

/** Opens the first sheet of an XLSX file; dates come as ISO days, numbers as plain digits. */
export async function readXlsx(file: string): Promise<TableSource> {
  const sheets = (await readExcelFile(file)) as unknown as { data: unknown[][] }[] | unknown[][];
  const [sheet] = sheets;
  const rows = (Array.isArray(sheet) ? sheets : (sheet?.data ?? [])) as unknown[][];
  const columns = uniqueNames((rows[0] ?? []).map(cellText));
  if (columns.length > MAX_COLUMNS || rows.length > MAX_ROWS)
    throw new Error(`is too large: at most ${MAX_COLUMNS} columns and ${MAX_ROWS} rows are read`);
  return { columns, rows: readRows(rows.slice(1), columns) };
}

async function* readRows(rows: unknown[][], columns: string[]): AsyncGenerator<TableRead> {
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => cell === null || cell === '')) continue;
    yield {
      row: {
        line: index + 2,
        values: Object.fromEntries(
          columns.map((column, place) => [column, cellText(cells[place]).slice(0, MAX_CELL)]),
        ),
      },
    };
  }
}

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'string') return cell.trim();
  return JSON.stringify(cell);
};
