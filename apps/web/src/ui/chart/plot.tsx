import type { ReactNode } from 'react';
import { ComposedChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { TooltipContentProps } from 'recharts';

const TICK = { fontSize: 11, fill: 'var(--text-3)' };
const MARGIN = { top: 10, right: 8, bottom: 0, left: 0 };
const CURSOR = { stroke: 'var(--line-2)', fill: 'var(--hover)' };

/** What stands at the pointer: where it is, and the exact values there. */
interface Tip {
  title: string;
  rows: readonly { label?: string; value: string }[];
}

type End = number | 'auto';

interface Props<Point extends object> {
  points: readonly Point[];
  /** The horizontal axis: what of a point stands on it, how it is written, and how far the words stay apart. */
  across: { key: keyof Point & string; words?: (value: string) => string; gap?: number };
  /** The vertical axis: how its values are written, and its ends; from nothing on, where none are named. */
  up: {
    words: (value: number) => string;
    ends?: readonly [End, End];
    ticks?: readonly number[] | undefined;
  };
  tip: (point: Point) => Tip;
  tall?: boolean;
  /** Lines, bars, and what they are seen against. */
  children: ReactNode;
}

/** Lines or bars between two axes. It brings the whole library of charts: only lazy files import it. */
export const Plot = <Point extends object>({
  points,
  across: { key, words = String, gap = 24 },
  up: { words: upWords, ends = [0, 'auto'], ticks },
  tip,
  tall = false,
  children,
}: Props<Point>) => (
  <div aria-hidden className={tall ? 'h-60' : 'h-52'}>
    <ResponsiveContainer>
      <ComposedChart data={points} margin={MARGIN} accessibilityLayer={false}>
        <XAxis
          dataKey={key as string}
          tickFormatter={(value: string) => words(value)}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-2)' }}
          tick={TICK}
          minTickGap={gap}
        />
        <YAxis
          width={52}
          domain={ends}
          {...(ticks && { ticks })}
          tickCount={4}
          tickFormatter={(value: number) => upWords(value)}
          tickLine={false}
          axisLine={false}
          tick={TICK}
        />
        <Tooltip
          cursor={CURSOR}
          isAnimationActive={false}
          content={(shown) => <AtPointer {...shown} tip={tip as (point: object) => Tip} />}
        />
        {children}
      </ComposedChart>
    </ResponsiveContainer>
  </div>
);

type AtPointerProps = Pick<TooltipContentProps, 'active' | 'payload'> & {
  tip: (point: object) => Tip;
};

function AtPointer({ active, payload, tip }: AtPointerProps) {
  const point = payload[0]?.payload as object | undefined;
  if (!active || !point) return null;
  const { title, rows } = tip(point);
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
