import { accountField } from '@rapport/contract/account-fields/account-fields.ts';
import { csvLine } from '@rapport/contract/kit/csv.ts';
import { columnLabel } from '@rapport/contract/settings/variation.ts';
import type { AccountColumn, Variation } from '@rapport/contract/settings/variation.ts';
import type { AccountListRow } from '../list/row.ts';

type Cell = string | number | null;

/** Columns with their own format. */
const SPECIAL: Partial<Record<AccountColumn, (row: AccountListRow) => Cell>> = {
  name: (row) => row.pretty_name ?? row.name,
  health: (row) => (row.stage === 'NewProspect' ? null : row.health_score),
  owner: (row) => row.owner_name,
  domain: (row) => row.domains.join('; '),
};

/** Formats a value for a spreadsheet: choices as labels, times in UTC, flags as yes or no. */
function storedCell(row: AccountListRow, column: AccountColumn): Cell {
  const field = accountField(column);
  const value = row[field.column as keyof AccountListRow];
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? (field.choices?.[value] ?? value) : null;
}

const showsMoney = (columns: readonly AccountColumn[]) =>
  columns.some((column) => accountField(column).kind === 'money');

/** Headings of an export. The last column is the currency of the amounts. */
export const exportHead = (columns: readonly AccountColumn[], variation: Variation): string =>
  csvLine([
    ...columns.map((column) => columnLabel(column, variation)),
    ...(showsMoney(columns) ? ['Currency'] : []),
  ]);

export const exportLine = (columns: readonly AccountColumn[], row: AccountListRow): string =>
  csvLine([
    ...columns.map((column) => (SPECIAL[column] ?? storedCell)(row, column)),
    ...(showsMoney(columns) ? [row.currency] : []),
  ]);
