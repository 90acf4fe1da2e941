import { useParams } from '@tanstack/react-router';
import { FigureRows } from '../features/accounts/components/figure-rows.tsx';
import { Renewal } from '../features/accounts/components/renewal.tsx';
import { TabFrame } from '../features/accounts/components/tab-frame.tsx';
import { useAccountMetric } from '../features/accounts/revenue.ts';
import { useTabPlace } from '../features/accounts/use-tab-place.ts';
import { HealthBadge } from '../features/health/components/health-badge.tsx';
import { MetricCell } from '../features/revenue/components/metric-cell.tsx';
import { MetricHead } from '../features/revenue/components/metric-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';

const PERIOD = 'The period is Jan 1st to today';
const PARTS = {
  health: (score: number) => <HealthBadge score={score} />,
  renewal: (day: string) => <Renewal day={day} />,
};

/** What an account has brought this year, by company and kind of income, and day by day. */
export default function AccountActualRevenuePage() {
  const { accountId = '' } = useParams({ strict: false });
  const title = useTabPlace(accountId, 'actual-revenue');
  const { data, isError, refetch } = useAccountMetric(accountId, 'actual-revenue');
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <TabFrame title={title}>
      <MetricHead title="Actual Revenue (YTD)" metric={data?.metric} hint={PERIOD} />
      {data ? (
        <FigureRows
          title="Revenue breakdown"
          items="products"
          table={data}
          cell={(value, kind) => (
            <MetricCell value={value} kind={kind} currency={data.metric.currency} parts={PARTS} />
          )}
          empty="No products found for this account"
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </TabFrame>
  );
}
