/** A row of a table as its file has it: cell texts by column name. */
interface TableRow {
  /** Line of the file on which the row begins, the first being line 1; in a sheet its row, in JSON the place of its object. */
  line: number;
  values: Record<string, string>;
}

export interface RowProblem {
  line: number;
  reason: string;
  sample: string;
  /** The file it stands in, where that is not the table itself. */
  file?: string;
}

export type TableRead = { row: TableRow } | { problem: RowProblem };

/** A table to be imported: its columns, then its rows one by one. */
export interface TableSource {
  columns: string[];
  rows: AsyncIterable<TableRead>;
}

export const MAX_CELL = 10_000;
export const MAX_COLUMNS = 300;
export const MAX_ROWS = 1_000_000;
