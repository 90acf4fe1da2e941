import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MetricColumn, MetricRow, MetricTable } from '@rapport/contract/revenue/metrics.ts';
import { AccountName } from '../../../lib/display/account-name.tsx';
import { formatDealType } from '../../../lib/format/format-deal-type.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column, Sorting } from '../../../ui/table/data-table.tsx';
import { isNumber, MetricCell, formatCell } from './metric-cell.tsx';
import type { CellParts } from './metric-cell.tsx';

type Account = MetricRow['account'];

interface Props {
  /** Label for screen readers. */
  label: string;
  table: MetricTable | undefined;
  rows: readonly MetricRow[] | undefined;
  parts: CellParts;
  canOpen: (account: Account) => boolean;
  onOpen: (account: Account) => void;
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
  empty: ReactNode;
}

/** The rows behind a metric: an account and its values, with totals. */
export function MetricTableView({
  label,
  table,
  rows,
  parts,
  canOpen,
  onOpen,
  sorting,
  onSort,
  empty,
}: Props) {
  const currency = table?.metric.currency ?? 'USD';
  return (
    <DataTable
      label={label}
      columns={[
        {
          key: 'account',
          title: 'Account',
          cell: ({ account }) => (
            <AccountName
              id={account.id}
              name={account.name}
              section={canOpen(account) ? 'health' : null}
            >
              {account.restrictedAccess && (
                <Lock className="size-3.5 shrink-0 text-(--text-3)" aria-label="Restricted" />
              )}
            </AccountName>
          ),
        },
        ...(table?.columns ?? []).map((column) => columnOf(column, currency, parts)),
      ]}
      rows={rows}
      keyOf={({ key }) => key}
      onOpen={({ account }) => onOpen(account)}
      isMuted={({ account }) => !account.fullSyncEnabled}
      sorting={sorting}
      onSort={onSort}
      totals={table && totalsOf(table)}
      expectedRows={6}
      empty={empty}
    />
  );
}

const columnOf = (
  { key, label, kind }: MetricColumn,
  currency: string,
  parts: CellParts,
): Column<MetricRow> => ({
  key,
  title: label,
  labelled: true,
  sortable: true,
  ...(isNumber(kind) && { align: 'right' }),
  wideOnly: kind === 'stage' || kind === 'person',
  cell: ({ cells }) => (
    <MetricCell
      value={key === 'type' ? dealTypeOf(cells[key]) : cells[key]}
      kind={kind}
      currency={currency}
      parts={parts}
    />
  ),
});

const dealTypeOf = (value: MetricRow['cells'][string] | undefined) =>
  typeof value === 'string' ? formatDealType(value) : value;

/** Totals formatted by column kind; undefined where nothing can be summed. */
function totalsOf({ columns, totals, metric }: MetricTable): Record<string, ReactNode> | undefined {
  const known = columns.flatMap(({ key, kind }) =>
    totals[key] === undefined
      ? []
      : [[key, formatCell(totals[key], kind, metric.currency)] as const],
  );
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}
