import type { ReactNode } from 'react';
import { ComposedChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { TooltipContentProps } from 'recharts';

const TICK = { fontSize: 11, fill: 'var(--text-3)' };
const MARGIN = { top: 10, right: 8, bottom: 0, left: 0 };
const CURSOR = { stroke: 'var(--line-2)', fill: 'var(--hover)' };

/** The position of the pointer and the exact values there. */
interface TooltipText {
  title: string;
  rows: readonly { label?: string; value: string }[];
}

type AxisEnd = number | 'auto';

interface Props<Point extends object> {
  points: readonly Point[];
  /** `minGap`: the least distance between labels, in pixels. */
  xAxis: { key: keyof Point & string; format?: (value: string) => string; minGap?: number };
  /** Starts at zero unless it names a domain. */
  yAxis: {
    format: (value: number) => string;
    domain?: readonly [AxisEnd, AxisEnd];
    ticks?: readonly number[] | undefined;
  };
  tooltip: (point: Point) => TooltipText;
  tall?: boolean;
  /** Lines, bars and reference marks. */
  children: ReactNode;
}

/** Lines or bars on two axes. Imports the whole chart library, so only lazy files may import this one. */
export const Plot = <Point extends object>({
  points,
  xAxis: { key, format: formatX = String, minGap = 24 },
  yAxis: { format: formatY, domain = [0, 'auto'], ticks },
  tooltip,
  tall = false,
  children,
}: Props<Point>) => (
  <div aria-hidden className={tall ? 'h-60' : 'h-52'}>
    <ResponsiveContainer>
      <ComposedChart data={points} margin={MARGIN} accessibilityLayer={false}>
        <XAxis
          dataKey={key as string}
          tickFormatter={(value: string) => formatX(value)}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-2)' }}
          tick={TICK}
          minTickGap={minGap}
        />
        <YAxis
          width={52}
          domain={domain}
          {...(ticks && { ticks })}
          tickCount={4}
          tickFormatter={(value: number) => formatY(value)}
          tickLine={false}
          axisLine={false}
          tick={TICK}
        />
        <Tooltip
          cursor={CURSOR}
          isAnimationActive={false}
          content={(shown) => (
            <PlotTooltip {...shown} tooltip={tooltip as (point: object) => TooltipText} />
          )}
        />
        {children}
      </ComposedChart>
    </ResponsiveContainer>
  </div>
);

type PlotTooltipProps = Pick<TooltipContentProps, 'active' | 'payload'> & {
  tooltip: (point: object) => TooltipText;
};

function PlotTooltip({ active, payload, tooltip }: PlotTooltipProps) {
  const point = payload[0]?.payload as object | undefined;
  if (!active || !point) return null;
  const { title, rows } = tooltip(point);
  return (
    <div className="rounded-md bg-(--surface) px-2.5 py-1.5 text-[12px] shadow-(--shadow-pop)">
      <p className="text-(--text-3)">{title}</p>
      {rows.map(({ label, value }) => (
        <p key={label ?? ''} className="tnum flex justify-between gap-4">
          {label && <span className="text-(--text-2)">{label}</span>}
          <span className="font-medium">{value}</span>
        </p>
      ))}
    </div>
  );
}
