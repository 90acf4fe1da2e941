import type { ReactNode } from 'react';
import type { MetricColumn, MetricRow, MetricTable } from '@rapport/contract/revenue/metrics.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';

interface Props {
  title: string;
  /** Plural noun of the rows: "movements". */
  items: string;
  table: MetricTable;
  /** Formats a value by its column's kind. */
  cell: (value: MetricRow['cells'][string] | undefined, kind: MetricColumn['kind']) => ReactNode;
  empty: string;
}

const NUMBERS = new Set<MetricColumn['kind']>(['currency', 'percent', 'count']);

/** The rows behind a metric of an account. */
export const FigureRows = ({ title, items, table, cell, empty }: Props) => (
  <section aria-label={title} className="flex min-w-0 flex-col gap-2">
    <h3 className="text-[14px] font-semibold">{title}</h3>
    <div className="-mx-5">
      <DataTable
        label={items}
        columns={table.columns.map(({ key, label, kind }) => ({
          key,
          title: label,
          labelled: true,
          ...(NUMBERS.has(kind) && { align: 'right' as const }),
          cell: ({ cells }: MetricRow) => cell(cells[key], kind),
        }))}
        rows={table.rows}
        keyOf={({ key }) => key}
        empty={<p className="px-5 py-3 text-(--text-2)">{empty}</p>}
      />
    </div>
  </section>
);
