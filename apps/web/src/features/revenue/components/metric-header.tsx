import { Info } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { RevenueMetric } from '@rapport/contract/revenue/metrics.ts';
import { formatCalendarDay } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { formatMetric } from '../metric-format.ts';
import { MetricChange } from './metric-change.tsx';
import { formatCell } from './metric-cell.tsx';

interface Props {
  title: string;
  metric: RevenueMetric | undefined;
  /** Explains the period in a tooltip. */
  hint?: string | undefined;
  actions?: ReactNode;
  /** Says more about the value, below it. */
  children?: ReactNode;
  /** The heading level: 2 where the page already has an h1. */
  level?: 1 | 2;
}

/** The header of a metric's page: value, change and definition. */
export function MetricHeader({ title, metric, hint, actions, children, level = 1 }: Props) {
  const Heading = `h${level}` as const;
  const [open, setOpen] = useState(false);
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1">
        <Heading className="flex items-center gap-1.5 text-[14px] font-medium text-(--text-2)">
          {title}
          {hint && (
            <Tooltip
              trigger={
                <button type="button" aria-label={`About the period: ${hint}`} className="rounded">
                  <Info className="size-3.5 text-(--text-3)" aria-hidden />
                </button>
              }
            >
              {hint}
            </Tooltip>
          )}
        </Heading>
        {metric ? (
          <>
            <p className="tnum text-[28px] leading-[1.25] font-semibold tracking-[-0.02em]">
              {formatMetric(metric.value, metric.unitType, metric.currency)}
            </p>
            <p className="flex flex-wrap gap-x-2 text-(--text-2)">
              {metric.monthOverMonth !== null && (
                <span>
                  <MetricChange metric={metric} />
                  <span aria-hidden className="text-(--text-3)">
                    {' '}
                    in 30 days
                  </span>
                </span>
              )}
              {metric.note && <span>{metric.note}</span>}
              <span className="text-(--text-3)">As of {formatCalendarDay(metric.asOf)}</span>
            </p>
            {children}
          </>
        ) : (
          <>
            <Skeleton className="my-1.5 h-7 w-32" />
            <Skeleton className="h-4 w-60" />
          </>
        )}
      </div>
      <div className="flex gap-2">
        {actions}
        <Button disabled={!metric} onClick={() => setOpen(true)}>
          <Info className="size-4" aria-hidden />
          Definition
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        {metric && <Definition metric={metric} />}
      </Dialog>
    </header>
  );
}

/** Definition, formula and recorded value of a metric. */
function Definition({ metric }: { metric: RevenueMetric }) {
  const { definition, formula, asOf, period, currency, unitType, snapshot } = metric;
  const exact = (value: number) => formatCell(value, unitType, currency);
  return (
    <div className="flex flex-col gap-4 overflow-auto p-5">
      <p className="text-[14px] leading-[1.55]">{definition}</p>
      <p className="rounded-md bg-(--sunken) p-3 font-mono text-[12px] leading-[1.55] text-(--text-2) shadow-[inset_0_0_0_1px_var(--line)]">
        {formula}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Fact name="As of">{formatCalendarDay(asOf)}</Fact>
        <Fact name="Period">{period}</Fact>
        {unitType === 'currency' && <Fact name="Currency">{currency}</Fact>}
        {snapshot && (
          <>
            <Fact name={`Recorded on ${formatCalendarDay(snapshot.month)}`}>
              {exact(snapshot.value)}
            </Fact>
            <Fact name="Recomputed now">
              {exact(snapshot.now)}
              {snapshot.now !== snapshot.value && (
                <span className="block text-[12px] text-(--amber)">
                  Records for that period have changed since.
                </span>
              )}
            </Fact>
          </>
        )}
      </dl>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-(--text-3)">{name}</dt>
    <dd className="tnum text-right">{children}</dd>
  </>
);
