import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ModelRun } from '@rapport/contract/models/models.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { useUrlFilters } from '../../../lib/address/url-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { refreshRuns, useExportRuns, useModelRuns } from '../api.ts';
import type { RunQuery } from '../api.ts';
import { formatCost } from '../labels.ts';
import { RUN_COLUMNS } from './run-columns.tsx';
import { RunDialog } from './run-dialog.tsx';
import { RunFilters } from './run-filters.tsx';

const TAKE = 25;
const FILTERS = ['task', 'ended', 'rating', 'from', 'to'] as const;

interface Props {
  /** Renders the rating of a run, which belongs to another feature. */
  rate: (run: ModelRun) => ReactNode;
}

/** Every call of a language model with its task, duration, cost and outcome. */
export function RunLog({ rate }: Props) {
  const { text, page, set } = useUrlFilters();
  const filters = Object.fromEntries(
    FILTERS.flatMap((key) => (text(key) ? [[key, text(key)]] : [])),
  ) as Omit<RunQuery, 'page' | 'take'>;
  const { data, error, refetch } = useModelRuns({ ...filters, page, take: TAKE }, true);
  const save = useExportRuns();
  const filtered = Object.keys(filters).length > 0;
  const opened = data?.runs.find(({ id }) => id === text('run'));
  return (
    <section aria-label="Run log" className="flex min-h-0 flex-1 flex-col">
      <div
        role="search"
        aria-label="Calls"
        className="flex gap-2 px-5 pb-3 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap sm:items-center"
      >
        <RunFilters text={text} set={set} />
        <Button
          className="sm:ml-auto"
          disabled={!data?.total || save.isPending}
          onClick={() => save.mutate(filters)}
        >
          <Download className="size-4" aria-hidden />
          CSV
        </Button>
      </div>
      {error ? (
        <ErrorState detail={error.message} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="calls"
          columns={RUN_COLUMNS}
          rows={data?.runs}
          keyOf={({ id }) => id}
          onOpen={({ id }) => set({ run: id, page: String(page) })}
          empty={
            <EmptyState title={filtered ? 'No data was found' : 'No calls yet'}>
              {filtered ? (
                <Button
                  onClick={() => set(Object.fromEntries(FILTERS.map((key) => [key, undefined])))}
                >
                  Clear filters
                </Button>
              ) : (
                <p>Each call to a model appears here with its tokens, cost, time and outcome.</p>
              )}
            </EmptyState>
          }
        />
      )}
      {data && data.total > 0 && (
        <Pager
          page={page}
          pageSize={TAKE}
          total={data.total}
          item="call"
          onPage={(next) => set({ page: String(next) })}
        >
          <span className="tnum max-sm:hidden">
            · {plural(data.tokens, 'token')} · {formatCost(data.cost)}
          </span>
        </Pager>
      )}
      {opened && (
        <RunDialog
          run={opened}
          rate={rate(opened)}
          onClose={() => {
            set({ run: undefined, page: String(page) });
            void refreshRuns();
          }}
        />
      )}
    </section>
  );
}
