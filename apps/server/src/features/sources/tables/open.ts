import { readCsv } from '@rapport/connectors/csv/read.ts';
import { ACCOUNT_FIELDS, CONTACT_FIELDS } from '@rapport/connectors/table/fields.ts';
import { guessMapping } from '@rapport/connectors/table/mapping.ts';
import type { ColumnMapping } from '@rapport/connectors/table/mapping.ts';
import type { TableSource } from '@rapport/connectors/table/source.ts';
import { readXlsx } from '@rapport/connectors/xlsx/read.ts';

export type TableEntity = 'account' | 'contact';

export const fieldsOf = (entity: TableEntity) =>
  entity === 'account' ? ACCOUNT_FIELDS : CONTACT_FIELDS;

/** Opens a CSV or XLSX file by its first bytes. */
export const openTable = async (file: string, isZip: boolean): Promise<TableSource> =>
  isZip ? readXlsx(file) : readCsv(file);

export interface TablePreview {
  columns: string[];
  samples: Record<string, string>[];
  mapping: ColumnMapping[];
}

const SAMPLES = 200;

/** Columns, first rows and the guessed meaning of each column. */
export async function previewTable(
  file: string,
  isZip: boolean,
  entity: TableEntity,
): Promise<TablePreview> {
  const table = await openTable(file, isZip);
  const samples: Record<string, string>[] = [];
  for await (const read of table.rows) {
    if ('row' in read) samples.push(read.row.values);
    if (samples.length >= SAMPLES) break;
  }
  return {
    columns: table.columns,
    samples,
    mapping: guessMapping(table.columns, samples, fieldsOf(entity)),
  };
}

/** Whether a table looks like one of people: it has a column of e-mail addresses and none that names only companies. */
export function guessEntity(
  columns: readonly string[],
  samples: readonly Record<string, string>[],
): TableEntity {
  const score = (entity: TableEntity) =>
    guessMapping(columns, samples, fieldsOf(entity)).reduce(
      (sum, { field, confidence }) => sum + (field ? confidence : 0),
      0,
    );
  const hasEmail = columns.some(
    (column) =>
      samples.length > 0 &&
      samples.filter((row) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(row[column] ?? '')).length >
        samples.length / 2,
  );
  return hasEmail && score('contact') >= 1.5 ? 'contact' : 'account';
}
