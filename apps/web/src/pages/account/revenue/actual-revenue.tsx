import { useParams } from '@tanstack/react-router';
import { RevenueBreakdownTable } from '../../../features/accounts/components/details/revenue-breakdown-table.tsx';
import { TabFrame } from '../../../features/accounts/components/tab-frame.tsx';
import { useAccountMetric, useRevenueBreakdown } from '../../../features/accounts/revenue.ts';
import { useTabPlace } from '../../../features/accounts/use-tab-place.ts';
import { DataChart } from '../../../features/metric-history/components/data-chart.tsx';
import { MetricHeader } from '../../../features/revenue/components/metric-header.tsx';
import { ErrorState } from '../../../ui/states.tsx';

const PERIOD = 'Jan 1st to today';

/** An account's revenue this year, by company and type, and by day. */
export default function AccountActualRevenuePage() {
  const { accountId = '' } = useParams({ strict: false });
  const title = useTabPlace(accountId, 'actual-revenue');
  const metric = useAccountMetric(accountId, 'actual-revenue');
  const { data, isError, refetch } = useRevenueBreakdown(accountId);
  return (
    <TabFrame
      title={title}
      head={
        metric.isError ? null : (
          <MetricHeader
            level={2}
            title={`${title} (YTD)`}
            metric={metric.data?.metric}
            hint={PERIOD}
          />
        )
      }
    >
      {metric.isError && <ErrorState onRetry={() => void metric.refetch()} />}
      <DataChart
        accountId={accountId}
        metric="revenue"
        title="Daily revenue"
        window={{ interval: 'day' }}
        empty="No revenue in the last 3 months."
      />
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <RevenueBreakdownTable
          currency={data?.currency ?? 'USD'}
          rows={data?.rows}
          unrated={data?.unrated ?? []}
        />
      )}
    </TabFrame>
  );
}
