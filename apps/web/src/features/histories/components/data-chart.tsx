import type { HistoryMetric } from '@rapport/contract/portfolio.ts';
import type { MetricPoint } from '@rapport/contract/revenue-metrics.ts';
import { dayFromNow, formatCount, formatMoney, formatMoneyFine } from '../../../lib/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useDataHistory } from '../api.ts';
import type { HistoryWindow } from '../api.ts';
import { TimeChart } from './time-chart.tsx';

interface Props {
  accountId: string;
  metric: HistoryMetric;
  title: string;
  window: HistoryWindow;
  kind?: 'line' | 'bar';
  empty: string;
}

const plain = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** How a number of an account changed over time: money, or a count of its use. */
export function DataChart({ accountId, metric, title, window, kind = 'line', empty }: Props) {
  const { data, isError, refetch } = useDataHistory(accountId, metric, window);
  if (isError) return <ErrorState title="Error loading chart" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-60" />;
  const money = metric !== 'usage';
  const { currency } = data;
  const points = isSum(metric) ? withoutToday(data.points, window) : data.points;
  return (
    <TimeChart
      title={title}
      kind={kind}
      days={points.map(({ day }) => day)}
      series={[
        {
          label: title,
          colour: 'var(--chart-1)',
          values: points.map(({ daily_value }) => daily_value),
        },
      ]}
      exact={(value) => (money ? formatMoney(value, currency) : formatCount(value))}
      short={(value) => (money ? formatMoneyFine(value, currency) : plain.format(value))}
      empty={empty}
    />
  );
}

const isSum = (metric: HistoryMetric) => metric === 'revenue' || metric === 'usage';

/** A day that is not over has no sum to compare with. */
const withoutToday = (points: readonly MetricPoint[], { interval }: HistoryWindow) =>
  interval === 'day' ? points.filter(({ day }) => day < dayFromNow(0)) : points;
