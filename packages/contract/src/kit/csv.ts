type Cell = string | number | null;

/** Text that a spreadsheet would read as a formula: a sign, full width too, also behind spaces and invisible characters. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** A CSV cell. Text that looks like a formula gets a leading apostrophe; numbers stay as they are. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of CSV (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
