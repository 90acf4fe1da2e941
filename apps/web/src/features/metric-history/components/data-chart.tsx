import type { HistoryMetric } from '@rapport/contract/revenue/revenue.ts';
import type { MetricPoint } from '@rapport/contract/revenue/metrics.ts';
import { dayFromNow } from '../../../lib/clock.ts';
import {
  formatCalendarDay,
  formatCount,
  formatMoney,
  formatMoneyPrecise,
} from '../../../lib/format/format.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { EmptyChart } from '../../../ui/chart/empty-chart.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDataHistory } from '../api.ts';
import type { HistoryWindow } from '../api.ts';
import { partialPeriods } from '../partial-periods.ts';
import { ChartError } from './chart-error.tsx';
import { TimeChart } from './time-chart.tsx';

interface Props {
  /** Without it, all accounts under the tag filters. */
  accountId?: string;
  metric: HistoryMetric;
  title: string;
  window: HistoryWindow;
  kind?: 'line' | 'bar';
  empty: string;
  /** Shows the last days with values, where there are some outside the window. */
  onShowRecorded?: (lastDay: string) => void;
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** The history of a metric of one or all accounts: money, or usage counts. */
export function DataChart({
  accountId,
  metric,
  title,
  window,
  kind = 'line',
  empty,
  onShowRecorded,
}: Props) {
  const { data, error, refetch } = useDataHistory(accountId, metric, window);
  if (error)
    return (
      <ChartError
        title={title}
        message="Error loading chart"
        detail={errorMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-60" />;
  const money = metric !== 'usage';
  const { currency, recorded } = data;
  const points = isSum(metric) ? withoutToday(data.points, window) : data.points;
  if (isSum(metric) && !points.some(({ daily_value }) => daily_value))
    return (
      <EmptyChart title={title} reason={empty}>
        {recorded && onShowRecorded && (
          <Button onClick={() => onShowRecorded(recorded.to)}>
            Show the data up to {formatCalendarDay(recorded.to)}
          </Button>
        )}
      </EmptyChart>
    );
  const days = points.map(({ day }) => day);
  return (
    <TimeChart
      title={title}
      kind={kind}
      days={days}
      {...(isSum(metric) && {
        partial: partialPeriods(days, {
          interval: window.interval,
          today: dayFromNow(0),
          to: window.to,
        }),
      })}
      series={[
        {
          label: title,
          colour: 'var(--chart-1)',
          values: points.map(({ daily_value }) => daily_value),
        },
      ]}
      exact={(value) => (money ? formatMoney(value, currency) : formatCount(value))}
      short={(value) => (money ? formatMoneyPrecise(value, currency) : compact.format(value))}
      empty={empty}
    />
  );
}

const isSum = (metric: HistoryMetric) => metric === 'revenue' || metric === 'usage';

/** Today's sum is incomplete and cannot be compared. */
const withoutToday = (points: readonly MetricPoint[], { interval }: HistoryWindow) =>
  interval === 'day' ? points.filter(({ day }) => day < dayFromNow(0)) : points;
