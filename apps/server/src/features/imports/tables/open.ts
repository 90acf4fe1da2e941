import { open } from 'node:fs/promises';
import { readCsv } from '@rapport/connectors/csv/read.ts';
import { readJson } from '@rapport/connectors/json/read.ts';
import { joinTable } from '@rapport/connectors/table/join.ts';
import type { TableSource } from '@rapport/connectors/table/source.ts';
import { readXlsx } from '@rapport/connectors/xlsx/read.ts';
import { isZip } from '../uploads/is-zip.ts';

/** A second file joined to the rows by a shared column. */
export interface Join {
  file: string;
  /** File name shown to people. */
  name: string;
  column: string;
}

/** Opens a CSV, XLSX or JSON file, detected by its first bytes, with the joined columns in each row. */
export async function openTable(file: string, joins: readonly Join[] = []): Promise<TableSource> {
  let table = await openFile(file);
  for (const { file: lookup, name, column } of joins)
    table = await joinTable(table, { name, table: await openFile(lookup), column });
  return table;
}

async function openFile(file: string): Promise<TableSource> {
  if (await isZip(file)) return readXlsx(file);
  return (await isJson(file)) ? readJson(file) : readCsv(file);
}

/** Whether a file begins like JSON. */
async function isJson(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(100), 0, 100, 0);
    return /^\uFEFF?\s*(?:\[\s*)?\{\s*["}]/.test(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await handle.close();
  }
}

const SAMPLES = 200;

/** Columns and first readable rows. */
export async function sampleTable(file: string, joins: readonly Join[] = []) {
  const table = await openTable(file, joins);
  const samples: Record<string, string>[] = [];
  for await (const read of table.rows) {
    if ('row' in read) samples.push(read.row.values);
    if (samples.length >= SAMPLES) break;
  }
  return { columns: table.columns, samples };
}
