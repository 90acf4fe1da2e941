import { getUserSettings, updatePreferences } from '@rapport/contract/auth.ts';
import type { User } from '@rapport/contract/auth.ts';
import { createClient } from '@rapport/contract/kit/client.ts';
import type { FeedName } from '@rapport/contract/variation.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { sessionFetch } from '../../lib/auth-session.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { callError } from './public-client.ts';

const client = createClient(async (url, init) => {
  const response = await sessionFetch(url, init);
  if (!response.ok) throw await callError(response);
  return response;
});

/** The signed-in person, their organisation and its variation; asked for once and kept until told otherwise. */
export const useUser = (): UseQueryResult<User> =>
  useQuery({ ...client.query(getUserSettings), staleTime: Infinity });

/** Hides cards of the home page for the reader: at once, taken back when the call fails. */
export function useHideFeeds(): (hiddenFeeds: FeedName[]) => void {
  const cache = useQueryClient();
  const { queryKey } = client.query(getUserSettings);
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
        description: 'Your cards stand as they were before.',
        variant: 'destructive',
      });
    },
  });
  return mutate;
}

/** Chooses the view that the accounts list opens with, for the reader: at once, taken back when the call fails. */
export function useChooseAccountsView(): (view: string) => void {
  const cache = useQueryClient();
  const { queryKey } = client.query(getUserSettings);
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
        description: 'The first view stays as it was.',
        variant: 'destructive',
      });
    },
  });
  return mutate;
}
