import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { uniqueNames } from '../table/columns.ts';
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from '../table/source.ts';
import type { TableRead, TableSource } from '../table/source.ts';
import { refuseBomb } from './guard.ts';
import type { SheetAnswer } from './sheet-worker.ts';

const LIMITS = { heapMb: 512, ms: 60_000 };

/** Opens the first sheet of an XLSX file; dates come as ISO days, numbers as plain digits. */
export async function readXlsx(file: string, limits = LIMITS): Promise<TableSource> {
  await refuseBomb(file);
  const rows = await readRowsApart(file, limits);
  const headerAt = rows.findIndex((cells) => !isEmpty(cells));
  const columns = uniqueNames(rows[headerAt] ?? []);
  if (columns.length > MAX_COLUMNS || rows.length > MAX_ROWS)
    throw new Error(`is too large: at most ${MAX_COLUMNS} columns and ${MAX_ROWS} rows are read`);
  return { columns, rows: readRows(rows, columns, headerAt + 1) };
}

/** Parsed in a thread with limited memory and time, because a few bytes can describe a huge sheet. */
async function readRowsApart(file: string, limits: typeof LIMITS): Promise<string[][]> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
  });
  try {
    const [answer] = (await once(worker, 'message', {
      signal: AbortSignal.timeout(limits.ms),
    })) as [SheetAnswer];
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.rows;
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    if (code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError')
      throw new Error('is too large to be read as a sheet', { cause: error });
    throw error;
  } finally {
    await worker.terminate();
  }
}

async function* readRows(
  rows: string[][],
  columns: string[],
  from: number,
): AsyncGenerator<TableRead> {
  for (let index = from; index < rows.length; index += 1) {
    const cells = rows[index] ?? [];
    if (isEmpty(cells)) continue;
    const values = Object.fromEntries(
      columns.map((column, place) => [column, (cells[place] ?? '').slice(0, MAX_CELL)]),
    );
    yield { row: { line: index + 1, values } };
  }
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell === '');
