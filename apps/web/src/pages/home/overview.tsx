import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { HOME_NEEDS_MOST, HOME_NEEDS_SHOWN } from '@rapport/contract/home.ts';
import { NoAccounts } from '../../features/accounts/components/list/no-accounts.tsx';
import AgentList from '../../features/agents/components/agent-list.tsx';
import { WaitingCompanies } from '../../features/imports/review/components/waiting-companies.tsx';
import { useHome } from '../../features/home/api.ts';
import { NeedRow } from '../../features/home/components/need-row.tsx';
import { placeMatters } from '../../features/home/place-matters.ts';
import { useUser } from '../../features/auth/api.ts';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { ShowMore } from '../../ui/table/show-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

/** The items that need the user today. */
export default function HomeOverviewPage() {
  usePageBreadcrumb([{ label: 'Home' }]);
  const [take, setTake] = useState(HOME_NEEDS_SHOWN);
  const { data: home, error, refetch, isPlaceholderData } = useHome(take);
  const isAdmin = useUser().data?.role === 'admin';
  return (
    <>
      <WaitingCompanies isAdmin={isAdmin} />
      <h2 className="border-b border-(--line) pb-2 text-[14px] font-semibold">
        Needs you today{' '}
        {home && (
          <span className="tnum ml-1 text-[12px] font-medium text-(--text-3)">{home.total}</span>
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
      {home?.needs.length === 0 &&
        (home.counts.accounts === 0 ? (
          <NoAccounts isAdmin={isAdmin} />
        ) : (
          <EmptyState title="Nothing needs you right now">
            {home.scope === 'mine' ? (
              <Link
                to="."
                search={(before) => ({ ...before, scope: 'all' })}
                className="font-medium text-(--accent-text)"
              >
                Show all accounts
              </Link>
            ) : (
              <Link to="/app/accounts" className="font-medium text-(--accent-text)">
                Go to accounts
              </Link>
            )}
          </EmptyState>
        ))}
      <ul>
        {home &&
          placeMatters(home.needs).map((row) => (
            <NeedRow key={row.need.kind + row.need.id} {...row} />
          ))}
      </ul>
      {home && home.total > HOME_NEEDS_SHOWN && (
        <ShowMore
          shown={home.needs.length}
          total={home.total}
          item="thing"
          loading={isPlaceholderData}
          onMore={home.needs.length < home.total ? () => setTake(HOME_NEEDS_MOST) : undefined}
        />
      )}
      <div className="mt-8">
        <AgentList title="Agents" />
      </div>
    </>
  );
}
