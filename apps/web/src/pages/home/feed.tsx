import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { MetricName } from '@rapport/contract/revenue/metrics.ts';
import { FeedName, feedTitle } from '@rapport/contract/settings/variation.ts';
import { useAccountOpener } from '../../features/accounts/components/account-opener.tsx';
import { Renewal } from '../../features/accounts/components/renewal.tsx';
import { HealthBadge } from '../../features/health/components/health-badge.tsx';
import { Breakdown } from '../../features/revenue/components/breakdown.tsx';
import { MetricHeader } from '../../features/revenue/components/metric-header.tsx';
import { PERIOD_HINTS } from '../../features/revenue/feed-copy.ts';
import { useBreakdown } from '../../features/revenue/use-breakdown.ts';
import { useUser } from '../../features/auth/api.ts';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { FeedCharts } from './feed-charts.tsx';

const HomeAnomaliesPage = lazy(() => import('./anomalies.tsx'));
const HomeSummaryPage = lazy(() => import('./summary.tsx'));

/** An open feed of the home page: the metric, its charts, and the accounts behind it. */
export default function HomeFeedPage() {
  const { feed } = useParams({ strict: false });
  const { data: user } = useUser();
  const known = FeedName.safeParse(feed).data;
  const name = MetricName.safeParse(known).data;
  const title = known && user ? feedTitle(known, user.org.variation) : 'Feed';
  usePageBreadcrumb([{ label: 'Home', to: '/app/home' }, { label: title }]);
  if (known === 'summary' || known === 'revenue-anomalies')
    return (
      <Suspense fallback={<FeedSkeleton />}>
        {known === 'summary' ? <HomeSummaryPage /> : <HomeAnomaliesPage title={title} />}
      </Suspense>
    );
  if (!name)
    return (
      <div className="flex-1">
        <EmptyState title="Feed not found">Choose a card of the portfolio.</EmptyState>
      </div>
    );
  return <Feed key={name} name={name} title={title} currency={user?.org.currency ?? 'USD'} />;
}

const FeedSkeleton = () => (
  <div className="flex flex-1 flex-col gap-5 px-5 py-6 lg:px-7">
    <Loading />
    <Skeleton className="h-14 w-60" />
    <Skeleton className="h-72" />
  </div>
);

const CELL_PARTS = {
  health: (score: number) => <HealthBadge score={score} />,
  renewal: (day: string) => <Renewal day={day} />,
};

function Feed({ name, title, currency }: { name: MetricName; title: string; currency: string }) {
  const breakdown = useBreakdown(name);
  const { canOpen, open, alert } = useAccountOpener();
  const { data, isError } = breakdown.answer;
  const metric = data?.metric;
  return (
    <div className="@container min-w-0 flex-1 lg:overflow-y-auto">
      <div className="mx-auto flex max-w-[1080px] flex-col gap-8 px-5 py-6 lg:px-7">
        {isError && !metric ? (
          <h1 className="text-[20px] font-semibold tracking-tight">{title}</h1>
        ) : (
          <>
            <MetricHeader title={title} metric={metric} hint={PERIOD_HINTS[name]} />
            <h2 className="sr-only">Over time</h2>
            <FeedCharts name={name} metric={metric} currency={currency} />
          </>
        )}
        <Breakdown
          name={name}
          breakdown={breakdown}
          parts={CELL_PARTS}
          canOpen={canOpen}
          onOpen={open}
        />
      </div>
      {alert}
    </div>
  );
}
