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
}

interface LineMarkProps extends Omit<BarMarkProps, 'maxWidth'> {
  /** Distinguishes the line without colour. */
  dashed?: boolean;
  dots?: boolean;
  /** Straight segments instead of a curve. */
  straight?: boolean;
  /** Draws the line across points without a value. */
  connectGaps?: boolean;
  /** Shows a dot at the pointer. */
  interactive?: boolean;
}

export const LineMark = ({
  dataKey,
  colour,
  dashed = false,
  dots = false,
  straight = false,
  connectGaps = false,
  interactive = true,
}: LineMarkProps) => (
  <Line
    dataKey={dataKey}
    type={straight ? 'linear' : 'monotone'}
    stroke={colour}
    strokeWidth={1.6}
    {...(dashed && { strokeDasharray: '4 3' })}
    connectNulls={connectGaps}
    dot={dots && { r: 2, fill: colour, strokeWidth: 0 }}
    activeDot={interactive && { r: 3.5, stroke: 'var(--surface)', strokeWidth: 1.5 }}
    isAnimationActive={false}
  />
);

export const BarMark = ({ dataKey, colour, maxWidth = 28 }: BarMarkProps) => (
  <Bar
    dataKey={dataKey}
    fill={colour}
    maxBarSize={maxWidth}
    radius={[2, 2, 0, 0]}
    isAnimationActive={false}
  />
);
