import {
  ComposedChart,
  Line,
  ReferenceArea,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { TooltipContentProps } from 'recharts';
import type { RevenueAnomaly, RevenuePoint } from '@rapport/contract/anomalies.ts';
import {
  formatCalendarDay,
  formatDayMonth,
  formatMoney,
  formatMoneyFine,
} from '../../../lib/format.ts';
import { AXIS_TICK } from '../../../ui/chart-axis.ts';
import { ChartFrame } from '../../../ui/chart-frame.tsx';
import { spanWords } from '../words.ts';

interface Series {
  step: RevenueAnomaly['anomalyTimeframe'];
  points: RevenuePoint[];
}

const STEPS = { day: 'Day', week: 'Week of', month: 'Month of' } as const;

/** Revenue before, during and after an anomaly as a line, what was expected as a dashed one, its days as dots. */
export function AnomalyChart({ anomaly }: { anomaly: RevenueAnomaly & { series: Series } }) {
  const { series, currency, description, anomalyEndDate: end } = anomaly;
  const { step, points } = series;
  const money = (value: number | null) => (value === null ? '—' : formatMoney(value, currency));
  if (points.length === 0)
    return <p className="text-(--text-3)">The revenue behind it is no longer there.</p>;
  const first = beginning(anomaly);
  const inside = points.filter(({ day }) => day >= first && day <= end);
  const marked = points.map((point) => ({
    ...point,
    odd: inside.includes(point) ? point.actual : null,
  }));
  return (
    <ChartFrame
      title={`Revenue by ${step}, against what was expected`}
      description={`${description}, ${spanWords(anomaly)}. Expected ${money(anomaly.revenueExpected)}, seen ${money(anomaly.revenueCurrent)} a ${anomaly.anomalyTimeframe}.`}
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
      <Legend />
      <div aria-hidden className="h-60">
        <ResponsiveContainer>
          <ComposedChart
            data={marked}
            margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <XAxis
              dataKey="day"
              tickFormatter={formatDayMonth}
              tickLine={false}
              axisLine={{ stroke: 'var(--line-2)' }}
              tick={AXIS_TICK}
              minTickGap={40}
            />
            <YAxis
              width={52}
              domain={[0, 'auto']}
              tickCount={4}
              tickFormatter={(value: number) => formatMoneyFine(value, currency)}
              tickLine={false}
              axisLine={false}
              tick={AXIS_TICK}
            />
            <ReferenceArea
              x1={inside[0]?.day}
              x2={inside.at(-1)?.day}
              fill="var(--amber)"
              fillOpacity={0.16}
            />
            <Tooltip
              cursor={{ stroke: 'var(--line-2)' }}
              isAnimationActive={false}
              content={(shown) => <Exact {...shown} step={step} money={money} />}
            />
            <Line
              dataKey="expected"
              type="linear"
              stroke="var(--text-3)"
              strokeWidth={1.4}
              strokeDasharray="4 3"
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
            <Line
              dataKey="actual"
              type="linear"
              stroke="var(--chart-1)"
              strokeWidth={1.8}
              dot={false}
              activeDot={{ r: 3.5, stroke: 'var(--surface)', strokeWidth: 1.5 }}
              isAnimationActive={false}
            />
            <Line
              dataKey="odd"
              stroke="none"
              dot={{ r: 3.5, fill: 'var(--amber)', stroke: 'var(--surface)', strokeWidth: 1.5 }}
              activeDot={false}
              isAnimationActive={false}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </ChartFrame>
  );
}

/** The first point that has days of the anomaly: of weeks and months, the one it begins in. */
const beginning = ({
  series,
  anomalyStartDate: start,
}: {
  series: Series;
  anomalyStartDate: string;
}) => series.points.findLast(({ day }) => day <= start)?.day ?? start;

const Legend = () => (
  <p aria-hidden className="mb-1 flex flex-wrap gap-x-4 text-[12px] text-(--text-2)">
    <span className="inline-flex items-center gap-1.5">
      <svg width="18" height="4">
        <line x2="18" y1="2" y2="2" stroke="var(--chart-1)" strokeWidth="2" />
      </svg>
      Actual
    </span>
    <span className="inline-flex items-center gap-1.5">
      <svg width="18" height="4">
        <line x2="18" y1="2" y2="2" stroke="var(--text-3)" strokeWidth="2" strokeDasharray="4 3" />
      </svg>
      Expected
    </span>
    <span className="inline-flex items-center gap-1.5">
      <span className="size-2 rounded-full bg-(--amber)" />
      The anomaly
    </span>
  </p>
);

interface ExactProps extends Pick<TooltipContentProps, 'active' | 'payload'> {
  step: Series['step'];
  money: (value: number | null) => string;
}

/** The exact figures of one day, week or month. */
function Exact({ active, payload, step, money }: ExactProps) {
  const point = payload[0]?.payload as RevenuePoint | undefined;
  if (!active || !point) return null;
  return (
    <dl className="grid grid-cols-[auto_auto] gap-x-3 rounded-md bg-(--surface) px-2.5 py-1.5 text-[12px] shadow-(--shadow-pop)">
      <dt className="col-span-2 text-(--text-3)">
        {step === 'day' ? '' : `${STEPS[step]} `}
        {formatCalendarDay(point.day)}
      </dt>
      <dt>Actual</dt>
      <dd className="tnum text-right font-medium">{money(point.actual)}</dd>
      <dt>Expected</dt>
      <dd className="tnum text-right">{money(point.expected)}</dd>
    </dl>
  );
}
