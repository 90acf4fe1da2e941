import { Bar, Line } from 'recharts';

/** Beyond, dots on a line run into one another. */
const MOST_DOTS = 40;

/** Whether a line of these points carries a dot at each. */
export const carriesDots = (points: readonly unknown[]): boolean => points.length <= MOST_DOTS;

interface BarMarkProps {
  /** What of a point the bars show. */
  of: string;
  colour: string;
  widest?: number;
}

interface LineMarkProps extends Omit<BarMarkProps, 'widest'> {
  /** Told apart without colour. */
  dashed?: boolean;
  dots?: boolean;
  /** From point to point, instead of a curve. */
  straight?: boolean;
  /** Across points without a value. */
  bridged?: boolean;
  /** Answers the pointer with a dot. */
  lively?: boolean;
}

/** A line of a plot. */
export const LineMark = ({
  of,
  colour,
  dashed = false,
  dots = false,
  straight = false,
  bridged = false,
  lively = true,
}: LineMarkProps) => (
  <Line
    dataKey={of}
    type={straight ? 'linear' : 'monotone'}
    stroke={colour}
    strokeWidth={1.6}
    {...(dashed && { strokeDasharray: '4 3' })}
    connectNulls={bridged}
    dot={dots && { r: 2, fill: colour, strokeWidth: 0 }}
    activeDot={lively && { r: 3.5, stroke: 'var(--surface)', strokeWidth: 1.5 }}
    isAnimationActive={false}
  />
);

/** The bars of a plot. */
export const BarMark = ({ of, colour, widest = 28 }: BarMarkProps) => (
  <Bar
    dataKey={of}
    fill={colour}
    maxBarSize={widest}
    radius={[2, 2, 0, 0]}
    isAnimationActive={false}
  />
);
