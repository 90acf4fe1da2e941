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
import { ChartFrame } from '../../../ui/chart-frame.tsx';
import { formatCalendarDay } from '../../../lib/format.ts';

export interface Series {
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
  /** The value in full, for tooltip and table. */
  exact: (value: number) => string;
  /** The value in few characters, for the axis. */
  short?: (value: number) => string;
  /** Why there may be nothing to see. */
  empty: string;
}

type Datum = Record<string, string | number | null>;

const AXIS = { fontSize: 11, fill: 'var(--text-3)' };
const dayWords = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });

/** Values over days as lines or bars, with exact values at the pointer and all of them as a table. */
export function TimeChart(props: TimeChartProps) {
  const { title, days, series, exact, empty } = props;
  const known = series.some(({ values }) => values.some((value) => value !== null));
  if (!known)
    return (
      <section aria-label={title}>
        <h3 className="text-[14px] font-semibold">{title}</h3>
        <p className="py-4 text-(--text-2)">{empty}</p>
      </section>
    );
  return (
    <ChartFrame
      title={title}
      description={series.map((one) => spoken(one, days, exact)).join(' ')}
      table={{
        columns: ['From', ...series.map(({ label }) => label)],
        rows: days
          .map((day, index) => [
            formatCalendarDay(day),
            ...series.map(({ values }) => words(values[index], exact)),
          ])
          .toReversed(),
      }}
      actions={series.length > 1 && <Legend series={series} />}
    >
      <Picture {...props} />
    </ChartFrame>
  );
}

function Picture({ days, series, kind = 'line', domain, exact, short = exact }: TimeChartProps) {
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
            tick={AXIS}
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
            tick={AXIS}
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

const words = (value: number | null | undefined, exact: (value: number) => string) =>
  value === null || value === undefined ? 'N/A' : exact(value);

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

const Legend = ({ series }: { series: readonly Series[] }) => (
  <span className="flex gap-3 text-[12px] text-(--text-2)">
    {series.map(({ label, colour, dashed }) => (
      <span key={label} className="inline-flex items-center gap-1.5">
        <i
          aria-hidden
          className="inline-block h-0 w-3.5 border-t-2"
          style={{ borderColor: colour, borderStyle: dashed ? 'dashed' : 'solid' }}
        />
        {label}
      </span>
    ))}
  </span>
);

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
          <span className="font-medium">{words(point[label] as number | null, exact)}</span>
        </p>
      ))}
    </div>
  );
};
