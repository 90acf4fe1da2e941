import { csvLine } from '@rapport/contract/csv.ts';

/** Rows as CSV (RFC 4180), texts that look like formulas made harmless. */
export const csvText = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map(csvLine).join('');

/** Hands a text to the browser as a file. */
export const saveFile = (name: string, text: string, type = 'text/csv;charset=utf-8'): void =>
  saveBlob(name, new Blob(['\uFEFF', text], { type }));

/** Hands a file to the browser, to be saved. */
export function saveBlob(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
