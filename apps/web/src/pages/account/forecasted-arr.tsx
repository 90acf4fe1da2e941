import { useParams } from '@tanstack/react-router';
import { FigureRows } from '../../features/accounts/components/figure-rows.tsx';
import { Renewal } from '../../features/accounts/components/renewal.tsx';
import { TabFrame } from '../../features/accounts/components/tab-frame.tsx';
import { FORECAST_TITLE } from '../../features/accounts/kpis.ts';
import { useAccountMetric } from '../../features/accounts/revenue.ts';
import { useTabPlace } from '../../features/accounts/use-tab-place.ts';
import { HealthBadge } from '../../features/health/components/health-badge.tsx';
import { MetricCell } from '../../features/revenue/components/metric-cell.tsx';
import { MetricHead } from '../../features/revenue/components/metric-head.tsx';
import { LateMetricLine } from '../../features/revenue/components/late-metric-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

const PARTS = {
  health: (score: number) => <HealthBadge score={score} />,
  renewal: (day: string) => <Renewal day={day} />,
};

/** The ARR an account is expected to have, and what the forecast rests on. */
export default function AccountForecastedArrPage() {
  const { accountId = '' } = useParams({ strict: false });
  const title = useTabPlace(accountId, 'forecasted-arr');
  const { data, isError, refetch } = useAccountMetric(accountId, 'forecast-revenue');
  if (isError)
    return (
      <TabFrame title={title}>
        <ErrorState onRetry={() => void refetch()} />
      </TabFrame>
    );
  return (
    <TabFrame
      title={title}
      head={<MetricHead level={2} title={FORECAST_TITLE} metric={data?.metric} />}
    >
      {data ? (
        <>
          <LateMetricLine metric={data.metric} />
          <FigureRows
            title="What it rests on"
            items="forecast"
            table={data}
            cell={(value, kind) => (
              <MetricCell value={value} kind={kind} currency={data.metric.currency} parts={PARTS} />
            )}
            empty="No forecast is known of this account. It comes with an import or from the CRM."
          />
        </>
      ) : (
        <Skeleton className="h-64" />
      )}
    </TabFrame>
  );
}
