import { lazy, Suspense } from 'react';
import type { RevenueMetric } from '@rapport/contract/revenue-metrics.ts';
import { useAfterPaint } from '../../../lib/use-after-paint.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

const MetricLine = lazy(() =>
  import('./metric-line.tsx').then((file) => ({ default: file.MetricLine })),
);

/** A figure's 12 months, drawn once the page around it stands. */
export function LateMetricLine({ metric }: { metric: RevenueMetric }) {
  const painted = useAfterPaint();
  const place = <Skeleton className="h-64" />;
  return painted ? (
    <Suspense fallback={place}>
      <MetricLine metric={metric} />
    </Suspense>
  ) : (
    place
  );
}
