import { clsx } from 'clsx';
import type { RevenueMetric } from '@rapport/contract/revenue-metrics.ts';
import { changeOf } from '../figures.ts';

const COLOURS = { good: 'text-(--green)', bad: 'text-(--red)', plain: 'text-(--text-3)' } as const;

/** The change over 30 days: sign and colour for the eye, words for the ear. */
export function ChangeWords({
  metric,
  className,
}: {
  metric: Pick<RevenueMetric, 'monthOverMonth' | 'unitType' | 'inverted'>;
  className?: string;
}) {
  const change = changeOf(metric);
  if (!change) return null;
  return (
    <span
      className={clsx('tnum font-medium', COLOURS[change.tone], className)}
      title={change.spoken}
    >
      <span aria-hidden>{change.words}</span>
      <span className="sr-only">{change.spoken}</span>
    </span>
  );
}
