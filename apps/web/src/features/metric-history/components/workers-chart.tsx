import { formatCount } from '../../../lib/format/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWorkersHistory } from '../api.ts';
import type { HistoryWindow } from '../api.ts';
import { ChartError } from './chart-error.tsx';
import { TimeChart } from './time-chart.tsx';

const TITLE = 'Workers';

/** Expected and active workers of an account's projects over time. */
export function WorkersChart({ accountId, window }: { accountId: string; window: HistoryWindow }) {
  const { data, isError, refetch } = useWorkersHistory(accountId, window);
  if (isError)
    return (
      <ChartError title={TITLE} message="Error loading chart" onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton className="h-60" />;
  return (
    <TimeChart
      title={TITLE}
      days={data.points.map(({ date }) => date)}
      series={[
        {
          label: 'Active',
          colour: 'var(--chart-1)',
          values: data.points.map(({ activeWorkers }) => activeWorkers),
        },
        {
          label: 'Expected',
          colour: 'var(--chart-3)',
          dashed: true,
          values: data.points.map(({ expectedActiveWorkers }) => expectedActiveWorkers),
        },
      ]}
      exact={formatCount}
      empty="No workers in this period. They come from the projects in a source or an import."
    />
  );
}
