import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setLastRead } from '@rapport/contract/accounts/lists.ts';
import { getAccount } from '@rapport/contract/accounts.ts';
import type { z } from 'zod';
import { AccountId } from '@rapport/contract/ids.ts';
import { now } from '../../lib/clock.ts';
import { api } from '../../lib/api.ts';

type Account = z.output<(typeof getAccount)['answer']>;

/** Marks an account as read when its messages are opened. */
export function useMarkRead(accountId: string) {
  const cache = useQueryClient();
  useEffect(() => {
    const { data: id } = AccountId.safeParse(accountId);
    if (!id) return;
    const body = { accountId: id, newLastRead: now().toISOString() };
    const { queryKey } = api.query(getAccount, { params: { id } });
    api.call(setLastRead, { body }).then(
      ({ unreadCount }) =>
        cache.setQueryData<Account>(queryKey, (account) => account && { ...account, unreadCount }),
      // Stays unread until the next visit.
      () => undefined,
    );
  }, [accountId, cache]);
}
