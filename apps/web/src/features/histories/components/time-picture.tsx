import {
  Bar,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { TooltipContentProps } from 'recharts';
import { formatCalendarDay } from '../../../lib/format.ts';
import { AXIS_TICK } from '../../../ui/chart-axis.ts';
import { valueWords } from '../values.ts';
import type { Series, TimeChartProps } from './time-chart.tsx';

type Datum = Record<string, string | number | null>;

const dayWords = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });

/** The lines or bars of a chart, drawn. */
export default function Picture({
  days,
  series,
  kind = 'line',
  domain,
  exact,
  short = exact,
}: TimeChartProps) {
  const data = days.map((day, index): Datum => ({
    day,
    ...Object.fromEntries(series.map(({ label, values }) => [label, values[index] ?? null])),
  }));
  return (
    <div aria-hidden className="h-52">
      <ResponsiveContainer>
        <ComposedChart
          data={data}
          margin={{ top: 10, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis
            dataKey="day"
            tickFormatter={dayWords}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            tick={AXIS_TICK}
            minTickGap={24}
          />
          <YAxis
            width={44}
            domain={domain ? [...domain] : [0, 'auto']}
            {...(domain && { ticks: [domain[0], domain[0] / 2, 0, domain[1] / 2, domain[1]] })}
            tickCount={4}
            tickFormatter={(value: number) => short(value)}
            tickLine={false}
            axisLine={false}
            tick={AXIS_TICK}
          />
          {domain && <ReferenceLine y={0} stroke="var(--line-2)" />}
          <Tooltip
            cursor={{ stroke: 'var(--line-2)', fill: 'var(--hover)' }}
            isAnimationActive={false}
            content={(shown) => <Exact {...shown} series={series} words={exact} />}
          />
          {series.map(({ label, colour, dashed }) =>
            kind === 'bar' ? (
              <Bar
                key={label}
                dataKey={label}
                fill={colour}
                maxBarSize={14}
                radius={[2, 2, 0, 0]}
                isAnimationActive={false}
              />
            ) : (
              <Line
                key={label}
                dataKey={label}
                type="monotone"
                stroke={colour}
                strokeWidth={1.6}
                {...(dashed && { strokeDasharray: '4 3' })}
                connectNulls
                dot={data.length > 40 ? false : { r: 2, fill: colour, strokeWidth: 0 }}
                activeDot={{ r: 3.5, stroke: 'var(--surface)', strokeWidth: 1.5 }}
                isAnimationActive={false}
              />
            ),
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

const Exact = ({
  active,
  payload,
  series,
  words: exact,
}: Pick<TooltipContentProps, 'active' | 'payload'> & {
  series: readonly Series[];
  words: (value: number) => string;
}) => {
  const point = payload[0]?.payload as Datum | undefined;
  if (!active || !point) return null;
  return (
    <div className="rounded-md bg-(--surface) px-2.5 py-1.5 text-[12px] shadow-(--shadow-pop)">
      <p className="text-(--text-3)">{formatCalendarDay(String(point.day))}</p>
      {series.map(({ label }) => (
        <p key={label} className="tnum flex justify-between gap-4">
          {series.length > 1 && <span className="text-(--text-2)">{label}</span>}
          <span className="font-medium">{valueWords(point[label] as number | null, exact)}</span>
        </p>
      ))}
    </div>
  );
};
