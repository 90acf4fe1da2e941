/** A raw row: cell texts by column name. */
interface TableRow {
  /** First line of the row, from 1; in a sheet the row, in JSON the position of the object. */
  line: number;
  values: Record<string, string>;
}

export interface RowProblem {
  line: number;
  reason: string;
  sample: string;
  /** Its file, if not the table's own. */
  file?: string;
}

export type TableRead = { row: TableRow } | { problem: RowProblem };

/** A table to import: columns and a stream of rows. */
export interface TableSource {
  columns: string[];
  rows: AsyncIterable<TableRead>;
}

export const MAX_CELL = 10_000;
export const MAX_COLUMNS = 300;
export const MAX_ROWS = 1_000_000;
