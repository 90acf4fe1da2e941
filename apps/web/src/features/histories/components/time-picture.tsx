import { ReferenceLine } from 'recharts';
import { formatCalendarDay } from '../../../lib/format.ts';
import { BarMark, carriesDots, LineMark } from '../../../ui/chart/marks.tsx';
import { Plot } from '../../../ui/chart/plot.tsx';
import { tickWords } from '../tick-words.ts';
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
}: TimeChartProps) {
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
      across={{ key: 'day', words: tickWords(days) }}
      up={{
        words: short,
        ...(domain && { ends: domain, ticks: ticksOf(domain) }),
      }}
      tip={(point) => ({
        title: formatCalendarDay(String(point.day)),
        rows: series.map(({ label }) => exactRow(label, point)),
      })}
    >
      {domain && <ReferenceLine y={0} stroke="var(--line-2)" />}
      {series.map(({ label, colour, dashed = false }) =>
        kind === 'bar' ? (
          <BarMark key={label} of={label} colour={colour} widest={14} />
        ) : (
          <LineMark
            key={label}
            of={label}
            colour={colour}
            dashed={dashed}
            dots={carriesDots(points)}
            bridged
          />
        ),
      )}
    </Plot>
  );
}

const ticksOf = ([low, high]: readonly [number, number]) => [low, low / 2, 0, high / 2, high];
