import { useAccountOpener } from '../../features/accounts/components/account-opener.tsx';
import { AnomaliesDashboard } from '../../features/anomalies/components/anomalies-dashboard.tsx';
import { useMetricTable } from '../../features/revenue/api.ts';
import { MetricHeader } from '../../features/revenue/components/metric-header.tsx';

/** The feed of revenue anomalies: metric and dashboard. */
export default function HomeAnomaliesPage({ title }: { title: string }) {
  const { data, isError } = useMetricTable('revenue-anomalies', { take: 1, skip: 0 });
  const { open, alert } = useAccountOpener();
  return (
    <div className="@container flex min-w-0 flex-1 flex-col gap-5 py-6 lg:overflow-y-auto">
      <div className="px-5">
        {isError ? (
          <h1 className="text-[20px] font-semibold">{title}</h1>
        ) : (
          <MetricHeader title={title} metric={data?.metric} />
        )}
      </div>
      <AnomaliesDashboard onViewAccount={open} />
      {alert}
    </div>
  );
}
