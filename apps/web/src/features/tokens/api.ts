import { useMutation, useQuery } from '@tanstack/react-query';
import * as contract from '@rapport/contract/tokens.ts';
import type { Input } from '@rapport/contract/kit/endpoint.ts';
import { api, queryClient } from '../../lib/api.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** The user's tokens, and the URL for clients. */
export const useAccessTokens = () => useQuery(api.query(contract.listAccessTokens));

const refresh = () => queryClient.invalidateQueries({ queryKey: [contract.listAccessTokens.path] });

export type NewToken = Input<typeof contract.createAccessToken>['body'];

/** Creates a token; only this response contains its text. */
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
      toast({ title: 'Token revoked. It stops working within five seconds.', variant: 'success' });
    },
    onError: ({ message }) =>
      toast({ title: 'Something went wrong', description: message, variant: 'destructive' }),
  });
