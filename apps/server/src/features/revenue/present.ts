import type { z } from 'zod';
import type {
  ArrBreakdownRow,
  RevenueBreakdownRow,
  TopAccount,
} from '@rapport/contract/revenue/revenue.ts';
import { accountField } from '@rapport/contract/account-fields/account-fields.ts';
import { AccountColumn } from '@rapport/contract/settings/variation.ts';
import type { Variation } from '@rapport/contract/settings/variation.ts';
import type { MetricColumn, MetricRow, MetricTable } from '@rapport/contract/revenue/metrics.ts';
import type { readMetricTable } from './queries.ts';
import type { ArrBreakdown } from './breakdown/arr.ts';
import type { RevenueBreakdown } from './breakdown/revenue.ts';
import { ACCOUNT_CELLS } from './registry/columns.ts';
import type { Scope } from './registry/scope.ts';
import type { TableRow } from './registry/table.ts';

type Read = Awaited<ReturnType<typeof readMetricTable>>;

const presentRow = (row: TableRow): z.input<typeof MetricRow> => ({
  key: row.key,
  account: {
    id: row.account_id,
    name: row.account_name,
    iconUrl: row.icon_url,
    fullSyncEnabled: row.full_sync,
    restrictedAccess: row.restricted,
  },
  cells: row.cells,
});

const isAccountCell = (column: MetricColumn) =>
  (Object.values(ACCOUNT_CELLS) as MetricColumn[]).includes(column);

/** A column of the account itself has the organisation's name for it. */
const presentColumn = (column: MetricColumn, { columnLabels }: Variation): MetricColumn => {
  const { success, data } = AccountColumn.safeParse(column.key);
  const isOwn = success && (isAccountCell(column) || column.label === accountField(data).label);
  return isOwn ? { ...column, label: columnLabels[data] ?? column.label } : column;
};

export const presentTable = (
  { metric, table, page }: Read,
  { variation }: Pick<Scope, 'variation'>,
): z.input<typeof MetricTable> => ({
  metric,
  columns: table.columns.map((column) => presentColumn(column, variation)),
  rows: page.rows.map(presentRow),
  totals: page.totals,
  totalCount: page.total,
});

/** A row of the metric `top-accounts`. */
export const presentTop = (row: TableRow): z.input<typeof TopAccount> => ({
  id: row.account_id,
  name: row.account_name,
  iconUrl: row.icon_url,
  rank: Number(row.cells.place),
  revenue: Number(row.cells.amount),
  share: Number(row.cells.part),
  fullSyncEnabled: row.full_sync,
  restrictedAccess: row.restricted,
});

export const presentArrRow = (row: ArrBreakdown): z.input<typeof ArrBreakdownRow> => ({
  id: row.id,
  name: row.name,
  iconUrl: row.icon_url,
  isSubAccount: row.parent_id !== null,
  arr: row.arr,
  currency: row.currency,
  movements: row.movements.map(({ kind, ...movement }) => ({ ...movement, kind: kind as 'new' })),
  fullSyncEnabled: row.full_sync,
  restrictedAccess: row.restricted,
});

export const presentRevenueRow = (row: RevenueBreakdown): z.input<typeof RevenueBreakdownRow> => ({
  productCompany: row.company,
  incomeTypeGroup: row.income_group,
  incomeType: row.income_type,
  totalRevenue: row.amount,
});
