import { healthBand } from '@rapport/contract/health/health.ts';
import { formatCalendarDay, formatDayMonth, formatScore } from '../../../lib/format/format.ts';

const WIDTH = 250;
const HEIGHT = 84;
const EDGE = 6;
const FULL = 5;
const GRID = [-4, -2, 0, 3];

const height = (score: number) => HEIGHT / 2 - (score / FULL) * (HEIGHT / 2 - EDGE);

/** The score over 90 days with the limits of its bands, and the values as a table. */
export function ScoreHistoryChart({
  history,
}: {
  history: readonly { day: string; score: number }[];
}) {
  if (history.length === 0) return <p className="text-(--text-3)">No score in the last 90 days.</p>;
  if (history.length < 2) return <p className="text-(--text-3)">The chart starts tomorrow.</p>;
  const first = Date.parse(history[0]!.day);
  const span = Math.max(1, Date.parse(history.at(-1)!.day) - first);
  const points = history.map(
    ({ day, score }) =>
      [((Date.parse(day) - first) / span) * (WIDTH - EDGE), height(score)] as const,
  );
  const [x, y] = points.at(-1)!;
  const line = points.map((point) => point.join(',')).join(' ');
  const { score } = history.at(-1)!;
  const band = healthBand(score)?.band ?? 3;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full"
        role="img"
        aria-label={`Health from ${formatScore(history[0]!.score)} to ${formatScore(score)}`}
      >
        {GRID.map((value) => (
          <line
            key={value}
            x1="0"
            x2={WIDTH}
            y1={height(value)}
            y2={height(value)}
            stroke={value === 0 ? 'var(--line-2)' : 'var(--grid)'}
          />
        ))}
        <polygon
          points={`0,${height(0)} ${line} ${x},${height(0)}`}
          fill="var(--chart-1)"
          opacity="0.07"
        />
        <polyline
          points={line}
          fill="none"
          stroke="var(--chart-1)"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
        <circle
          cx={x}
          cy={y}
          r="3.5"
          fill={`var(--health-${band})`}
          stroke="var(--surface)"
          strokeWidth="1.5"
        />
      </svg>
      <p className="flex justify-between text-[12px] text-(--text-3)" aria-hidden>
        <span>{formatDayMonth(history[0]!.day)}</span>
        <span>today</span>
      </p>
      <details className="mt-1.5 text-[12px] text-(--text-3)">
        <summary className="cursor-pointer rounded hover:text-(--text)">Show as table</summary>
        <table className="mt-2 w-full" aria-label="Health by day">
          <tbody>
            {history.toReversed().map(({ day, score: value }) => (
              <tr key={day}>
                <td className="tnum py-0.5">{formatCalendarDay(day)}</td>
                <td className="tnum text-right">{formatScore(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
