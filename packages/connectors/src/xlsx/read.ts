import readExcelFile from 'read-excel-file/node';
import { uniqueNames } from '../table/columns.ts';
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from '../table/source.ts';
import type { TableRead, TableSource } from '../table/source.ts';
import { refuseBomb } from './guard.ts';

/** Opens the first sheet of an XLSX file; dates come as ISO days, numbers as plain digits. */
export async function readXlsx(file: string): Promise<TableSource> {
  await refuseBomb(file);
  const [sheet] = await readExcelFile(file);
  const rows: unknown[][] = sheet?.data ?? [];
  const headerAt = Math.max(
    0,
    rows.findIndex((cells) => !isEmpty(cells)),
  );
  const columns = uniqueNames((rows[headerAt] ?? []).map(cellText));
  if (columns.length > MAX_COLUMNS || rows.length > MAX_ROWS)
    throw new Error(`is too large: at most ${MAX_COLUMNS} columns and ${MAX_ROWS} rows are read`);
  return { columns, rows: readRows(rows, columns, headerAt + 1) };
}

async function* readRows(
  rows: unknown[][],
  columns: string[],
  from: number,
): AsyncGenerator<TableRead> {
  for (let index = from; index < rows.length; index += 1) {
    const cells = rows[index] ?? [];
    if (isEmpty(cells)) continue;
    yield {
      row: {
        line: index + 1,
        values: Object.fromEntries(
          columns.map((column, place) => [column, cellText(cells[place]).slice(0, MAX_CELL)]),
        ),
      },
    };
  }
}

const isEmpty = (cells: unknown[]) => cells.every((cell) => cellText(cell) === '');

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'string') return cell.replaceAll('\0', '').trim();
  return JSON.stringify(cell);
};
