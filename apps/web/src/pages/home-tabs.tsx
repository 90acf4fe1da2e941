import { Outlet } from '@tanstack/react-router';
import { useLowestHealth, useNextRenewals } from '../features/accounts/api.ts';
import { BriefList } from '../features/accounts/components/brief-list.tsx';
import { Renewal } from '../features/accounts/components/renewal.tsx';
import { HealthBadge } from '../features/health/components/health-badge.tsx';
import { greetingNow, useHome } from '../features/home/api.ts';
import { ChangesSentence } from '../features/home/components/changes-sentence.tsx';
import { HomeTabs } from '../features/home/components/home-tabs.tsx';
import { RenewalMonths } from '../features/revenue/components/renewal-months.tsx';
import { useUser } from '../features/session/api.ts';
import { RENEWAL_MONTHS } from '@rapport/contract/revenue-metrics.ts';
import { formatCalendarDay } from '../lib/format.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** What the tabs of the home page share: the greeting, what changed, and the accounts to watch. */
export default function HomeTabsPage() {
  const { data: user } = useUser();
  const { data: home, isError } = useHome();
  return (
    <div className="flex min-w-0 flex-1 max-xl:flex-col lg:overflow-y-auto">
      <div className="mx-auto w-full max-w-[800px] min-w-0 px-5 py-6 xl:px-7">
        <h1 className="text-[20px] font-semibold tracking-tight">
          {greetingNow()}
          {user && `, ${user.fullName.split(' ')[0]}`}
        </h1>
        {home && <ChangesSentence home={home} />}
        {!home && !isError && <Skeleton className="mt-2 h-4 w-80 max-w-full" />}
        <div className="mt-4 mb-6 -ml-2.5">
          <HomeTabs />
        </div>
        <Outlet />
      </div>
      <HomeAside />
    </div>
  );
}

/** The accounts to keep an eye on: what renews, and whose health is lowest. */
function HomeAside() {
  const renewals = useNextRenewals();
  const lowest = useLowestHealth();
  return (
    <aside
      aria-label="Accounts to watch"
      className="flex flex-col gap-7 border-(--line) p-5 pt-6 max-xl:mx-auto max-xl:w-full max-xl:max-w-[800px] xl:min-h-full xl:w-[300px] xl:shrink-0 xl:border-l"
    >
      <RenewalMonths months={RENEWAL_MONTHS} />
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
