import { Download } from 'lucide-react';
import { BREAKDOWN_TAKE } from '@rapport/contract/revenue/metrics.ts';
import type { MetricName, MetricRow } from '@rapport/contract/revenue/metrics.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { EMPTY_MESSAGES, ROW_LABELS } from '../feed-copy.ts';
import type { useBreakdown } from '../use-breakdown.ts';
import type { CellParts } from './metric-cell.tsx';
import { MetricTableView } from './metric-table.tsx';

interface Props {
  name: MetricName;
  breakdown: ReturnType<typeof useBreakdown>;
  parts: CellParts;
  canOpen: (account: MetricRow['account']) => boolean;
  onOpen: (account: MetricRow['account']) => void;
}

/** The accounts behind a metric: ten or all rows, with sorting and CSV export. */
export function Breakdown({ name, breakdown, parts, canOpen, onOpen }: Props) {
  const { answer, rows, all, more, fewer, page, sorting, onSort, onPage, onShow } = breakdown;
  const { data: table, error, refetch } = answer;
  const total = table?.totalCount ?? 0;
  const rowLabel = ROW_LABELS[name] ?? 'Accounts';
  return (
    <section aria-labelledby="breakdown" className="flex min-w-0 flex-col">
      <header className="flex items-center gap-2 pb-1">
        <h2 id="breakdown" className="flex-1 text-[14px] font-semibold">
          {rowLabel}{' '}
          {table && (
            <span className="tnum ml-1 text-[12px] font-medium text-(--text-3)">
              {formatCount(total)}
            </span>
          )}
        </h2>
        <Button
          variant="ghost"
          disabled={total === 0 || breakdown.exporting}
          onClick={breakdown.exportCsv}
        >
          <Download className="size-4" aria-hidden />
          Export CSV
        </Button>
      </header>
      {error ? (
        <ErrorState detail={error.message} onRetry={() => void refetch()} />
      ) : (
        <div className="-mx-5">
          <MetricTableView
            label="breakdown"
            table={table}
            rows={rows}
            parts={parts}
            canOpen={canOpen}
            onOpen={onOpen}
            sorting={sorting}
            onSort={onSort}
            empty={<EmptyState title="No accounts">{EMPTY_MESSAGES[name]}</EmptyState>}
          />
        </div>
      )}
      {more && (
        <Button className="mt-3 self-start" onClick={() => onShow('all')}>
          Show all {formatCount(total)}
        </Button>
      )}
      {all && total > BREAKDOWN_TAKE && (
        <Pager
          page={page}
          pageSize={BREAKDOWN_TAKE}
          total={total}
          item={rowLabel.toLowerCase()}
          items={rowLabel.toLowerCase()}
          onPage={onPage}
        />
      )}
      {fewer && (
        <Button variant="ghost" className="mt-3 -ml-2.5 self-start" onClick={() => onShow('first')}>
          Show fewer
        </Button>
      )}
    </section>
  );
}
