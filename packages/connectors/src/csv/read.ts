import Papa from 'papaparse';
import { uniqueNames } from '../table/columns.ts';
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from '../table/source.ts';
import type { TableRead, TableSource } from '../table/source.ts';
import { csvForm, csvText } from './text.ts';
import type { CsvForm } from './text.ts';

/** A longer row means an unclosed quote. */
const MAX_ROW = 4_000_000;

interface Record {
  line: number;
  cells: string[];
}

/** Opens a CSV file: detects byte order mark, encoding and delimiter, then streams rows. */
export async function readCsv(file: string): Promise<TableSource> {
  const records = readRecords(file, await csvForm(file));
  const first = await records.next();
  const columns = first.done ? [] : uniqueNames(first.value.cells);
  if (columns.length > MAX_COLUMNS)
    throw new Error(`has ${columns.length} columns; at most ${MAX_COLUMNS} are read`);
  return { columns, rows: readRows(records, columns) };
}

async function* readRows(
  records: AsyncIterable<Record>,
  columns: string[],
): AsyncGenerator<TableRead> {
  let count = 0;
  for await (const { line, cells } of records) {
    count += 1;
    if (count > MAX_ROWS) throw new Error(`is too large: at most ${MAX_ROWS} rows are read`);
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

/** Non-empty records, each with its first line number. */
async function* readRecords(
  file: string,
  { encoding, delimiter, namesDelimiter }: CsvForm,
): AsyncGenerator<Record> {
  let line = 1;
  function* numbered(rows: string[][]): Generator<Record> {
    for (const cells of rows) {
      const isNote = namesDelimiter && line === 1;
      if (!isNote && cells.some((cell) => cell.trim() !== '')) yield { line, cells };
      line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
    }
  }
  let rest = '';
  for await (const text of csvText(file, encoding)) {
    const { rows, last } = cut(rest + text, delimiter);
    yield* numbered(rows.slice(0, -1));
    rest = last;
    if (rest.length > MAX_ROW)
      throw new Error(
        `line ${line} is longer than ${MAX_ROW / 1_000_000} MB: a quotation mark may be open that is never closed`,
      );
  }
  yield* numbered(cut(rest, delimiter).rows);
}

/** Splits a text into records; also returns the last, possibly incomplete one. */
function cut(text: string, delimiter: string): { rows: string[][]; last: string } {
  const rows: string[][] = [];
  let [lastAt, end] = [0, 0];
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, meta }) => {
      rows.push(data);
      [lastAt, end] = [end, meta.cursor];
    },
  });
  return { rows, last: text.slice(lastAt) };
}
