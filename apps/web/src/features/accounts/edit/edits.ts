import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  getStageHistory,
  listSubAccounts,
  updateAccount,
} from '@rapport/contract/accounts/changes.ts';
import { getAccountSettings, putAccountSettings } from '@rapport/contract/accounts/settings.ts';
import { getAccount } from '@rapport/contract/accounts/accounts.ts';
import { api } from '../../../lib/api.ts';

export const useSubAccounts = (id: string) =>
  useQuery(api.query(listSubAccounts, { params: { id } }));

export const useStageHistory = (id: string) =>
  useQuery(api.query(getStageHistory, { params: { id } }));

type AccountEdit = z.input<(typeof updateAccount)['body']>;

/** Changes fields of an account and updates the cache with the response. */
export function useUpdateAccount(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountEdit) => api.call(updateAccount, { params: { id }, body }),
    onSuccess: (account) => {
      client.setQueryData(api.query(getAccount, { params: { id } }).queryKey, account);
      void client.invalidateQueries({ queryKey: ['/accounts'] });
      void client.invalidateQueries({
        queryKey: api.query(getStageHistory, { params: { id } }).queryKey,
      });
    },
  });
}

export const useAccountSettings = (id: string) =>
  useQuery(api.query(getAccountSettings, { params: { id } }));

/** Saves the given settings of an account. */
export function useSaveSettings(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<(typeof putAccountSettings)['body']>) =>
      api.call(putAccountSettings, { params: { id }, body }),
    onSuccess: (saved) =>
      client.setQueryData(api.query(getAccountSettings, { params: { id } }).queryKey, saved),
  });
}
