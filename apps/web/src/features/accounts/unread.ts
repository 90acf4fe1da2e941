import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AccountRow } from '@rapport/contract/accounts/accounts.ts';
import { getUnreadCount } from '@rapport/contract/accounts/lists.ts';
import { api } from '../../lib/api.ts';

/** Unread messages by account, for the rows of one page; none for lists without pages, whose rows must be quick. */
export function useUnreadOf(rows: readonly AccountRow[] | undefined): ReadonlyMap<string, number> {
  const accountIds = rows?.map(({ id }) => id) ?? [];
  const { data } = useQuery({
    ...api.query(getUnreadCount, { query: { accountIds } }),
    enabled: accountIds.length > 0,
  });
  return useMemo(
    () => new Map(data?.accounts.map(({ accountId, unreadCount }) => [accountId, unreadCount])),
    [data],
  );
}
