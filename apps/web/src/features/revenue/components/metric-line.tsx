import { Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { TooltipContentProps } from 'recharts';
import type { RevenueMetric } from '@rapport/contract/revenue-metrics.ts';
import { formatCalendarDay, formatCount, formatMoney } from '../../../lib/format.ts';
import { AXIS_TICK } from '../../../ui/chart-axis.ts';
import { ChartFrame } from '../../../ui/chart-frame.tsx';
import { figureWords } from '../figures.ts';

const monthOf = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' });

/** A figure at the ends of the last 12 months and today. */
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
  const short = (value: number) => figureWords(value, unitType, currency);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const colour = inverted ? 'var(--chart-4)' : 'var(--chart-1)';
  return (
    <ChartFrame
      title={`${title}, 12 months`}
      description={`${title} went from ${exact(first.value)} on ${formatCalendarDay(first.day)} to ${exact(last.value)} on ${formatCalendarDay(last.day)}.`}
      table={{
        columns: ['Day', title],
        rows: points.toReversed().map(({ day, value }) => [formatCalendarDay(day), exact(value)]),
      }}
    >
      <div aria-hidden className="h-60">
        <ResponsiveContainer>
          <LineChart
            data={points}
            margin={{ top: 22, right: 8, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <XAxis
              dataKey="day"
              tickFormatter={monthOf}
              tickLine={false}
              axisLine={{ stroke: 'var(--line-2)' }}
              tick={AXIS_TICK}
              minTickGap={16}
            />
            <YAxis
              width={48}
              domain={['auto', 'auto']}
              tickCount={4}
              tickFormatter={short}
              tickLine={false}
              axisLine={false}
              tick={AXIS_TICK}
            />
            <Tooltip
              cursor={{ stroke: 'var(--line-2)' }}
              isAnimationActive={false}
              content={(shown) => <Exact {...shown} words={exact} />}
            />
            <Line
              dataKey="value"
              type="monotone"
              stroke={colour}
              strokeWidth={1.6}
              dot={false}
              isAnimationActive={false}
              activeDot={{ r: 3.5, stroke: 'var(--surface)', strokeWidth: 1.5 }}
            />
          </LineChart>
        </ResponsiveContainer>
      </div>
    </ChartFrame>
  );
}

/** The exact value and its day. */
const Exact = ({
  active,
  payload,
  words,
}: Pick<TooltipContentProps, 'active' | 'payload'> & { words: (value: number) => string }) => {
  const point = payload[0]?.payload as { day: string; value: number } | undefined;
  if (!active || !point) return null;
  return (
    <p className="rounded-md bg-(--surface) px-2.5 py-1.5 text-[12px] shadow-(--shadow-pop)">
      <span className="tnum block font-medium">{words(point.value)}</span>
      <span className="text-(--text-3)">{formatCalendarDay(point.day)}</span>
    </p>
  );
};
