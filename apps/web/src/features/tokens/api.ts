import { useMutation, useQuery } from '@tanstack/react-query';
import * as contract from '@rapport/contract/access-tokens.ts';
import type { Input } from '@rapport/contract/kit/endpoint.ts';
import { api, queryClient } from '../../lib/api.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** One's own tokens, and the address clients are told. */
export const useAccessTokens = () => useQuery(api.query(contract.listAccessTokens));

const refresh = () => queryClient.invalidateQueries({ queryKey: [contract.listAccessTokens.path] });

export type NewToken = Input<typeof contract.createAccessToken>['body'];

/** Makes a token; its text is in the answer alone. */
export const useCreateToken = () =>
  useMutation({
    mutationFn: (body: NewToken) => api.call(contract.createAccessToken, { body }),
    onSuccess: refresh,
  });

export const useRevokeToken = () =>
  useMutation({
    mutationFn: (id: string) => api.call(contract.revokeAccessToken, { params: { id } }),
    onSuccess: async () => {
      await refresh();
      toast({ title: 'Revoked: within five seconds it opens nothing', variant: 'success' });
    },
    onError: ({ message }) =>
      toast({ title: 'Something went wrong', description: message, variant: 'destructive' }),
  });
