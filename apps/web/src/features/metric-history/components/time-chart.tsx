import { lazy, Suspense } from 'react';
import { formatCalendarDay } from '../../../lib/format/format.ts';
import { useAfterPaint } from '../../../lib/hooks/use-after-paint.ts';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { Legend } from '../../../ui/chart/legend.tsx';
import { EmptyChart } from '../../../ui/chart/empty-chart.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { formatPeriod, formatValue } from '../format-value.ts';

const TimePlot = lazy(() => import('./time-plot.tsx'));

interface Series {
  label: string;
  /** One per day of the chart; null for no value. */
  values: readonly (number | null)[];
  colour: string;
  /** Distinguishes the line without colour. */
  dashed?: boolean;
}

export interface TimeChartProps {
  title: string;
  days: readonly string[];
  series: readonly Series[];
  kind?: 'line' | 'bar';
  /** Days whose period is not whole; they are drawn apart and marked in the table. */
  partial?: ReadonlySet<string>;
  /** Fixed ends of the vertical axis. */
  domain?: readonly [number, number];
  /** Allowed distances between ticks of the vertical axis, ascending; automatic without it. */
  steps?: readonly number[];
  /** Formats values for tooltip and table. */
  exact: (value: number) => string;
  /** Formats values for the axis, in few characters. */
  short?: (value: number) => string;
  /** Shown when there are no values. */
  empty: string;
}

/** Values over days as lines or bars, with exact values in the tooltip and in a table. */
export function TimeChart(props: TimeChartProps) {
  const { title, days, series, exact, empty, partial } = props;
  const painted = useAfterPaint();
  const known = series.some(({ values }) => values.some((value) => value !== null));
  if (!known) return <EmptyChart title={title} reason={empty} />;
  return (
    <ChartFrame
      title={title}
      description={series.map((one) => describeSeries(one, days, exact)).join(' ')}
      table={{
        columns: ['From', ...series.map(({ label }) => label)],
        rows: days
          .map((day, index) => [
            formatPeriod(day, partial),
            ...series.map(({ values }) => formatValue(values[index], exact)),
          ])
          .toReversed(),
      }}
      actions={
        series.length > 1 && (
          <Legend
            items={series.map(({ dashed, ...one }) => ({
              ...one,
              marker: dashed ? 'dashed' : 'line',
            }))}
          />
        )
      }
    >
      {painted ? (
        <Suspense fallback={<Skeleton className="h-52" />}>
          <TimePlot {...props} />
        </Suspense>
      ) : (
        <Skeleton className="h-52" />
      )}
    </ChartFrame>
  );
}

/** "Sentiment went from 1.2 on 2 Sep 2026 to −0.4 on 16 Nov 2026." */
function describeSeries(
  { label, values }: Series,
  days: readonly string[],
  exact: TimeChartProps['exact'],
) {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return `${label}: N/A.`;
  const at = ({ value, index }: typeof first) =>
    `${exact(value)} on ${formatCalendarDay(days[index]!)}`;
  return first === last
    ? `${label}: ${at(first)}.`
    : `${label} went from ${at(first)} to ${at(last)}.`;
}
