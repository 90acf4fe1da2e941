import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addUserAccount, removeUserAccount } from '@rapport/contract/accounts/lists.ts';
import type { AccountRow } from '@rapport/contract/accounts/accounts.ts';
import { getUserSettings } from '@rapport/contract/auth.ts';
import { api } from '../../../lib/api.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useUser } from '../../auth/api.ts';

/** The reader's book: accounts they own or have added. */
export function useBook() {
  const { data: user } = useUser();
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async ({ row: { id }, inBook }: { row: AccountRow; inBook: boolean }) => {
      await api.call(inBook ? addUserAccount : removeUserAccount, { params: { id } });
    },
    onSuccess: (_, { row, inBook }) => {
      void cache.invalidateQueries({ queryKey: api.query(getUserSettings).queryKey });
      void cache.invalidateQueries({ queryKey: ['/accounts'] });
      toast({
        title: inBook
          ? `${row.name} was added to your book`
          : `${row.name} was removed from your book`,
        variant: 'success',
      });
    },
    onError: (error) =>
      toast({
        title: 'Your book was not changed',
        description: error.message,
        variant: 'destructive',
      }),
  });
  return {
    inBook: (row: AccountRow): boolean | null =>
      row.owner?.id === user?.id
        ? null
        : (user?.userAccounts.some(({ accountId }) => accountId === row.id) ?? false),
    onBook: (row: AccountRow, inBook: boolean) => mutate({ row, inBook }),
  };
}
