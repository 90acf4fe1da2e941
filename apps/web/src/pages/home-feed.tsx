import { useParams } from '@tanstack/react-router';
import { lazy, memo, Suspense } from 'react';
import { MetricName } from '@rapport/contract/revenue-metrics.ts';
import type { RevenueMetric } from '@rapport/contract/revenue-metrics.ts';
import { FeedName, feedTitle } from '@rapport/contract/variation.ts';
import { useAccountOpener } from '../features/accounts/components/account-opener.tsx';
import { Renewal } from '../features/accounts/components/renewal.tsx';
import { HealthBadge } from '../features/health/components/health-badge.tsx';
import { Breakdown } from '../features/revenue/components/breakdown.tsx';
import { CohortTable } from '../features/revenue/components/cohort-table.tsx';
import { MetricHead } from '../features/revenue/components/metric-head.tsx';
import { RenewalMonths } from '../features/revenue/components/renewal-months.tsx';
import { PERIOD_HINTS } from '../features/revenue/feed-words.ts';
import { useBreakdown } from '../features/revenue/use-breakdown.ts';
import { useUser } from '../features/session/api.ts';
import { usePagePlace } from '../lib/page-place.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { EmptyState } from '../ui/states.tsx';

const ArrBridge = lazy(() =>
  import('../features/revenue/components/arr-bridge.tsx').then((part) => ({
    default: part.ArrBridge,
  })),
);
const MetricLine = lazy(() =>
  import('../features/revenue/components/metric-line.tsx').then((part) => ({
    default: part.MetricLine,
  })),
);

const HomeAnomaliesPage = lazy(() => import('./home-anomalies.tsx'));
const HomeSummaryPage = lazy(() => import('./home-summary.tsx'));

/** A feed of the home page, opened: the figure, its pictures, and the accounts behind it. */
export default function HomeFeedPage() {
  const { feed } = useParams({ strict: false });
  const { data: user } = useUser();
  const known = FeedName.safeParse(feed).data;
  const name = MetricName.safeParse(known).data;
  const title = known && user ? feedTitle(known, user.org.variation) : 'Feed';
  usePagePlace([{ label: 'Home', to: '/app/home' }, { label: title }]);
  if (known === 'summary' || known === 'revenue-anomalies')
    return (
      <Suspense fallback={<FeedSkeleton />}>
        {known === 'summary' ? <HomeSummaryPage /> : <HomeAnomaliesPage title={title} />}
      </Suspense>
    );
  if (!name)
    return (
      <div className="flex-1">
        <EmptyState title="There is nothing at this address">
          Choose a card of the portfolio.
        </EmptyState>
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

const PARTS = {
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
            <MetricHead title={title} metric={metric} hint={PERIOD_HINTS[name]} />
            <h2 className="sr-only">Over time</h2>
            <Pictures name={name} metric={metric} currency={currency} />
          </>
        )}
        <Breakdown
          name={name}
          breakdown={breakdown}
          parts={PARTS}
          canOpen={canOpen}
          onOpen={open}
        />
      </div>
      {alert}
    </div>
  );
}

const PAIR = 'grid gap-8 @min-[760px]:grid-cols-2';

/** There is a figure, now or in the last 12 months. */
const isKnown = ({ value, points }: RevenueMetric) =>
  value !== null || points.some((point) => point.daily_value !== null);

/** What each feed shows beside its table; sorting the table or opening an account draws none of it anew. */
const Pictures = memo(function Pictures({
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
  if (name === 'revenue')
    return (
      <div className={PAIR}>
        <Suspense fallback={skeleton}>
          <ArrBridge />
        </Suspense>
        {line}
      </div>
    );
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
