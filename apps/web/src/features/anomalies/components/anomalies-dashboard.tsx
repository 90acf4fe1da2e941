import { ANOMALIES_PAGE_SIZE, ANOMALY_ROWS_SHOWN } from '@rapport/contract/anomalies.ts';
import type { RevenueAnomaly } from '@rapport/contract/anomalies.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { canStartAnswer } from '../../../lib/can-start-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { useAnomalies, useResolveAnomaly } from '../api.ts';
import { anomalyColumns } from './anomaly-columns.tsx';
import { AnomalyDialog } from './anomaly-dialog.tsx';
import { AnomalyFilters } from './anomaly-filters.tsx';
import { AnomalyMenu } from './anomaly-menu.tsx';

interface Props {
  /** Opens an account, or shows why it cannot be opened. */
  onViewAccount: (account: RevenueAnomaly['account']) => void;
}

/** Revenue anomalies across accounts, with filters; shows ten rows first, then all in pages. */
export function AnomaliesDashboard({ onViewAccount }: Props) {
  const { answer, sorting, set, ...filters } = useAnomalies();
  const resolve = useResolveAnomaly();
  const { data, isError, error, refetch } = answer;
  const all = filters.text('rows') === 'all';
  const total = data?.total ?? 0;
  const opened = filters.text('anomaly');
  return (
    <section aria-label="Anomalies" className="flex min-w-0 flex-col">
      <AnomalyFilters filters={filters} set={set} />
      {isError ? (
        <ErrorState detail={error.message} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="anomalies"
          columns={anomalyColumns((row) => (
            <AnomalyMenu row={row} onResolve={resolve} onViewAccount={onViewAccount} />
          ))}
          rows={all ? data?.anomalies : data?.anomalies.slice(0, ANOMALY_ROWS_SHOWN)}
          keyOf={({ id }) => id}
          onOpen={({ id }) => canStartAnswer() && set({ anomaly: id })}
          isMuted={({ account }) => !account.fullSyncEnabled}
          sorting={sorting}
          onSort={({ key, direction }) => set({ sort: key, direction })}
          expectedRows={ANOMALY_ROWS_SHOWN}
          empty={<NoAnomalies resolved={filters.text('resolved') === 'true'} />}
        />
      )}
      {!isError && total > ANOMALY_ROWS_SHOWN && (
        <Button
          variant={all ? 'ghost' : 'line'}
          className="mx-5 mt-3 self-start"
          onClick={() => set({ rows: all ? undefined : 'all' })}
        >
          {all ? 'Show fewer' : `Show all ${formatCount(total)}`}
        </Button>
      )}
      {all && total > ANOMALIES_PAGE_SIZE && (
        <Pager
          page={filters.page}
          pageSize={ANOMALIES_PAGE_SIZE}
          total={total}
          item="anomaly"
          items="anomalies"
          onPage={(page) => set({ page: String(page) })}
        />
      )}
      {opened && (
        <AnomalyDialog
          id={opened}
          onClose={() => set({ anomaly: undefined })}
          onResolve={resolve}
          onViewAccount={onViewAccount}
        />
      )}
    </section>
  );
}

const NoAnomalies = ({ resolved }: { resolved: boolean }) =>
  resolved ? (
    <EmptyState title="No resolved anomalies">
      Anomalies you resolve are listed here, with who resolved them and when.
    </EmptyState>
  ) : (
    <EmptyState title="No anomalies found">
      Revenue is as expected, or there is not enough history: detection needs six weeks of daily
      revenue. Import revenue, or clear a filter.
    </EmptyState>
  );
