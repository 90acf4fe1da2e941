import { uniqueNames } from '../table/columns.ts';
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from '../table/source.ts';
import type { TableRead, TableSource } from '../table/source.ts';
import { readRecords } from './records.ts';
import type { CsvRecord } from './records.ts';
import { csvForm } from './text.ts';

/** Opens a CSV file: detects byte order mark, encoding and delimiter, then streams rows. */
export async function readCsv(file: string): Promise<TableSource> {
  const records = readRecords(file, await csvForm(file));
  const first = await records.next();
  if (first.value?.opensQuote)
    throw new Error(
      `line ${first.value.line}, the header, opens a quotation mark that is never closed`,
    );
  const columns = first.done ? [] : uniqueNames(first.value.cells);
  if (columns.length > MAX_COLUMNS)
    throw new Error(`has ${columns.length} columns; at most ${MAX_COLUMNS} are read`);
  return { columns, rows: readRows(records, columns) };
}

const OPEN_QUOTE =
  'opens a quotation mark that is not closed where a value ends: this line is left out, and reading goes on at the next';

async function* readRows(
  records: AsyncIterable<CsvRecord>,
  columns: string[],
): AsyncGenerator<TableRead> {
  let count = 0;
  for await (const { line, cells, opensQuote } of records) {
    count += 1;
    if (count > MAX_ROWS) throw new Error(`is too large: at most ${MAX_ROWS} rows are read`);
    if (opensQuote) {
      yield { problem: { line, reason: OPEN_QUOTE, sample: cells.join(' | ') } };
      continue;
    }
    const extra = cells.slice(columns.length);
    if (cells.length < columns.length || extra.some((cell) => cell.trim() !== '')) {
      const reason = `has ${cells.length} values where the header has ${columns.length}: put values that hold the delimiter in double quotes`;
      const sample = cells.slice(0, MAX_COLUMNS).join(' | ').slice(0, 200);
      yield { problem: { line, reason, sample } };
      continue;
    }
    const values = Object.fromEntries(
      columns.map((column, index) => [column, (cells[index] ?? '').trim().slice(0, MAX_CELL)]),
    );
    yield { row: { line, values } };
  }
}
