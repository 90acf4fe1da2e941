import { ReferenceLine } from 'recharts';
import { formatCalendarDay } from '../../../lib/format.ts';
import { BarMark, showsDots, LineMark } from '../../../ui/chart/marks.tsx';
import { Plot } from '../../../ui/chart/plot.tsx';
import { axisTicks, tickFormatter } from '../axis-ticks.ts';
import { formatValue } from '../format-value.ts';
import type { TimeChartProps } from './time-chart.tsx';

type Datum = Record<string, string | number | null>;

/** The lines or bars of a time chart. */
export default function TimePlot({
  days,
  series,
  kind = 'line',
  domain,
  exact,
  short = exact,
  steps,
}: TimeChartProps) {
  const scale = scaleOf(series, domain, steps);
  const points = days.map((day, index): Datum => ({
    day,
    ...Object.fromEntries(series.map(({ label, values }) => [label, values[index] ?? null])),
  }));
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
        title: formatCalendarDay(String(point.day)),
        rows: series.map(({ label }) => exactRow(label, point)),
      })}
    >
      {domain && <ReferenceLine y={0} stroke="var(--line-2)" />}
      {series.map(({ label, colour, dashed = false }) =>
        kind === 'bar' ? (
          <BarMark key={label} dataKey={label} colour={colour} maxWidth={14} />
        ) : (
          <LineMark
            key={label}
            dataKey={label}
            colour={colour}
            dashed={dashed}
            dots={showsDots(points)}
            connectGaps
          />
        ),
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
