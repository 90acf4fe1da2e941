import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createActivity, listReplies } from '@rapport/contract/communications/activities.ts';
import type { FeedActivity } from '@rapport/contract/communications/activities.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { api, describeError } from '../../../lib/api.ts';
import { toast } from '../../../ui/overlay/toast.tsx';

/** The replies to a message or post; asked again when their number has changed. */
export function useReplies({ id, accountId, repliesCount }: FeedActivity) {
  const query = api.query(listReplies, {
    params: { id },
    query: { accountId: accountId ?? undefined },
  });
  return useQuery({
    ...query,
    queryKey: [...query.queryKey, repliesCount],
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
}

/** Posts to the team's chat of an account. */
export function usePost(accountId: AccountId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, parent }: { text: string; parent: FeedActivity | null }) =>
      api.call(createActivity, {
        body: { accountId, text, ...(parent && { parentActivityId: parent.id }) },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: [listReplies.path] }),
    onError: (error) =>
      toast({
        title: 'Something went wrong',
        description: `Your message was not sent. ${describeError(error)}`,
        variant: 'destructive',
      }),
  });
}
