import { lazy, memo, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { MetricName, RevenueMetric } from '@rapport/contract/revenue/metrics.ts';
import { DataChart } from '../../features/metric-history/components/data-chart.tsx';
import { WindowControls } from '../../features/metric-history/components/window-controls.tsx';
import { monthsBefore, windowOf } from '../../features/metric-history/window.ts';
import { CohortTable } from '../../features/revenue/components/cohort-table.tsx';
import { RenewalMonths } from '../../features/revenue/components/renewal-months.tsx';
import { dayFromNow } from '../../lib/clock.ts';
import { useUrlFilters } from '../../lib/address/url-filters.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const ArrBridge = lazy(() =>
  import('../../features/revenue/components/arr-bridge.tsx').then((part) => ({
    default: part.ArrBridge,
  })),
);
const MetricLine = lazy(() =>
  import('../../features/revenue/components/metric-line.tsx').then((part) => ({
    default: part.MetricLine,
  })),
);

const TWO_COLUMNS = 'grid gap-8 @min-[760px]:grid-cols-2';

/** Whether the metric has a value, now or in the last 12 months. */
const isKnown = ({ value, points }: RevenueMetric) =>
  value !== null || points.some((point) => point.daily_value !== null);

/** The charts of each feed. Memoised: sorting the table does not render them again. */
export const FeedCharts = memo(function FeedCharts({
  name,
  metric,
  currency,
}: {
  name: MetricName;
  metric: RevenueMetric | undefined;
  currency: string;
}) {
  if (metric && !isKnown(metric))
    return name === 'nrr' ? <CohortTable currency={currency} /> : null;
  const skeleton = <Skeleton className="h-[276px]" />;
  const line = (
    <Suspense fallback={skeleton}>{metric ? <MetricLine metric={metric} /> : skeleton}</Suspense>
  );
  if (name === 'revenue' || name === 'custom-revenue')
    return <RevenueOverTime line={line} skeleton={skeleton} withBridge={name === 'revenue'} />;
  if (name === 'nrr' || name === 'grr')
    return (
      <>
        {line}
        <CohortTable currency={currency} />
      </>
    );
  if (name === 'upcoming-renewals') return <RenewalMonths months={12} />;
  return line;
});

/** How far back revenue charts go by default. */
const MONTHS = 12;

interface RevenueOverTimeProps {
  line: ReactNode;
  skeleton: ReactNode;
  withBridge: boolean;
}

/** ARR and actual revenue over the same chosen period. */
function RevenueOverTime({ line, skeleton, withBridge }: RevenueOverTimeProps) {
  const filters = useUrlFilters();
  const { interval, ...days } = windowOf(filters, 'month');
  const chosen = days.from !== undefined || days.to !== undefined;
  const yearAgo = monthsBefore(days.to ?? dayFromNow(0), MONTHS);
  const window = { interval, from: chosen ? yearAgo : `${yearAgo.slice(0, 7)}-01`, ...days };
  return (
    <div className="flex flex-col gap-8">
      {!withBridge && line}
      <div className="-mb-4 flex flex-wrap items-center gap-2">
        <WindowControls months={MONTHS} defaultInterval="month" />
      </div>
      {withBridge && (
        <div className={TWO_COLUMNS}>
          <Suspense fallback={skeleton}>
            <ArrBridge days={chosen ? { from: window.from, ...days } : days} />
          </Suspense>
          {chosen ? (
            <DataChart metric="arr" title="ARR" window={window} empty="No ARR in this period." />
          ) : (
            line
          )}
        </div>
      )}
      <DataChart
        metric="revenue"
        title={`Revenue by ${interval}`}
        kind="bar"
        window={window}
        empty="No revenue in this period. Import daily revenue to see it."
        onShowRecorded={(to) => filters.set({ from: monthsBefore(to, MONTHS), to })}
      />
    </div>
  );
}
