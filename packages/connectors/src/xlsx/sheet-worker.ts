import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';

/** The worker's reply: the cells of the first sheet as text, or the failure. */
export type SheetAnswer = { rows: string[][] } | { failure: string };

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'string') return cell.replaceAll('\0', '').trim();
  return JSON.stringify(cell);
};

readSheet(workerData as string).then(
  (rows) => parentPort?.postMessage({ rows: rows.map((cells) => cells.map(cellText)) }),
  (error: Error) => parentPort?.postMessage({ failure: error.message }),
);
