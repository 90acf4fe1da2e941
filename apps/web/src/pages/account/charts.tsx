import { useParams } from '@tanstack/react-router';
import { HISTORY_MONTHS } from '@rapport/contract/metric-history.ts';
import { TabFrame } from '../../features/accounts/components/tab-frame.tsx';
import { useTabPlace } from '../../features/accounts/use-tab-place.ts';
import { useLabels, useUser } from '../../features/auth/api.ts';
import { useHealth } from '../../features/health/api.ts';
import { ChartError } from '../../features/metric-history/components/chart-error.tsx';
import { DataChart } from '../../features/metric-history/components/data-chart.tsx';
import { SentimentChart } from '../../features/metric-history/components/sentiment-chart.tsx';
import { TimeChart } from '../../features/metric-history/components/time-chart.tsx';
import { VelocityChart } from '../../features/metric-history/components/velocity-chart.tsx';
import { WorkersChart } from '../../features/metric-history/components/workers-chart.tsx';
import { WindowControls } from '../../features/metric-history/components/window-controls.tsx';
import {
  defaultFrom,
  monthsBack,
  monthsBefore,
  windowOf,
} from '../../features/metric-history/window.ts';
import { dayFromNow } from '../../lib/clock.ts';
import { formatScore } from '../../lib/format/format.ts';
import { useUrlFilters } from '../../lib/address/url-filters.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The metric history of an account: health, sentiment, response time, workers, revenue, usage. */
export default function AccountChartsPage() {
  const { accountId = '' } = useParams({ strict: false });
  const title = useTabPlace(accountId, 'charts');
  const hasWorkers = useUser().data?.org.variation.flags.activeUsers ?? false;
  const labels = useLabels();
  const filters = useUrlFilters();
  const fromUrl = windowOf(filters);
  const from = fromUrl.from ?? defaultFrom(dayFromNow(0), fromUrl.interval);
  const months = monthsBack(fromUrl.interval);
  const window = months > HISTORY_MONTHS ? { ...fromUrl, from } : fromUrl;
  const showTo = (to: string) => filters.set({ from: monthsBefore(to, months), to });
  return (
    <TabFrame title={title} actions={<WindowControls months={months} />}>
      <div className="grid gap-x-10 gap-y-9 @min-[820px]:grid-cols-2">
        <HealthLine accountId={accountId} from={from} to={window.to} />
        <SentimentChart accountId={accountId} window={window} />
        <VelocityChart accountId={accountId} window={window} />
        {hasWorkers && <WorkersChart accountId={accountId} window={window} />}
        <DataChart
          accountId={accountId}
          metric="arr"
          title={labels.column('arr')}
          window={window}
          empty="No ARR in this period."
        />
        <DataChart
          accountId={accountId}
          metric="revenue"
          title="Revenue"
          kind="bar"
          window={window}
          empty="No revenue in this period. Import daily revenue to see it."
          onShowRecorded={showTo}
        />
        <DataChart
          accountId={accountId}
          metric="usage"
          title="Usage"
          kind="bar"
          window={window}
          empty="No usage in this period. Import usage to see it."
          onShowRecorded={showTo}
        />
      </div>
    </TabFrame>
  );
}

/** The daily health score within the window; scores are kept for 90 days. */
function HealthLine({
  accountId,
  from,
  to = '9999',
}: {
  accountId: string;
  from: string;
  to?: string | undefined;
}) {
  const { data, isError, refetch } = useHealth(accountId);
  const title = useLabels().tab('health');
  if (isError) return <ChartError title={title} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-60" />;
  const days = data.history.filter(({ day }) => day >= from && day <= to);
  return (
    <TimeChart
      title={title}
      days={days.map(({ day }) => day)}
      series={[{ label: title, colour: 'var(--chart-1)', values: days.map(({ score }) => score) }]}
      domain={[-5, 5]}
      exact={formatScore}
      empty="No score in this period. Scores are kept for 90 days."
    />
  );
}
