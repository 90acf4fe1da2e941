import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getAccountHealth, recomputeHealth, setPulse } from '@rapport/contract/health.ts';
import { getBacktest } from '@rapport/contract/health-backtest.ts';
import { getHealthWeights, setHealthWeights, whatIf } from '@rapport/contract/health-weights.ts';
import type { HealthWeights } from '@rapport/contract/health-weights.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import type { Input } from '@rapport/contract/kit/endpoint.ts';
import { api } from '../../lib/api.ts';
import { toastFailure } from '../../lib/error-message.ts';
import { toast } from '../../ui/overlay/toast.tsx';

const healthOf = (accountId: string) => api.query(getAccountHealth, { params: { id: accountId } });

export const useHealth = (accountId: string) => useQuery(healthOf(accountId));

export type Reading = Input<typeof setPulse>['body'];

/** Sets one's pulse on an account, or takes it back. */
export function useSetPulse(accountId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Reading) => api.call(setPulse, { params: { id: accountId }, body }),
    onSuccess: (health) => client.setQueryData(healthOf(accountId).queryKey, health),
    onError: toastFailure,
  });
}

/** Has the account scored anew, and looks again after a while. */
export function useRecompute(accountId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(recomputeHealth, { body: { accountIds: [accountId as AccountId] } }),
    onSuccess: () => {
      toast({ title: 'The score is computed anew', variant: 'success' });
      setTimeout(
        () => void client.invalidateQueries({ queryKey: healthOf(accountId).queryKey }),
        3_000,
      );
    },
    onError: toastFailure,
  });
}

export const useWeights = () => useQuery(api.query(getHealthWeights));

/** Who would change band under these weights; the last answer stays until the next is there. */
export const useWhatIf = (weights: HealthWeights | null) =>
  useQuery({
    queryKey: [whatIf.path, weights],
    queryFn: ({ signal }) =>
      api.call(whatIf, { body: { weights: weights as HealthWeights } }, signal),
    enabled: weights !== null,
    placeholderData: keepPreviousData,
  });

/** Keeps the weights; every account is then scored anew. */
export function useSaveWeights() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (weights: HealthWeights) => api.call(setHealthWeights, { body: { weights } }),
    onSuccess: ({ queued }) => {
      toast({
        title: 'Weights saved',
        description: `${queued} ${queued === 1 ? 'account is' : 'accounts are'} scored anew`,
        variant: 'success',
      });
      return client.invalidateQueries();
    },
    onError: toastFailure,
  });
}

export const useBacktest = () => useQuery({ ...api.query(getBacktest), staleTime: 60_000 });
