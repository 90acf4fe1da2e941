interface Props {
  /** Values in order of time; null where there is none. */
  points: readonly (number | null)[];
  /** Read by screen readers: "ARR over 12 months". */
  label: string;
  tone?: 'accent' | 'danger';
  width?: number;
  height?: number;
}

const EDGE = 1.5;
const COLOURS = { accent: 'var(--chart-1)', danger: 'var(--chart-4)' } as const;

/** A small line chart without axes. Draws nothing for fewer than two values. */
export function Sparkline({ points, label, tone = 'accent', width = 64, height = 28 }: Props) {
  const known = points.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  if (known.length < 2)
    return <span className="inline-block" style={{ width, height }} aria-hidden />;
  const values = known.map(({ value }) => value);
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const x = (index: number) => EDGE + (index / (points.length - 1)) * (width - 2 * EDGE);
  const y = (value: number) =>
    span === 0 ? height / 2 : height - EDGE - ((value - low) / span) * (height - 2 * EDGE);
  const line = known.map(({ value, index }) => `${round(x(index))},${round(y(value))}`).join(' ');
  const colour = COLOURS[tone];
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${label}: ${directionOf(values)}`}
      className="shrink-0"
    >
      <polygon
        points={`${round(x(known[0]!.index))},${height} ${line} ${round(x(known.at(-1)!.index))},${height}`}
        fill={colour}
        opacity="0.1"
      />
      <polyline
        points={line}
        fill="none"
        stroke={colour}
        strokeWidth="1.4"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

function directionOf(values: number[]): string {
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  if (first === last) return 'unchanged';
  return last > first ? 'rising' : 'falling';
}
