import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getAccountHealth, recomputeHealth, setPulse } from '@rapport/contract/health/health.ts';
import { getBacktest } from '@rapport/contract/health/backtest.ts';
import { getHealthWeights, setHealthWeights, whatIf } from '@rapport/contract/health/weights.ts';
import type { HealthWeights } from '@rapport/contract/health/weights.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import type { Input } from '@rapport/contract/kit/endpoint.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { api } from '../../lib/api.ts';
import { toastFailure } from '../../lib/error-message.ts';
import { toast } from '../../ui/overlay/toast.tsx';

const healthOf = (accountId: string) => api.query(getAccountHealth, { params: { id: accountId } });

export const useHealth = (accountId: string) => useQuery(healthOf(accountId));

export type PulseInput = Input<typeof setPulse>['body'];

/** Sets or withdraws the user's pulse on an account. */
export function useSetPulse(accountId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PulseInput) => api.call(setPulse, { params: { id: accountId }, body }),
    onSuccess: (health) => client.setQueryData(healthOf(accountId).queryKey, health),
    onError: toastFailure,
  });
}

/** Recomputes the score of an account and reloads it after three seconds. */
export function useRecompute(accountId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(recomputeHealth, { body: { accountIds: [accountId as AccountId] } }),
    onSuccess: () => {
      toast({ title: 'Recomputing the score', variant: 'success' });
      setTimeout(
        () => void client.invalidateQueries({ queryKey: healthOf(accountId).queryKey }),
        3_000,
      );
    },
    onError: toastFailure,
  });
}

export const useWeights = () => useQuery(api.query(getHealthWeights));

/** The band changes under the given weights; keeps the last result until the next arrives. */
export const useWhatIf = (weights: HealthWeights | null) =>
  useQuery({
    queryKey: [whatIf.path, weights],
    queryFn: ({ signal }) =>
      api.call(whatIf, { body: { weights: weights as HealthWeights } }, signal),
    enabled: weights !== null,
    placeholderData: keepPreviousData,
  });

/** Saves the weights and rescores every account. */
export function useSaveWeights() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (weights: HealthWeights) => api.call(setHealthWeights, { body: { weights } }),
    onSuccess: ({ queued }) => {
      toast({
        title: 'Weights saved',
        description: `${plural(queued, 'account is', 'accounts are')} being rescored`,
        variant: 'success',
      });
      return client.invalidateQueries();
    },
    onError: toastFailure,
  });
}

export const useBacktest = () => useQuery({ ...api.query(getBacktest), staleTime: 60_000 });
