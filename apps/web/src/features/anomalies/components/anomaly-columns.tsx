import { Lock, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RevenueAnomaly } from '@rapport/contract/anomalies.ts';
import { formatDayMonth, formatMoney } from '../../../lib/format/format.ts';
import { EntityIcon } from '../../../ui/avatar.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import {
  formatDropPercent,
  anomalySourceLabel,
  formatAnomalyDays,
  formatTotalDrop,
} from '../anomaly-format.ts';

/** Drop or spike, as an icon with a label. */
export const Direction = ({ type }: { type: RevenueAnomaly['anomalyType'] }) =>
  type === 'drop' ? (
    <TrendingDown className="size-4 shrink-0 text-(--red)" aria-label="Drop" />
  ) : (
    <TrendingUp className="size-4 shrink-0 text-(--blue)" aria-label="Spike" />
  );

const coloured = ({ anomalyType }: RevenueAnomaly, text: string) => (
  <span className={anomalyType === 'drop' ? 'font-medium text-(--red)' : 'text-(--blue)'}>
    {text}
  </span>
);

/** The columns of the anomaly table; `actions` renders the row's menu. */
export const anomalyColumns = (
  actions: (row: RevenueAnomaly) => ReactNode,
): Column<RevenueAnomaly>[] => [
  {
    key: 'accountName',
    title: 'Account',
    sortable: true,
    cell: (row) => (
      <span className="flex items-center gap-2.5 font-medium sm:max-w-48 sm:min-w-40">
        <EntityIcon name={row.accountName} />
        <span className="truncate">{row.accountName}</span>
        {row.account.restrictedAccess && (
          <Lock className="size-3.5 shrink-0 text-(--text-3)" aria-label="Restricted" />
        )}
        <span className="ml-auto pl-1">{actions(row)}</span>
      </span>
    ),
  },
  {
    key: 'description',
    title: 'What happened',
    cell: (row) => (
      <span
        className="flex items-center gap-2 sm:max-w-[26rem] sm:min-w-52"
        title={`${row.description} (${anomalySourceLabel(row)})`}
      >
        <Direction type={row.anomalyType} />
        <span className="line-clamp-2 leading-[1.3] whitespace-normal max-sm:line-clamp-none">
          {row.description}
        </span>
      </span>
    ),
  },
  {
    key: 'anomalyStartDate',
    title: 'Since',
    sortable: true,
    labelled: true,
    cell: (row) => (
      <span className="tnum text-(--text-2)" title={formatAnomalyDays(row)}>
        {formatDayMonth(row.anomalyStartDate)}
      </span>
    ),
  },
  {
    key: 'revenueExpected',
    title: 'Expected',
    align: 'right',
    labelled: true,
    cell: (row) => (
      <span className="text-(--text-2)">{formatMoney(row.revenueExpected, row.currency)}</span>
    ),
  },
  {
    key: 'revenueCurrent',
    title: 'Current',
    align: 'right',
    labelled: true,
    cell: (row) => formatMoney(row.revenueCurrent, row.currency),
  },
  {
    key: 'revenueDropPercentage',
    title: 'Drop %',
    align: 'right',
    labelled: true,
    cell: (row) => coloured(row, formatDropPercent(row)),
  },
  {
    key: 'totalRevenueDrop',
    title: 'Total drop',
    align: 'right',
    sortable: true,
    labelled: true,
    cell: (row) => coloured(row, formatTotalDrop(row)),
  },
  {
    key: 'ytdRevenue',
    title: 'YTD revenue',
    hint: 'The period is Jan 1st to today',
    align: 'right',
    labelled: true,
    cell: (row) => formatMoney(row.ytdRevenue, row.currency),
  },
];
