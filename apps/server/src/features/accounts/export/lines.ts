import { accountField } from '@rapport/contract/account-fields.ts';
import { csvLine } from '@rapport/contract/kit/csv.ts';
import { columnLabel } from '@rapport/contract/settings/variation.ts';
import type { AccountColumn, Variation } from '@rapport/contract/settings/variation.ts';
import type { AccountListRow } from '../list/row.ts';

type Cell = string | number | null;

/** Columns that are not written as they are stored. */
const SPECIAL: Partial<Record<AccountColumn, (row: AccountListRow) => Cell>> = {
  name: (row) => row.pretty_name ?? row.name,
  health: (row) => (row.stage === 'NewProspect' ? null : row.health_score),
  owner: (row) => row.owner_name,
  domain: (row) => row.domains.join('; '),
};

/** A stored value for a spreadsheet: a choice by its label, a moment in UTC, a flag as yes or no. */
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

/** The headings of an export; amounts are followed by their currency in a column of its own, the last. */
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
