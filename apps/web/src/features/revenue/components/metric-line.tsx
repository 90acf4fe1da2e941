import type { RevenueMetric } from '@rapport/contract/revenue/metrics.ts';
import {
  formatCalendarDay,
  formatCount,
  formatMoney,
  formatMoneyPrecise,
} from '../../../lib/format/format.ts';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { LineMark } from '../../../ui/chart/marks.tsx';
import { Plot } from '../../../ui/chart/plot.tsx';
import { formatMetric, formatMonth } from '../metric-format.ts';

/** A metric at the end of each of the last 12 months, and today. */
export function MetricLine({ metric }: { metric: RevenueMetric }) {
  const { title, unitType, currency, inverted } = metric;
  const points = metric.points.flatMap(({ day, daily_value: value }) =>
    value === null ? [] : [{ day, value }],
  );
  const exact = (value: number) =>
    unitType === 'currency'
      ? formatMoney(value, currency)
      : unitType === 'percent'
        ? `${value.toFixed(1)}%`
        : formatCount(value);
  const short = (value: number) =>
    unitType === 'currency'
      ? formatMoneyPrecise(value, currency)
      : formatMetric(value, unitType, currency);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const constant = points.every(({ value }) => value === first.value);
  return (
    <ChartFrame
      title={`${title}, 12 months`}
      description={`${title} went from ${exact(first.value)} on ${formatCalendarDay(first.day)} to ${exact(last.value)} on ${formatCalendarDay(last.day)}.`}
      table={{
        columns: ['Day', title],
        rows: points.toReversed().map(({ day, value }) => [formatCalendarDay(day), exact(value)]),
      }}
    >
      <Plot
        tall
        points={points}
        xAxis={{ key: 'day', format: formatMonth, minGap: 16 }}
        yAxis={{ format: short, domain: [constant ? 0 : 'auto', 'auto'] }}
        tooltip={({ day, value }) => ({
          title: formatCalendarDay(day),
          rows: [{ value: exact(value) }],
        })}
      >
        <LineMark dataKey="value" colour={inverted ? 'var(--chart-4)' : 'var(--chart-1)'} />
      </Plot>
    </ChartFrame>
  );
}
