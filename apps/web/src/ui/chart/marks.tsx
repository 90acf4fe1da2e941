import { Bar, Line } from 'recharts';

/** Above this many, dots on a line overlap. */
const MAX_DOTS = 40;

/** Whether a line of these points shows a dot at each. */
export const showsDots = (points: readonly unknown[]): boolean => points.length <= MAX_DOTS;

interface BarMarkProps {
  /** The property of a point that is drawn. */
  dataKey: string;
  colour: string;
  maxWidth?: number;
  /** Bars of the same stack share their place. */
  stack?: string;
  /** Of values that are not final. */
  hollow?: boolean;
}

interface LineMarkProps extends Pick<BarMarkProps, 'dataKey' | 'colour'> {
  /** Distinguishes the line without colour. */
  dashed?: boolean;
  dots?: boolean;
  /** Draws the line across points without a value. */
  connectGaps?: boolean;
  /** Points whose value is not final: they alone have a dot, a hollow one. */
  hollowAt?: (point: Record<string, unknown>) => boolean;
  /** Shows a dot at the pointer. */
  interactive?: boolean;
}

/** A line of straight segments: a curve would show values that nobody measured. */
export const LineMark = ({
  dataKey,
  colour,
  dashed = false,
  dots = false,
  connectGaps = false,
  interactive = true,
  hollowAt,
}: LineMarkProps) => (
  <Line
    dataKey={dataKey}
    type="linear"
    stroke={colour}
    strokeWidth={1.6}
    {...(dashed && { strokeDasharray: '4 3' })}
    connectNulls={connectGaps}
    dot={hollowAt ? hollowDots(hollowAt, colour) : dots && { r: 2, fill: colour, strokeWidth: 0 }}
    activeDot={interactive && { r: 3.5, stroke: 'var(--surface)', strokeWidth: 1.5 }}
    isAnimationActive={false}
  />
);

interface DotProps {
  cx?: number;
  cy?: number;
  index?: number;
  payload?: Record<string, unknown>;
}

const hollowDots =
  (hollowAt: (point: Record<string, unknown>) => boolean, colour: string) =>
  ({ cx, cy, index, payload }: DotProps) =>
    payload && hollowAt(payload) && cy !== undefined ? (
      <circle
        key={index}
        cx={cx}
        cy={cy}
        r={2.5}
        fill="var(--surface)"
        stroke={colour}
        strokeWidth={1.5}
      />
    ) : (
      <g key={index} />
    );

export const BarMark = ({
  dataKey,
  colour,
  maxWidth = 28,
  stack,
  hollow = false,
}: BarMarkProps) => (
  <Bar
    dataKey={dataKey}
    fill={colour}
    maxBarSize={maxWidth}
    {...(stack && { stackId: stack })}
    {...(hollow && { fillOpacity: 0.25, stroke: colour, strokeDasharray: '3 2' })}
    radius={[2, 2, 0, 0]}
    isAnimationActive={false}
  />
);
