import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { listAccounts } from '@rapport/contract/accounts/accounts.ts';
import type { AccountsQuery } from '@rapport/contract/accounts/accounts.ts';
import { api } from '../../../lib/api.ts';
import { useTagFilters } from '../../../lib/address/tag-filters.ts';
import { filterReader } from '../../../lib/address/url-filters.ts';
import type { FilterReader } from '../../../lib/address/url-filters.ts';
import { useUser } from '../../auth/api.ts';
import type { AccountsSearch } from '../address.ts';
import { accountsQuery } from './query.ts';
import { useSavedViews } from './saved-views.ts';
import { addressOf, BUILT_IN, changedAddress, openView, viewOf } from './views.ts';
import type { AccountsView, OpenView } from './views.ts';

/** State of the accounts list, stored in the URL, with functions to change it. */
export interface AccountsList extends OpenView {
  views: readonly AccountsView[];
  defaultView: string;
  /** Filters, columns and order. */
  reader: FilterReader & { page: number };
  /** Query for the server. */
  query: Partial<AccountsQuery>;
  /** False until the views are loaded. */
  ready: boolean;
  /** Error of loading the saved views. */
  viewsError: Error | null;
  retryViews: () => void;
  /** Whether all rows scroll in one table instead of pages. */
  scrolls: boolean;
  set: (change: AccountsSearch) => void;
  openKey: (key: string) => void;
  setScrolls: (scrolls: boolean) => void;
}

/** The accounts list from its URL and the open view. */
export function useAccountsList(): AccountsList {
  const search: AccountsSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const tags = useTagFilters();
  const defaultView = useUser().data?.preferences.accountsView ?? 'all';
  const saved = useSavedViews();
  const views = useMemo(
    () => [...BUILT_IN, ...(saved.data?.views ?? []).map(viewOf)],
    [saved.data],
  );
  const open = useMemo(() => openView(search, views, defaultView), [search, views, defaultView]);
  const reader = useMemo(
    () => filterReader({ ...open.shown, page: search.page }),
    [open.shown, search.page],
  );
  const query = useMemo(() => accountsQuery(reader, tags), [reader, tags]);

  const go = useCallback(
    (next: AccountsSearch) => void navigate({ to: '/app/accounts', search: next, replace: true }),
    [navigate],
  );
  const set = useCallback(
    (change: AccountsSearch) => go(changedAddress(search, open, change, defaultView)),
    [go, search, open, defaultView],
  );
  return {
    ...open,
    views,
    defaultView,
    reader,
    query,
    ready: !saved.isPending,
    viewsError: saved.error,
    retryViews: () => void saved.refetch(),
    scrolls: search.rows === 'all',
    set,
    openKey: (key) => go(addressOf(search, key, defaultView)),
    setScrolls: (scrolls) => go({ ...search, page: undefined, rows: scrolls ? 'all' : undefined }),
  };
}

/** One page of the list. */
export const useAccountsPage = ({ query, ready, scrolls }: AccountsList) =>
  useQuery({
    ...api.query(listAccounts, { query }),
    placeholderData: keepPreviousData,
    enabled: ready && !scrolls,
  });
