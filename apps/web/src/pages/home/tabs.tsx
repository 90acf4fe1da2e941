import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useLowestHealth, useNextRenewals } from '../../features/accounts/api.ts';
import { BriefList } from '../../features/accounts/components/details/brief-list.tsx';
import { Renewal } from '../../features/accounts/components/renewal.tsx';
import type { PrepAgent } from '../../features/calendar/api.ts';
import { MeetingsHeading } from '../../features/calendar/components/meetings-heading.tsx';
import { UpcomingEvents } from '../../features/calendar/components/upcoming-events.tsx';
import { HealthBadge } from '../../features/health/components/health-badge.tsx';
import { greetingNow, useHome } from '../../features/home/api.ts';
import { ChangesSinceVisit } from '../../features/home/components/changes-sentence.tsx';
import { HomeTabs } from '../../features/home/components/home-tabs.tsx';
import { RenewalMonths } from '../../features/revenue/components/renewal-months.tsx';
import { useUser } from '../../features/auth/api.ts';
import { RENEWAL_MONTHS } from '@rapport/contract/revenue/metrics.ts';
import { formatCalendarDay } from '../../lib/format/format.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useAddressText } from '../../lib/address/url-filters.ts';

/** The frame of the home tabs: greeting, changes, and a sidebar of meetings and accounts. */
export default function HomeTabsPage() {
  const { data: user } = useUser();
  const { data: home, isError } = useHome();
  const navigate = useNavigate();
  const onOverview = useLocation({ select: ({ pathname }) => /\/home\/?$/.test(pathname) });
  return (
    <div className="@container min-w-0 flex-1 lg:overflow-y-auto">
      <div className="flex min-h-full flex-col @[800px]:flex-row">
        <div className="mx-auto w-full max-w-[800px] min-w-0 px-5 py-6 @[800px]:px-7">
          <h1 className="text-[20px] font-semibold tracking-tight">
            {greetingNow()}
            {user && `, ${user.fullName.split(' ')[0]}`}
          </h1>
          {home && <ChangesSinceVisit home={home} />}
          {!home && !isError && <Skeleton className="mt-2 h-4 w-80 max-w-full" />}
          <div className="mt-4 mb-6 -ml-2.5 flex flex-wrap items-center justify-between gap-2">
            <HomeTabs />
            {onOverview && home && (
              <Tabs
                label="Whose accounts"
                tabs={[
                  {
                    value: 'mine',
                    label: 'Mine',
                    count: home.scope === 'mine' ? home.total : undefined,
                  },
                  {
                    value: 'all',
                    label: 'All',
                    count: home.scope === 'all' ? home.total : undefined,
                  },
                ]}
                value={home.scope}
                onChange={(scope) =>
                  void navigate({
                    to: '.',
                    search: (before) => ({ ...before, scope }),
                    replace: true,
                  })
                }
              />
            )}
          </div>
          <Outlet />
        </div>
        <HomeAside />
      </div>
    </div>
  );
}

/** Meetings shown first. */
const MEETINGS_SHOWN = 4;

const MEETING_KINDS = [
  { value: 'client-prep', label: 'Customers' },
  { value: 'internal-prep', label: 'Internal' },
] as const;

/** Customer meetings; also internal ones where the organisation prepares them. */
function HomeMeetings() {
  const { data: user } = useUser();
  const meetings = useAddressText('meetings');
  const navigate = useNavigate();
  const flags = user?.org.variation.flags;
  const agent: PrepAgent =
    flags?.internalPrep && meetings === 'internal' ? 'internal-prep' : 'client-prep';
  const choose = (next: PrepAgent) =>
    void navigate({
      to: '.',
      search: (before) => ({
        ...before,
        meetings: next === 'internal-prep' ? 'internal' : undefined,
      }),
      replace: true,
    });
  return (
    <section aria-label="Upcoming meetings">
      <MeetingsHeading />
      {flags?.internalPrep && (
        <div className="mt-2 -mb-1 -ml-2.5">
          <Tabs label="Which meetings" tabs={MEETING_KINDS} value={agent} onChange={choose} />
        </div>
      )}
      <UpcomingEvents
        key={agent}
        agent={agent}
        first={MEETINGS_SHOWN}
        canPrepare={agent === 'internal-prep' || flags?.clientPrep !== false}
        health={(score) => <HealthBadge score={score} />}
      />
    </section>
  );
}

/** Upcoming meetings, next renewals, and accounts with the lowest health. */
function HomeAside() {
  const renewals = useNextRenewals();
  const lowest = useLowestHealth();
  return (
    <aside
      aria-label="Meetings and accounts to watch"
      className="flex flex-col gap-7 border-(--line) p-5 pt-6 mx-auto w-full max-w-[800px] @[800px]:mx-0 @[800px]:w-[300px] @[800px]:shrink-0 @[800px]:border-l"
    >
      <HomeMeetings />
      <RenewalMonths months={RENEWAL_MONTHS} />
      <BriefList
        title="Renewing next"
        all={{ renewal: '90', sort: 'renewal' }}
        rows={renewals.data?.accounts}
        onRetry={renewals.isError ? () => void renewals.refetch() : undefined}
        empty="No renewals in the next 90 days."
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
        onRetry={lowest.isError ? () => void lowest.refetch() : undefined}
        empty="No accounts have a low score."
        note={({ accountHealth, stage }) => (
          <HealthBadge
            score={accountHealth?.score ?? null}
            stage={stage}
            change={accountHealth?.change}
          />
        )}
      />
    </aside>
  );
}
