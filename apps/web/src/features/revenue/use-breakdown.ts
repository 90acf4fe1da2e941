import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BREAKDOWN_ROWS_SHOWN, BREAKDOWN_TAKE } from '@rapport/contract/revenue-metrics.ts';
import type { MetricName } from '@rapport/contract/revenue-metrics.ts';
import { saveFile } from '../../lib/csv.ts';
import { useTagFilters } from '../../lib/tag-filters.ts';
import { useUrlFilters } from '../../lib/url-filters.ts';
import { toast } from '../../ui/toast.tsx';
import type { Sorting } from '../../ui/data-table.tsx';
import { useMetricTable } from './api.ts';
import { fetchTableCsv } from './export-table.ts';

/** The rows behind a figure as the address says: their order, ten or all of them, the page. */
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
  const rows = all ? table?.rows : table?.rows.slice(0, BREAKDOWN_ROWS_SHOWN);
  return {
    answer,
    rows,
    page,
    all,
    /** There is more than the ten rows shown. */
    more: !all && (table?.totalCount ?? 0) > BREAKDOWN_ROWS_SHOWN,
    sorting: sort ? ({ key: sort, direction } satisfies Sorting) : undefined,
    onSort: ({ key, direction: next }: Sorting) => set({ sort: key, direction: next }),
    onPage: (next: number) => set({ page: String(next) }),
    onShow: (next: 'all' | 'ten') => set({ rows: next === 'all' ? 'all' : undefined }),
    ...useCsv(name, order),
  };
}

/** Saves every row, in the order shown, as a file. */
function useCsv(name: MetricName, order: { sort?: string; direction?: 'ASC' | 'DESC' }) {
  const client = useQueryClient();
  const tags = useTagFilters();
  const [exporting, setExporting] = useState(false);
  async function exportCsv() {
    setExporting(true);
    try {
      const today = new Date().toISOString().slice(0, 10);
      saveFile(`${name}-${today}.csv`, await fetchTableCsv(client, name, tags, order));
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
