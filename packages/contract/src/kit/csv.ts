type Cell = string | number | null;

/** A spreadsheet must not take a name for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell of CSV: text that looks like a formula gets an apostrophe in front, numbers are as they are. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of CSV (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
