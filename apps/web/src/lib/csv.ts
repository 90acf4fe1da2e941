type Cell = string | number | null;

/** A spreadsheet must not take a name for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const field = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV (RFC 4180), texts that look like formulas made harmless. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');

/** Hands a text to the browser as a file. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
