/** Widths of columns, in characters. */
const WIDEST = 40;
const NARROWEST = 6;
const CHARACTER_PIXELS = 7.4;
/** Rows by whose texts the columns get their widths. */
const MEASURED = 60;

/** Columns from `from` up to `to`, with the pixel at which each begins; the last edge is the end of all. */
export interface Span {
  edges: readonly number[];
  from: number;
  to: number;
}

export const NO_COLUMNS: readonly number[] = [0];

/** Where columns begin, by the longest of their first texts; the last edge is their end. */
export function columnEdges(
  columns: number,
  rows: number,
  rowAt: (row: number) => readonly string[] | undefined,
): readonly number[] {
  const widths = Array.from({ length: columns }, () => NARROWEST);
  for (let row = 0; row < Math.min(rows, MEASURED); row += 1)
    rowAt(row)?.forEach((cell, column) => {
      if (column < columns)
        widths[column] = Math.min(WIDEST, Math.max(widths[column]!, cell.length + 3));
    });
  const edges = [0];
  for (const width of widths) edges.push(edges.at(-1)! + Math.round(width * CHARACTER_PIXELS));
  return edges;
}

/** The columns that are visible between two pixels, and some beyond them. */
export function columnsWithin(
  edges: readonly number[],
  left: number,
  width: number,
  beyond: number,
): { from: number; to: number } {
  const columns = edges.length - 1;
  let from = 0;
  while (from < columns && edges[from + 1]! <= left) from += 1;
  let to = from;
  while (to < columns && edges[to]! < left + width) to += 1;
  return { from: Math.max(0, from - beyond), to: Math.min(columns, to + beyond) };
}
