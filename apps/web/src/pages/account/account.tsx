import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import type { Account } from '@rapport/contract/accounts/accounts.ts';
import { AccountId } from '@rapport/contract/ids.ts';
import { useAccount } from '../../features/accounts/api.ts';
import {
  AccountPanel,
  AccountPanelSkeleton,
} from '../../features/accounts/components/account-panel.tsx';
import { RefusedAccount } from '../../features/accounts/components/refused-account.tsx';
import type { Refusal } from '../../features/accounts/opening.ts';
import { prefetchTab } from '../../features/accounts/list/prefetch.ts';
import { HealthBadge } from '../../features/health/components/health-badge.tsx';
import { HomeLinks } from '../../features/records/components/record-error.tsx';
import { useUser } from '../../features/auth/api.ts';
import { ApiError } from '../../lib/api.ts';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

/** One account: its panel and the open section. */
export default function AccountPage() {
  const { accountId = '' } = useParams({ strict: false });
  const { success: isId, data: id } = AccountId.safeParse(accountId);
  const { data: user } = useUser();
  const { data: account, error, refetch } = useAccount(accountId, isId);
  const client = useQueryClient();
  if (!isId)
    return (
      <EmptyState title="No account selected">
        Choose an account from the list.
        <HomeLinks />
      </EmptyState>
    );
  const refusal = accountRefusal(error, account, user && user.role === 'admin');
  if (refusal)
    return (
      <RefusedAccount code={refusal}>
        <HomeLinks />
      </RefusedAccount>
    );
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState title="Account not found">
        It may have been removed, or the link is incomplete.
        <HomeLinks />
      </EmptyState>
    );
  if (error && !account)
    return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  return (
    <div className="flex min-h-0 flex-1 max-lg:flex-col max-lg:overflow-auto">
      {account && user ? (
        <AccountPanel
          account={account}
          variation={user.org.variation}
          health={
            <HealthBadge
              score={account.accountHealth?.score ?? null}
              stage={account.stage}
              dot={false}
            />
          }
          isAdmin={user.role === 'admin'}
          onApproach={(tab) => prefetchTab(client, id, tab)}
        />
      ) : (
        <AccountPanelSkeleton />
      )}
      <Outlet />
    </div>
  );
}

/** Why the account is not shown: the server refused it, or it is not synced and the user is no administrator. */
function accountRefusal(
  error: Error | null,
  account: Pick<Account, 'fullSyncEnabled'> | undefined,
  isAdmin: boolean | undefined,
): Refusal | null {
  if (error instanceof ApiError && error.code === 'restricted_access') return 'restricted_access';
  return account && !account.fullSyncEnabled && isAdmin === false ? 'not_fully_synced' : null;
}
