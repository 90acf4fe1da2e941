import { useLabels } from '../../../features/auth/api.ts';
import { useParams } from '@tanstack/react-router';
import { FigureRows } from '../../../features/accounts/components/details/figure-rows.tsx';
import { Renewal } from '../../../features/accounts/components/renewal.tsx';
import { TabFrame } from '../../../features/accounts/components/tab-frame.tsx';
import { FORECAST_TITLE } from '../../../features/accounts/kpis.ts';
import { useAccountMetric } from '../../../features/accounts/revenue.ts';
import { useTabPlace } from '../../../features/accounts/use-tab-place.ts';
import { HealthBadge } from '../../../features/health/components/health-badge.tsx';
import { MetricCell } from '../../../features/revenue/components/metric-cell.tsx';
import { MetricHeader } from '../../../features/revenue/components/metric-header.tsx';
import { LazyMetricLine } from '../../../features/revenue/components/lazy-metric-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';

const CELL_PARTS = {
  health: (score: number) => <HealthBadge score={score} />,
  renewal: (day: string) => <Renewal day={day} />,
};

/** The forecasted ARR of an account and its inputs. */
export default function AccountForecastedArrPage() {
  const { accountId = '' } = useParams({ strict: false });
  const title = useTabPlace(accountId, 'forecasted-arr');
  const labels = useLabels();
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
      head={
        <MetricHeader
          level={2}
          title={labels.ownTab('forecasted-arr', FORECAST_TITLE)}
          metric={data?.metric}
        />
      }
    >
      {data ? (
        <>
          <LazyMetricLine metric={data.metric} />
          <FigureRows
            title="Forecast inputs"
            items="forecast"
            table={data}
            cell={(value, kind) => (
              <MetricCell
                value={value}
                kind={kind}
                currency={data.metric.currency}
                parts={CELL_PARTS}
              />
            )}
            empty="No forecast for this account. Import one or connect a CRM."
          />
        </>
      ) : (
        <Skeleton className="h-64" />
      )}
    </TabFrame>
  );
}
