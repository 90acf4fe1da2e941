import { clsx } from 'clsx';
import type { RevenueMetric } from '@rapport/contract/revenue/metrics.ts';
import { describeChange } from '../metric-format.ts';

const COLOURS = { good: 'text-(--green)', bad: 'text-(--red)', plain: 'text-(--text-3)' } as const;

/** The change over 30 days: signed and coloured, with a full sentence for screen readers. */
export function MetricChange({
  metric,
  className,
}: {
  metric: Pick<RevenueMetric, 'monthOverMonth' | 'unitType' | 'inverted'>;
  className?: string;
}) {
  const change = describeChange(metric);
  if (!change) return null;
  return (
    <span
      className={clsx('tnum font-medium', COLOURS[change.tone], className)}
      title={change.spoken}
    >
      <span aria-hidden>{change.text}</span>
      <span className="sr-only">{change.spoken}</span>
    </span>
  );
}
