import { csvLine } from '@rapport/contract/kit/csv.ts';

/** Rows as CSV (RFC 4180); texts that look like formulas are escaped. */
export const toCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map(csvLine).join('');

export const downloadText = (name: string, text: string, type = 'text/csv;charset=utf-8'): void =>
  downloadBlob(name, new Blob(['\uFEFF', text], { type }));

export function downloadBlob(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
