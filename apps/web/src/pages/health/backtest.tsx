import { Link } from '@tanstack/react-router';
import { ENOUGH_CHURNED } from '@rapport/contract/health/backtest.ts';
import type { getBacktest } from '@rapport/contract/health/backtest.ts';
import type { Answer } from '@rapport/contract/kit/endpoint.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { useBacktest } from '../../features/health/api.ts';
import { ThresholdTable } from '../../features/health/components/threshold-table.tsx';
import { HealthBadge } from '../../features/health/components/health-badge.tsx';
import { AdminOnly } from '../../features/auth/components/admin-page.tsx';
import { formatCalendarDay, formatScore } from '../../lib/format/format.ts';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { EntityIcon } from '../../ui/avatar.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

type Backtest = Answer<typeof getBacktest>;

/** Score accuracy: the scores of accounts before they left, and of those that stayed. */
export default function HealthBacktestPage() {
  usePageBreadcrumb([{ label: 'Health score', to: '/app/health/weights' }, { label: 'Backtest' }]);
  const { data, error, refetch } = useBacktest();
  return (
    <AdminOnly
      heading="Score accuracy"
      refusal="Only administrators can see the backtest"
      reason="It covers every account in the organisation."
    >
      {error ? (
        <ErrorState detail={error.message} onRetry={() => void refetch()} />
      ) : (
        <div className="min-h-0 flex-1 overflow-auto">
          <div className="flex max-w-[860px] flex-col gap-8 p-5 lg:p-7">
            <header>
              <h1 className="text-[20px] font-semibold tracking-tight">Score accuracy</h1>
              <p className="mt-1 max-w-[68ch] text-(--text-2)">
                Scores 30, 60 and 90 days before accounts left, compared with accounts that stayed.
                Stored scores are used; for accounts that left before Rapport had data, scores are
                computed from what was known then.
              </p>
              <Link
                to="/app/health/weights"
                className="mt-1 inline-block rounded text-[12px] text-(--accent-text) hover:underline"
              >
                Score weights
              </Link>
            </header>
            {data ? <Result backtest={data} /> : <BacktestSkeleton />}
          </div>
        </div>
      )}
    </AdminOnly>
  );
}

const BacktestSkeleton = () => (
  <>
    <Loading label="Loading the backtest" />
    <Skeleton className="h-14" />
    <Skeleton className="h-44" />
    <Skeleton className="h-44" />
  </>
);

function Result({ backtest }: { backtest: Backtest }) {
  const { churned, enough, horizons, misses } = backtest;
  if (churned === 0)
    return (
      <EmptyState title="No accounts have churned yet">
        When accounts churn, this page shows whether the score predicted it.
      </EmptyState>
    );
  return (
    <>
      {!enough && <TooFew backtest={backtest} />}
      {horizons.map(({ days, churnedWithScore, stayedWithScore, cuts }) => (
        <section key={days}>
          <h2 className="mb-1 text-[16px] font-semibold">{plural(days, 'day')} before</h2>
          <p className="mb-2 text-[12px] text-(--text-3)">
            Scores are known for {churnedWithScore} of {plural(churned, 'account')} that left and{' '}
            {stayedWithScore} of {backtest.stayed} that stayed.
          </p>
          <ThresholdTable
            label={`${plural(days, 'day')} before`}
            cuts={cuts}
            shares={churnedWithScore >= ENOUGH_CHURNED}
          />
        </section>
      ))}
      <section aria-labelledby="misses">
        <h2 id="misses" className="mb-1 text-[16px] font-semibold">
          Missed{' '}
          <span className="tnum ml-1 text-[12px] font-medium text-(--text-3)">{misses.length}</span>
        </h2>
        <p className="mb-2 text-[12px] text-(--text-3)">
          Churned without ever being At-Risk or Churning.
        </p>
        {misses.length === 0 && (
          <p className="text-(--text-2)">None among the accounts with a score.</p>
        )}
        <ul>
          {misses.map((miss) => (
            <Miss key={miss.accountId} miss={miss} />
          ))}
        </ul>
      </section>
    </>
  );
}

const TooFew = ({ backtest: { churned, horizons } }: { backtest: Backtest }) => {
  const known = Math.max(...horizons.map(({ churnedWithScore }) => churnedWithScore));
  return (
    <p role="note" className="rounded-md bg-(--amber-tint) px-3 py-2.5 text-(--amber)">
      Only {known} of {plural(churned, 'account')} that left had a score, too few to judge its
      accuracy. Below {ENOUGH_CHURNED}, only counts are shown.
    </p>
  );
};

const Miss = ({ miss }: { miss: Backtest['misses'][number] }) => (
  <li className="border-b border-(--line) py-3 last:border-0">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        to="/app/accounts/$accountId/health"
        params={{ accountId: miss.accountId }}
        className="flex items-center gap-2 rounded font-medium hover:underline"
      >
        <EntityIcon name={miss.accountName} />
        {miss.accountName}
      </Link>
      <span className="text-[12px] text-(--text-3)">left {formatCalendarDay(miss.churnedOn)}</span>
      <span className="ml-auto flex flex-wrap gap-x-4">
        {miss.scores.toReversed().map(({ days, score }) => (
          <span key={days} className="tnum text-[12px] text-(--text-3)">
            {days} d {score === null ? '–' : formatScore(score)} <HealthBadge score={score} />
          </span>
        ))}
      </span>
    </div>
    <p className="mt-1.5 text-(--text-2)">
      {miss.known.length === 0
        ? 'No risks were known at that point.'
        : miss.known
            .map(
              ({ title, level, daysBefore }) =>
                `${title} (${level}), ${plural(daysBefore, 'day')} before`,
            )
            .join('; ')}{' '}
      <span className="text-(--text-3)">
        {plural(miss.messages, 'message')} from them in the last 90 days.
      </span>
    </p>
  </li>
);
