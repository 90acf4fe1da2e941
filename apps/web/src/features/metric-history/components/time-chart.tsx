import { lazy, Suspense } from 'react';
import { formatCalendarDay } from '../../../lib/format.ts';
import { useAfterPaint } from '../../../lib/use-after-paint.ts';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { Legend } from '../../../ui/chart/legend.tsx';
import { EmptyChart } from '../../../ui/chart/empty-chart.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { valueWords } from '../values.ts';

const Picture = lazy(() => import('./time-picture.tsx'));

interface Series {
  label: string;
  /** In the order of the chart's days; null where there is nothing. */
  values: readonly (number | null)[];
  colour: string;
  /** Told apart without colour. */
  dashed?: boolean;
}

export interface TimeChartProps {
  title: string;
  days: readonly string[];
  series: readonly Series[];
  kind?: 'line' | 'bar';
  /** Fixed ends of the vertical axis. */
  domain?: readonly [number, number];
  /** How far the marks of the vertical axis may stand apart, the nearest first; a scale of its own where none is named. */
  steps?: readonly number[];
  /** The value in full, for tooltip and table. */
  exact: (value: number) => string;
  /** The value in few characters, for the axis. */
  short?: (value: number) => string;
  /** Why there may be nothing to see. */
  empty: string;
}

/** Values over days as lines or bars, with exact values at the pointer and all of them as a table. */
export function TimeChart(props: TimeChartProps) {
  const { title, days, series, exact, empty } = props;
  const painted = useAfterPaint();
  const known = series.some(({ values }) => values.some((value) => value !== null));
  if (!known) return <EmptyChart title={title} reason={empty} />;
  return (
    <ChartFrame
      title={title}
      description={series.map((one) => spoken(one, days, exact)).join(' ')}
      table={{
        columns: ['From', ...series.map(({ label }) => label)],
        rows: days
          .map((day, index) => [
            formatCalendarDay(day),
            ...series.map(({ values }) => valueWords(values[index], exact)),
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
          <Picture {...props} />
        </Suspense>
      ) : (
        <Skeleton className="h-52" />
      )}
    </ChartFrame>
  );
}

/** "Sentiment went from 1.2 on 2 Sep 2026 to −0.4 on 16 Nov 2026." */
function spoken(
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
