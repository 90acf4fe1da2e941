/** What a tab asks a worker that holds a file as rows: the file stays in the worker, and the tab sees what it shows. */
export type RowsRequest =
  | { ask: 'open'; url: string; format: 'csv' | 'lines' | 'sheet' }
  | { ask: 'rows'; sheet: number; from: number; to: number };

export interface SheetOutline {
  name: string;
  rows: number;
  columns: number;
}

export type RowsReply =
  | { say: 'outline'; sheets: SheetOutline[]; done: boolean; shortened: boolean }
  | { say: 'rows'; sheet: number; from: number; rows: string[][] }
  | { say: 'failed'; status: number | null; reason: string };
