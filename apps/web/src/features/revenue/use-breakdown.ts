import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  BREAKDOWN_ROWS_SHOWN,
  BREAKDOWN_TAKE,
  TOP_ACCOUNTS,
} from '@rapport/contract/revenue/metrics.ts';
import type { MetricName } from '@rapport/contract/revenue/metrics.ts';
import { dayFromNow } from '../../lib/clock.ts';
import { downloadText } from '../../lib/format/csv.ts';
import { useTagFilters } from '../../lib/address/tag-filters.ts';
import { useUrlFilters } from '../../lib/address/url-filters.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import type { Sorting } from '../../ui/table/data-table.tsx';
import { useMetricTable } from './api.ts';
import { fetchTableCsv } from './export-table.ts';

/** The number of rows shown first. */
const firstRows = (name: MetricName) =>
  name === 'top-accounts' ? TOP_ACCOUNTS : BREAKDOWN_ROWS_SHOWN;

/** The rows behind a metric; order, page, and first or all rows come from the URL. */
export function useBreakdown(name: MetricName) {
  const { text, page, set } = useUrlFilters();
  const all = text('rows') === 'all';
  const direction = text('direction') === 'ASC' ? 'ASC' : 'DESC';
  const sort = text('sort') || undefined;
  const order = sort ? ({ sort, direction } as const) : {};
  const answer = useMetricTable(name, {
    ...order,
    take: BREAKDOWN_TAKE,
    skip: all ? (page - 1) * BREAKDOWN_TAKE : 0,
  });
  const table = answer.data;
  const first = firstRows(name);
  const rows = all ? table?.rows : table?.rows.slice(0, first);
  return {
    answer,
    rows,
    page,
    all,
    /** More rows exist than the first ones shown. */
    more: !all && (table?.totalCount ?? 0) > first,
    fewer: all && (table?.totalCount ?? 0) > first,
    sorting: sort ? ({ key: sort, direction } satisfies Sorting) : undefined,
    onSort: ({ key, direction: next }: Sorting) => set({ sort: key, direction: next }),
    onPage: (next: number) => set({ page: String(next) }),
    onShow: (next: 'all' | 'first') => set({ rows: next === 'all' ? 'all' : undefined }),
    ...useCsvExport(name, order),
  };
}

function useCsvExport(name: MetricName, order: { sort?: string; direction?: 'ASC' | 'DESC' }) {
  const client = useQueryClient();
  const tags = useTagFilters();
  const [exporting, setExporting] = useState(false);
  async function exportCsv() {
    setExporting(true);
    try {
      downloadText(`${name}-${dayFromNow(0)}.csv`, await fetchTableCsv(client, name, tags, order));
    } catch {
      toast({
        title: 'The export failed',
        description: 'Nothing was saved. Please try again.',
        variant: 'destructive',
      });
    }
    setExporting(false);
  }
  return { exportCsv: () => void exportCsv(), exporting };
}
