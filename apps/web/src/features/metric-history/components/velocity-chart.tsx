import { dayFromNow } from '../../../lib/clock.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useVelocityHistory } from '../api.ts';
import type { HistoryWindow } from '../api.ts';
import { partialPeriods } from '../partial-periods.ts';
import { ChartError } from './chart-error.tsx';
import { TimeChart } from './time-chart.tsx';

/** Round numbers of hours. */
const STEPS = [1, 2, 3, 6, 12, 24, 48, 72, 120, 168, 336];

/** Response times over time: our team and theirs. */
export function VelocityChart({ accountId, window }: { accountId: string; window: HistoryWindow }) {
  const { data, isError, refetch } = useVelocityHistory(accountId, window);
  if (isError) return <ChartError title="Response time" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-60" />;
  const days = data.points.map(({ date }) => date);
  return (
    <TimeChart
      title="Response time"
      kind="bar"
      days={days}
      partial={partialPeriods(days, { interval: window.interval, today: dayFromNow(0) })}
      series={[
        {
          label: 'Our team',
          colour: 'var(--chart-1)',
          values: data.points.map(({ averageResponseTime }) => averageResponseTime),
        },
        {
          label: 'Their team',
          colour: 'var(--chart-3)',
          values: data.points.map(({ theirAverageResponseTime }) => theirAverageResponseTime),
        },
      ]}
      exact={(hours) => `${hours.toFixed(1)} h`}
      steps={STEPS}
      short={(hours) => `${formatCount(Math.round(hours))} h`}
      empty="No replies in this period."
    />
  );
}
