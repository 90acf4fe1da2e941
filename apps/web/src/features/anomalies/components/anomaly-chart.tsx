import { Line, ReferenceArea } from 'recharts';
import type { RevenueAnomaly, RevenuePoint } from '@rapport/contract/anomalies.ts';
import {
  formatCalendarDay,
  formatDayMonth,
  formatMoney,
  formatMoneyPrecise,
} from '../../../lib/format/format.ts';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { Legend } from '../../../ui/chart/legend.tsx';
import { LineMark } from '../../../ui/chart/marks.tsx';
import { Plot } from '../../../ui/chart/plot.tsx';
import { formatAnomalyDays } from '../anomaly-format.ts';

interface Series {
  step: RevenueAnomaly['anomalyTimeframe'];
  points: RevenuePoint[];
}

const LEGEND = [
  { label: 'Actual', colour: 'var(--chart-1)' },
  { label: 'Expected', colour: 'var(--text-3)', marker: 'dashed' },
  { label: 'Anomaly', colour: 'var(--amber)', marker: 'dot' },
] as const;
const STEPS = { day: 'Day', week: 'Week of', month: 'Month of' } as const;

/** Actual revenue as a line, expected revenue as a dashed line, the anomaly's days as dots. */
export function AnomalyChart({ anomaly }: { anomaly: RevenueAnomaly & { series: Series } }) {
  const { series, currency, description, anomalyEndDate: end } = anomaly;
  const { step, points } = series;
  const money = (value: number | null) => (value === null ? '—' : formatMoney(value, currency));
  if (points.length === 0)
    return <p className="text-(--text-3)">The revenue of these days was deleted.</p>;
  const first = firstDayOf(anomaly);
  const inside = points.filter(({ day }) => day >= first && day <= end);
  const marked = points.map((point) => ({
    ...point,
    anomalous: inside.includes(point) ? point.actual : null,
  }));
  return (
    <ChartFrame
      title={`Revenue by ${step}, actual and expected`}
      description={`${description}, ${formatAnomalyDays(anomaly)}. Expected ${money(anomaly.revenueExpected)}, actual ${money(anomaly.revenueCurrent)} a ${anomaly.anomalyTimeframe}.`}
      table={{
        columns: [STEPS[step], 'Actual', 'Expected', 'Difference'],
        rows: points
          .toReversed()
          .map(({ day, actual, expected }) => [
            formatCalendarDay(day),
            money(actual),
            money(expected),
            actual === null || expected === null ? '—' : money(actual - expected),
          ]),
      }}
    >
      <Legend items={LEGEND} />
      <Plot
        tall
        points={marked}
        xAxis={{ key: 'day', format: formatDayMonth, minGap: 40 }}
        yAxis={{ format: (value) => formatMoneyPrecise(value, currency) }}
        tooltip={({ day, actual, expected }) => ({
          title: `${step === 'day' ? '' : `${STEPS[step]} `}${formatCalendarDay(day)}`,
          rows: [
            { label: 'Actual', value: money(actual) },
            { label: 'Expected', value: money(expected) },
          ],
        })}
      >
        <ReferenceArea
          x1={inside[0]?.day}
          x2={inside.at(-1)?.day}
          fill="var(--amber)"
          fillOpacity={0.16}
        />
        <LineMark dataKey="expected" colour="var(--text-3)" dashed interactive={false} />
        <LineMark dataKey="actual" colour="var(--chart-1)" />
        <Line
          dataKey="anomalous"
          stroke="none"
          dot={{ r: 3.5, fill: 'var(--amber)', stroke: 'var(--surface)', strokeWidth: 1.5 }}
          activeDot={false}
          isAnimationActive={false}
        />
      </Plot>
    </ChartFrame>
  );
}

/** The first point of the anomaly: the week or month in which it starts. */
const firstDayOf = ({
  series,
  anomalyStartDate: start,
}: {
  series: Series;
  anomalyStartDate: string;
}) => series.points.findLast(({ day }) => day <= start)?.day ?? start;
