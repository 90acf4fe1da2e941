import type { ReactNode } from 'react';
import type { MetricColumn, MetricRow, MetricTable } from '@rapport/contract/revenue/metrics.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';

interface Props {
  title: string;
  /** The plural of what is listed: "movements". */
  items: string;
  table: MetricTable;
  /** A value in the words of its column's kind. */
  cell: (value: MetricRow['cells'][string] | undefined, kind: MetricColumn['kind']) => ReactNode;
  empty: string;
}

const NUMBERS = new Set<MetricColumn['kind']>(['currency', 'percent', 'count']);

/** The rows an account's figure is made of. */
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
