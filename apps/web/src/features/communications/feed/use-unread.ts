import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getAccount } from '@rapport/contract/accounts/accounts.ts';
import type { Account } from '@rapport/contract/accounts/accounts.ts';
import { getUnreadCount, setLastRead } from '@rapport/contract/accounts/lists.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { api } from '../../../lib/api.ts';
import { useAccount } from '../../accounts/api.ts';

/** The unread counter of an account, which its panel shows, too. */
export function useUnread(accountId: AccountId) {
  const cache = useQueryClient();
  const unread = useAccount(accountId).data?.unreadCount ?? 0;
  const calls = useMemo(() => {
    const { queryKey } = api.query(getAccount, { params: { id: accountId } });
    const show = (unreadCount: number) =>
      cache.setQueryData<Account>(queryKey, (account) => account && { ...account, unreadCount });
    return {
      refreshUnread: async () => {
        const query = { accountIds: [accountId] };
        show((await api.call(getUnreadCount, { query })).unreadCount);
      },
      /** Stores that everything up to a moment was read. */
      markRead: async (newLastRead: string) => {
        show(0);
        show((await api.call(setLastRead, { body: { accountId, newLastRead } })).unreadCount);
      },
    };
  }, [accountId, cache]);
  return { unread, ...calls };
}
