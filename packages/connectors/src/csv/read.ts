import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import Papa from 'papaparse';
import { MAX_CELL, MAX_COLUMNS } from '../table/source.ts';
import type { TableRead, TableSource } from '../table/source.ts';

/** Opens a CSV file: byte order mark, encoding and delimiter are found out, rows are streamed. */
export async function readCsv(file: string): Promise<TableSource> {
  const { encoding, delimiter } = await look(file);
  const parser = createReadStream(file, { encoding }).pipe(
    Papa.parse(Papa.NODE_STREAM_INPUT, {
      delimiter,
      skipEmptyLines: 'greedy',
    }),
  ) as unknown as Readable;
  const rows = parser[Symbol.asyncIterator]() as AsyncIterator<string[]>;
  const first = await rows.next();
  const columns = first.done ? [] : uniqueNames(first.value);
  if (columns.length > MAX_COLUMNS)
    throw new Error(`has ${columns.length} columns; at most ${MAX_COLUMNS} are read`);
  return { columns, rows: readRows(rows, columns) };
}

async function* readRows(
  rows: AsyncIterator<string[]>,
  columns: string[],
): AsyncGenerator<TableRead> {
  for (let line = 2; ; line += 1) {
    const next = await rows.next();
    if (next.done) return;
    const cells = next.value;
    if (cells.length !== columns.length) {
      const reason = `has ${cells.length} values where the header has ${columns.length}: put values that hold the delimiter in double quotes`;
      yield { problem: { line, reason, sample: cells.join(' | ').slice(0, 200) } };
      continue;
    }
    yield {
      row: {
        line,
        values: Object.fromEntries(
          columns.map((column, index) => [column, (cells[index] ?? '').trim().slice(0, MAX_CELL)]),
        ),
      },
    };
  }
}

async function look(file: string): Promise<{ encoding: BufferEncoding; delimiter: string }> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0);
  await handle.close();
  const head = buffer.subarray(0, bytesRead);
  const encoding: BufferEncoding =
    head[0] === 0xff && head[1] === 0xfe
      ? 'utf16le'
      : head.toString('utf8').slice(0, -4).includes('\uFFFD')
        ? 'latin1'
        : 'utf8';
  const text = head.toString(encoding).replace(/^\uFEFF/, '');
  const sample = text.slice(0, Math.max(text.lastIndexOf('\n'), 0) || text.length);
  return {
    encoding,
    delimiter:
      Papa.parse<string[]>(sample, { preview: 20, delimitersToGuess: [',', ';', '\t', '|'] }).meta
        .delimiter || ',',
  };
}

/** Names of columns, trimmed; one that stands twice gets a number, one without gets its place. */
export function uniqueNames(header: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return header.map((cell, index) => {
    const name = cell.replace(/^\uFEFF/, '').trim() || `column ${index + 1}`;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}
