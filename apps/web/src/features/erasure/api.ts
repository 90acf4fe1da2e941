import { useMutation } from '@tanstack/react-query';
import * as contract from '@rapport/contract/erasure.ts';
import { api, queryClient } from '../../lib/api.ts';

/** Erases a person by address. What any page shows may name them, so everything is read again. */
export const useErasePerson = () =>
  useMutation({
    mutationFn: (body: { email: string; confirm: string }) =>
      api.call(contract.erasePerson, { body }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
