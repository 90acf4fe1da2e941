import { ReferenceLine } from 'recharts';
import { BarMark, showsDots, LineMark } from '../../../ui/chart/marks.tsx';
import { Plot } from '../../../ui/chart/plot.tsx';
import { axisTicks, tickFormatter } from '../axis-ticks.ts';
import { formatPeriod, formatValue } from '../format-value.ts';
import type { TimeChartProps } from './time-chart.tsx';

type Datum = Record<string, string | number | null>;

const NONE: ReadonlySet<string> = new Set();
const wholeKey = (label: string) => `${label}, whole`;
const partialKey = (label: string) => `${label}, so far`;

/** Whether the next known value, or the one before, is of a partial period: a line joins them. */
function isBesidePartial(
  days: readonly string[],
  values: readonly (number | null)[],
  index: number,
  partial: ReadonlySet<string>,
): boolean {
  const known = days.flatMap((day, at) => (values[at] == null ? [] : [{ day, at }]));
  const place = known.findIndex(({ at }) => at === index);
  return (
    place >= 0 &&
    [known[place - 1], known[place + 1]].some((one) => one !== undefined && partial.has(one.day))
  );
}

/** The lines or bars of a time chart. Straight lines join measured points; partial periods are hollow and dashed. */
export default function TimePlot({
  days,
  series,
  kind = 'line',
  domain,
  exact,
  short = exact,
  steps,
  partial = NONE,
}: TimeChartProps) {
  const scale = scaleOf(series, domain, steps);
  const points = days.map((day, index): Datum => ({
    day,
    ...Object.fromEntries(
      series.flatMap(({ label, values }) => {
        const value = values[index] ?? null;
        const isPartial = partial.has(day);
        const joins = kind === 'line' && isBesidePartial(days, values, index, partial);
        return [
          [label, value],
          [wholeKey(label), isPartial ? null : value],
          [partialKey(label), isPartial || joins ? value : null],
        ];
      }),
    ),
  }));
  const hasPartial = days.some((day) => partial.has(day));
  const exactRow = (label: string, point: Datum) => ({
    ...(series.length > 1 && { label }),
    value: formatValue(point[label] as number | null, exact),
  });
  return (
    <Plot
      points={points}
      xAxis={{ key: 'day', format: tickFormatter(days) }}
      yAxis={{ format: short, ...scale }}
      tooltip={(point) => ({
        title: formatPeriod(String(point.day), partial),
        rows: series.map(({ label }) => exactRow(label, point)),
      })}
    >
      {domain && <ReferenceLine y={0} stroke="var(--line-2)" />}
      {series.flatMap(({ label, colour, dashed = false }) =>
        kind === 'bar'
          ? [
              <BarMark
                key={label}
                dataKey={wholeKey(label)}
                colour={colour}
                maxWidth={14}
                stack={label}
              />,
              hasPartial && (
                <BarMark
                  key={partialKey(label)}
                  dataKey={partialKey(label)}
                  colour={colour}
                  maxWidth={14}
                  stack={label}
                  hollow
                />
              ),
            ]
          : [
              hasPartial && (
                <LineMark
                  key={partialKey(label)}
                  dataKey={partialKey(label)}
                  colour={colour}
                  dashed
                  hollowAt={({ day }) => partial.has(String(day))}
                />
              ),
              <LineMark
                key={label}
                dataKey={wholeKey(label)}
                colour={colour}
                dashed={dashed}
                dots={showsDots(points)}
                connectGaps
              />,
            ],
      )}
    </Plot>
  );
}

/** The domain and ticks of the vertical axis, where the chart sets either. */
function scaleOf(
  series: TimeChartProps['series'],
  domain: TimeChartProps['domain'],
  steps: TimeChartProps['steps'],
) {
  if (domain) {
    const [low, high] = domain;
    return { domain, ticks: [low, low / 2, 0, high / 2, high] };
  }
  if (!steps) return {};
  const ticks = axisTicks(
    steps,
    Math.max(0, ...series.flatMap(({ values }) => values.map(Number))),
  );
  return { domain: [0, ticks.at(-1) ?? 0] as const, ticks };
}
