import { Link } from '@tanstack/react-router';
import { useLowestHealth, useNextRenewals } from '../features/accounts/api.ts';
import { BriefList } from '../features/accounts/components/brief-list.tsx';
import { Renewal } from '../features/accounts/components/renewal.tsx';
import { HealthBadge } from '../features/health/components/health-badge.tsx';
import { greetingNow, useHome } from '../features/home/api.ts';
import { ChangesSentence } from '../features/home/components/changes-sentence.tsx';
import { NeedRow } from '../features/home/components/need-row.tsx';
import { useUser } from '../features/session/api.ts';
import { formatCalendarDay } from '../lib/format.ts';
import { usePagePlace } from '../lib/page-place.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';

/** What needs the reader today. */
export default function HomePage() {
  usePagePlace([{ label: 'Home' }]);
  const { data: user } = useUser();
  const { data: home, error, refetch } = useHome();
  return (
    <div className="flex min-h-0 flex-1 overflow-auto max-xl:flex-col">
      <div className="mx-auto w-full max-w-[800px] px-5 py-6 xl:px-8">
        <h1 className="text-[20px] font-semibold tracking-tight">
          {greetingNow()}
          {user && `, ${user.fullName.split(' ')[0]}`}
        </h1>
        {home ? <ChangesSentence home={home} /> : <Skeleton className="mt-2 h-4 w-80" />}
        <h2 className="mt-7 border-b border-(--line) pb-2 text-[14px] font-semibold">
          Needs you today{' '}
          {home && (
            <span className="tnum ml-1 text-[12px] font-medium text-(--text-3)">
              {home.needs.length}
            </span>
          )}
        </h2>
        {error && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
        {!home && !error && (
          <>
            <Loading />
            {[0, 1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="my-3 h-16" />
            ))}
          </>
        )}
        {home?.needs.length === 0 && (
          <EmptyState title="Nothing needs you right now">
            {home.counts.accounts === 0 ? (
              'Import accounts and mail, and what matters appears here.'
            ) : (
              <Link to="/app/accounts" className="font-medium text-(--accent-text)">
                Look at the accounts
              </Link>
            )}
          </EmptyState>
        )}
        <ul>
          {home?.needs.map((need) => (
            <NeedRow key={need.kind + need.id} need={need} />
          ))}
        </ul>
      </div>
      <HomeAside />
    </div>
  );
}

/** The accounts to keep an eye on: what renews next, and whose health is lowest. */
function HomeAside() {
  const renewals = useNextRenewals();
  const lowest = useLowestHealth();
  return (
    <aside
      aria-label="Accounts to watch"
      className="flex flex-col gap-7 border-(--line) p-5 pt-6 max-xl:mx-auto max-xl:w-full max-xl:max-w-[800px] xl:min-h-full xl:w-[300px] xl:shrink-0 xl:border-l"
    >
      <BriefList
        title="Renewing next"
        all={{ renewal: '90', sort: 'renewal' }}
        rows={renewals.data?.accounts}
        empty="Nothing renews within 90 days."
        note={({ renewalDate }) => (
          <>
            <span className="text-(--text-3)">
              {renewalDate && `${formatCalendarDay(renewalDate)} · `}
            </span>
            <Renewal day={renewalDate} />
          </>
        )}
      />
      <BriefList
        title="Lowest health"
        all={{ sort: 'health' }}
        rows={lowest.data?.accounts}
        empty="Every account is healthy."
        note={({ accountHealth }) => (
          <HealthBadge score={accountHealth?.score ?? null} change={accountHealth?.change} />
        )}
      />
    </aside>
  );
}
