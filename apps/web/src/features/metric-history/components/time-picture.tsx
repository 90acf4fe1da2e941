import { ReferenceLine } from 'recharts';
import { formatCalendarDay } from '../../../lib/format.ts';
import { BarMark, showsDots, LineMark } from '../../../ui/chart/marks.tsx';
import { Plot } from '../../../ui/chart/plot.tsx';
import { ticksBy, tickWords } from '../tick-words.ts';
import { valueWords } from '../values.ts';
import type { TimeChartProps } from './time-chart.tsx';

type Datum = Record<string, string | number | null>;

/** The lines or bars of a chart, drawn. */
export default function Picture({
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
    value: valueWords(point[label] as number | null, exact),
  });
  return (
    <Plot
      points={points}
      xAxis={{ key: 'day', format: tickWords(days) }}
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

/** The ends of the vertical axis and what is written on it, where the chart names either. */
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
  const ticks = ticksBy(steps, Math.max(0, ...series.flatMap(({ values }) => values.map(Number))));
  return { domain: [0, ticks.at(-1) ?? 0] as const, ticks };
}
