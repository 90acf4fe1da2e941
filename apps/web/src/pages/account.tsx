import { Outlet, useParams } from '@tanstack/react-router';
import { useAccount } from '../features/accounts/api.ts';
import { AccountPanel } from '../features/accounts/components/account-panel.tsx';
import { HealthBadge } from '../features/health/components/health-badge.tsx';
import { useUser } from '../features/session/api.ts';
import { ApiError } from '../lib/api.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState, NoPermission } from '../ui/states.tsx';

/** One account: its panel at the left, the open section beside it. */
export default function AccountPage() {
  const { accountId = '' } = useParams({ strict: false });
  const { data: user } = useUser();
  const { data: account, error, refetch } = useAccount(accountId);
  if (error instanceof ApiError && error.code === 'restricted_access') {
    return (
      <NoPermission title="restricted_access">
        This account is restricted. Only administrators can open it.
      </NoPermission>
    );
  }
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState title="Account not found">
        It may have been removed, or the address is incomplete.
      </EmptyState>
    );
  if (error) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  return (
    <div className="flex min-h-0 flex-1 max-lg:flex-col max-lg:overflow-auto">
      {account ? (
        <AccountPanel
          account={account}
          health={<HealthBadge score={account.accountHealth?.score ?? null} dot={false} />}
          isAdmin={user?.role === 'admin'}
        />
      ) : (
        <div className="flex flex-col gap-3 border-(--line) p-4 max-lg:border-b lg:w-[280px] lg:border-r">
          <Loading />
          <Skeleton className="h-8" />
          <Skeleton className="h-40" />
        </div>
      )}
      <Outlet />
    </div>
  );
}
