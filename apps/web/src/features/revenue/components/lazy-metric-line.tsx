import { lazy, Suspense } from 'react';
import type { RevenueMetric } from '@rapport/contract/revenue/metrics.ts';
import { useAfterPaint } from '../../../lib/hooks/use-after-paint.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

const MetricLine = lazy(() =>
  import('./metric-line.tsx').then((file) => ({ default: file.MetricLine })),
);

/** The metric line of 12 months, loaded after the first paint. */
export function LazyMetricLine({ metric }: { metric: RevenueMetric }) {
  const painted = useAfterPaint();
  const skeleton = <Skeleton className="h-64" />;
  return painted ? (
    <Suspense fallback={skeleton}>
      <MetricLine metric={metric} />
    </Suspense>
  ) : (
    skeleton
  );
}
