import { Bar, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { TooltipContentProps } from 'recharts';
import type { AnswerChart } from '@rapport/contract/answer-blocks.ts';
import { formatMoneyShort } from '../../../lib/format.ts';
import { AXIS_TICK } from '../../../ui/chart-axis.ts';
import { ChartFrame } from '../../../ui/chart-frame.tsx';
import { pointWords } from '../cells.ts';

type Point = AnswerChart['points'][number];

/** A chart inside an answer, with its figures as a table at one click. */
export default function ChartBlock({ chart }: { chart: Partial<AnswerChart> }) {
  const { title = 'Chart', kind = 'line', unit = 'number', currency, points = [] } = chart;
  const exact = pointWords({ unit, currency });
  const short = (value: number) =>
    unit === 'currency' ? formatMoneyShort(value, currency) : exact(value);
  const words = ({ value }: Point) => (value === null ? 'N/A' : exact(value));
  return (
    <div className="rounded-xl p-4 shadow-[0_0_0_1px_var(--line-2)]">
      <ChartFrame
        title={title}
        description={points.map((point) => `${point.label}: ${words(point)}.`).join(' ')}
        table={{
          columns: ['', title],
          rows: points.map((point) => [point.label, words(point)]),
        }}
      >
        <div aria-hidden className="h-52">
          <ResponsiveContainer>
            <ComposedChart
              data={points}
              margin={{ top: 10, right: 8, bottom: 0, left: 0 }}
              accessibilityLayer={false}
            >
              <XAxis
                dataKey="label"
                tickLine={false}
                axisLine={{ stroke: 'var(--line)' }}
                tick={AXIS_TICK}
                minTickGap={16}
              />
              <YAxis
                width={52}
                tickCount={4}
                tickFormatter={short}
                tickLine={false}
                axisLine={false}
                tick={AXIS_TICK}
              />
              <Tooltip
                cursor={kind === 'line' && { stroke: 'var(--line-2)' }}
                isAnimationActive={false}
                content={(shown) => <Exact {...shown} words={words} />}
              />
              {kind === 'bar' ? (
                <Bar
                  dataKey="value"
                  fill="var(--accent)"
                  maxBarSize={28}
                  radius={[2, 2, 0, 0]}
                  isAnimationActive={false}
                />
              ) : (
                <Line
                  dataKey="value"
                  type="monotone"
                  stroke="var(--accent)"
                  strokeWidth={1.6}
                  dot={points.length > 40 ? false : { r: 2, fill: 'var(--accent)', strokeWidth: 0 }}
                  isAnimationActive={false}
                />
              )}
            </ComposedChart>
          </ResponsiveContainer>
        </div>
      </ChartFrame>
    </div>
  );
}

const Exact = ({
  active,
  payload,
  words,
}: Pick<TooltipContentProps, 'active' | 'payload'> & { words: (point: Point) => string }) => {
  const point = payload[0]?.payload as Point | undefined;
  if (!active || !point) return null;
  return (
    <p className="rounded-md bg-(--surface) px-2.5 py-1.5 text-[12px] shadow-(--shadow-pop)">
      <span className="text-(--text-3)">{point.label}</span>{' '}
      <span className="tnum font-medium">{words(point)}</span>
    </p>
  );
};
