import { formatDay, formatScore } from '../../../lib/format.ts';

const WIDTH = 250;
const HEIGHT = 74;

/** The score over 90 days, with the zero line; the figures as a table for those who do not see the line. */
export function HistoryChart({ history }: { history: readonly { day: string; score: number }[] }) {
  if (history.length < 2)
    return <p className="text-(--text-3)">The line begins with tomorrow’s score.</p>;
  const first = Date.parse(history[0]!.day);
  const span = Math.max(1, Date.parse(history.at(-1)!.day) - first);
  const points = history.map(
    ({ day, score }) =>
      [
        ((Date.parse(day) - first) / span) * (WIDTH - 8) + 2,
        HEIGHT / 2 - (score / 5) * (HEIGHT / 2 - 4),
      ] as const,
  );
  const [x, y] = points.at(-1)!;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full"
        role="img"
        aria-label={`Health from ${formatScore(history[0]!.score)} to ${formatScore(history.at(-1)!.score)}`}
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} stroke="var(--line-2)" />
        <polyline
          points={points.map((point) => point.join(',')).join(' ')}
          fill="none"
          stroke="var(--chart-1)"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
        <circle cx={x} cy={y} r="3" fill="var(--chart-1)" />
      </svg>
      <details className="mt-1 text-[12px] text-(--text-3)">
        <summary>Show as table</summary>
        <table className="mt-2 w-full">
          <tbody>
            {history.map(({ day, score }) => (
              <tr key={day}>
                <td>{formatDay(day)}</td>
                <td className="tnum text-right">{formatScore(score)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
