import * as contract from '@rapport/contract/auth.ts';
import { getUserSettings, updatePreferences } from '@rapport/contract/auth.ts';
import type { User } from '@rapport/contract/auth.ts';
import type { Input } from '@rapport/contract/kit/endpoint.ts';
import { createClient } from '@rapport/contract/kit/client.ts';
import {
  columnLabel,
  feedTitle,
  kpiLabel,
  menuLabel,
  tabLabel,
} from '@rapport/contract/settings/variation.ts';
import type {
  AccountColumn,
  AccountTab,
  FeedName,
  KpiKey,
  Labelled,
  MenuItem,
} from '@rapport/contract/settings/variation.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { sessionFetch } from '../../lib/auth-session.ts';
import { setOrganisationZone } from '../../lib/clock.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { callError } from './public-client.ts';

const client = createClient(async (url, init) => {
  const response = await sessionFetch(url, init);
  if (!response.ok) throw await callError(response);
  return response;
});

const settings = client.query(getUserSettings);

/** The signed-in user, their organisation and its variation; cached until invalidated. */
export const useUser = (): UseQueryResult<User> =>
  useQuery({
    ...settings,
    queryFn: async (context) => {
      const user = await settings.queryFn(context);
      setOrganisationZone(user.org.zone);
      return user;
    },
    staleTime: Infinity,
  });

/** Hides home cards for the user: optimistic, rolled back when the call fails. */
export function useHideFeeds(): (hiddenFeeds: FeedName[]) => void {
  const cache = useQueryClient();
  const { queryKey } = settings;
  const show = (hiddenFeeds: FeedName[]) =>
    cache.setQueryData<User>(
      queryKey,
      (user) => user && { ...user, preferences: { ...user.preferences, hiddenFeeds } },
    );
  const { mutate } = useMutation({
    mutationFn: (hiddenFeeds: FeedName[]) =>
      client.call(updatePreferences, { body: { hiddenFeeds } }),
    onMutate: (hiddenFeeds) => {
      const before = cache.getQueryData<User>(queryKey)?.preferences.hiddenFeeds ?? [];
      show(hiddenFeeds);
      return before;
    },
    onError: (_, __, before) => {
      show(before ?? []);
      toast({
        title: 'Something went wrong',
        description: 'Your cards were not changed. Try again.',
        variant: 'destructive',
      });
    },
  });
  return mutate;
}

/** Sets the user's default view of the accounts list: optimistic, rolled back when the call fails. */
export function useChooseAccountsView(): (view: string) => void {
  const cache = useQueryClient();
  const { queryKey } = settings;
  const show = (accountsView: string) =>
    cache.setQueryData<User>(
      queryKey,
      (user) => user && { ...user, preferences: { ...user.preferences, accountsView } },
    );
  const { mutate } = useMutation({
    mutationFn: (accountsView: string) =>
      client.call(updatePreferences, { body: { accountsView } }),
    onMutate: (accountsView) => {
      const before = cache.getQueryData<User>(queryKey)?.preferences.accountsView ?? 'all';
      show(accountsView);
      return before;
    },
    onError: (_, __, before) => {
      show(before ?? 'all');
      toast({
        title: 'Something went wrong',
        description: 'The default view was not changed. Try again.',
        variant: 'destructive',
      });
    },
  });
  return mutate;
}

/** The devices the user is signed in on, and the state of their password. */
export const useOwnSessions = () => useQuery(client.query(contract.listOwnSessions));

const useRefreshSessions = () => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: [contract.listOwnSessions.path] });
};

export function useEndOwnSession() {
  const refresh = useRefreshSessions();
  return useMutation({
    mutationFn: (id: string) => client.call(contract.endOwnSession, { params: { id } }),
    onSuccess: async () => {
      await refresh();
      toast({ title: 'Session ended', variant: 'success' });
    },
    onError: ({ message }) =>
      toast({ title: 'The session was not ended', description: message, variant: 'destructive' }),
  });
}

export function useChangePassword() {
  const refresh = useRefreshSessions();
  return useMutation({
    mutationFn: (body: Input<typeof contract.changePassword>['body']) =>
      client.call(contract.changePassword, { body }),
    onSuccess: async ({ sessions, tokens }) => {
      await refresh();
      const ended = [
        sessions > 0 && `${plural(sessions, 'other session')} ended`,
        tokens > 0 && `${plural(tokens, 'token')} revoked`,
      ].filter(Boolean);
      toast({
        title: 'Password changed',
        ...(ended.length > 0 && { description: `${ended.join(', ')}.` }),
        variant: 'success',
        duration: 5_000,
      });
    },
  });
}

/** The product's own labels, until the user is loaded. */
const OWN: Labelled = {
  menuLabels: {},
  cardLabels: {},
  columnLabels: {},
  kpiLabels: {},
  tabLabels: {},
};

/** What the organisation calls things: for headings, columns, breadcrumbs and charts alike. */
export function useLabels() {
  const labelled = useUser().data?.org.variation ?? OWN;
  return {
    menu: (item: MenuItem) => menuLabel(item, labelled),
    tab: (tab: AccountTab) => tabLabel(tab, labelled),
    column: (column: AccountColumn) => columnLabel(column, labelled),
    kpi: (kpi: KpiKey) => kpiLabel(kpi, labelled),
    feed: (feed: FeedName) => feedTitle(feed, labelled),
    /** A tab's label where the organisation has chosen one, else another text. */
    ownTab: (tab: AccountTab, otherwise: string) => labelled.tabLabels[tab] ?? otherwise,
    /** A column's label where the organisation has chosen one, else another text. */
    ownColumn: (column: AccountColumn, otherwise: string) =>
      labelled.columnLabels[column] ?? otherwise,
  };
}
