import {
  Bar,
  BarChart,
  LabelList,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import type { BarShapeProps } from 'recharts';
import { formatCalendarDay, formatMoney, formatMoneyShort } from '../../../lib/format/format.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { EmptyChart } from '../../../ui/chart/empty-chart.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useArrBridge } from '../api.ts';
import type { DayRange } from '../api.ts';
import { bridgeSteps, formatPeriod } from '../bridge.ts';
import type { Step } from '../bridge.ts';

const COLOURS: Record<Step['kind'], string> = {
  level: 'var(--chart-1)',
  up: 'var(--chart-5)',
  down: 'var(--chart-4)',
};
/** Share of a bar's band left empty at each side. */
const GAP = 0.2;

/** The ARR bridge: new, expansion, contraction and churn over 12 months or the chosen days. */
export function ArrBridge({ days }: { days: DayRange }) {
  const { data, error, refetch } = useArrBridge(days);
  if (error) return <ErrorState detail={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-[276px]" />;
  const steps = bridgeSteps(data);
  const title = `ARR bridge, ${formatPeriod(days)}`;
  if (steps.every(({ amount }) => amount === 0))
    return <EmptyChart title={title} reason="No ARR in this period." />;
  const short = ({ kind, amount }: Step) =>
    (kind === 'level' || amount === 0 ? '' : amount > 0 ? '+' : '−') +
    formatMoneyShort(Math.abs(amount), data.currency);
  return (
    <ChartFrame
      title={title}
      description={`ARR went from ${formatMoney(data.start, data.currency)} on ${formatCalendarDay(data.from)} to ${formatMoney(data.end, data.currency)} on ${formatCalendarDay(data.to)}.`}
      table={{
        columns: ['Step', 'Amount'],
        rows: steps.map(({ name, amount }) => [name, formatMoney(amount, data.currency)]),
      }}
    >
      <div aria-hidden className="h-60">
        <ResponsiveContainer>
          <BarChart
            data={steps.map((step) => ({ ...step, label: short(step) }))}
            barCategoryGap={`${GAP * 100}%`}
            margin={{ top: 22, right: 0, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <XAxis
              dataKey="name"
              interval={0}
              tickLine={false}
              axisLine={false}
              tick={{ fontSize: 10, fill: 'var(--text-3)' }}
            />
            <YAxis hide domain={[0, 'dataMax']} />
            <ReferenceLine y={0} stroke="var(--line-2)" />
            <Bar dataKey="span" isAnimationActive={false} shape={StepShape}>
              <LabelList
                dataKey="label"
                position="top"
                className="tnum"
                fill="var(--text)"
                fontSize={12}
                fontWeight={500}
              />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </div>
    </ChartFrame>
  );
}

/** A bar, and a thin line from its end value to the next bar. */
function StepShape({ x, y, width, height, payload }: BarShapeProps) {
  const { kind, name } = payload as Step;
  const level = kind === 'down' ? y + height : y;
  const next = x + width + (width * 2 * GAP) / (1 - 2 * GAP);
  return (
    <g>
      <rect x={x} y={y} width={width} height={Math.max(1, height)} rx={2} fill={COLOURS[kind]} />
      {name !== 'End' && (
        <line x1={x + width} x2={next} y1={level} y2={level} stroke="var(--line-2)" />
      )}
    </g>
  );
}
