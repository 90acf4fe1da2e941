import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import * as contract from '@rapport/contract/models/models.ts';
import * as rereads from '@rapport/contract/models/rereads.ts';
import type { Reread } from '@rapport/contract/models/rereads.ts';
import type { KeyedModel, ModelSettings } from '@rapport/contract/models/models.ts';
import { getUserSettings } from '@rapport/contract/auth.ts';
import type { Input } from '@rapport/contract/kit/endpoint.ts';
import { api, queryClient } from '../../lib/api.ts';
import { downloadBlob } from '../../lib/format/csv.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** The model settings; for administrators. */
export const useModelSettings = (enabled: boolean) =>
  useQuery({ ...api.query(contract.getModelSettings), enabled, retry: false });

const onSaved = async (settings: ModelSettings) => {
  queryClient.setQueryData(api.query(contract.getModelSettings).queryKey, settings);
  await queryClient.invalidateQueries({ queryKey: api.query(getUserSettings).queryKey });
};

/** Saves all settings; without a key the stored one stays. */
export const useSaveModel = () =>
  useMutation({
    mutationFn: (body: Input<typeof contract.saveModelSettings>['body']) =>
      api.call(contract.saveModelSettings, { body }),
    onSuccess: onSaved,
  });

export const useRemoveModel = () =>
  useMutation({ mutationFn: () => api.call(contract.removeModelSettings), onSuccess: onSaved });

/** Tests a model before it is saved; the calls are logged. */
export const useTestModel = () =>
  useMutation({
    mutationFn: (own: KeyedModel | null) => api.call(contract.testModel, { body: { own } }),
    onSuccess: () =>
      Promise.all(
        [contract.getModelSettings, contract.listModelRuns].map((endpoint) =>
          queryClient.invalidateQueries({ queryKey: [endpoint.path] }),
        ),
      ),
  });

export type RunQuery = NonNullable<Input<typeof contract.listModelRuns>['query']>;

/** A page of the run log. */
export const useModelRuns = (query: RunQuery, enabled: boolean) =>
  useQuery({
    ...api.query(contract.listModelRuns, { query }),
    enabled,
    placeholderData: keepPreviousData,
  });

/** Downloads the filtered run log. */
export const useExportRuns = () =>
  useMutation({
    mutationFn: (query: Omit<RunQuery, 'page' | 'take'>) =>
      api.download(contract.exportModelRuns, { query }),
    onSuccess: ({ name, content }) => downloadBlob(name, content),
    onError: ({ message }) =>
      toast({ title: 'Something went wrong', description: message, variant: 'destructive' }),
  });

/** Reloads the log after a run was rated. */
export const refreshRuns = () =>
  queryClient.invalidateQueries({ queryKey: [contract.listModelRuns.path] });

/** Milliseconds between polls of a reading that is under way. */
const POLL_MS = 1_000;

/** The latest reading of all conversations; polled while it is counted or read. */
export const useReread = (enabled: boolean) =>
  useQuery({
    ...api.query(rereads.getReread),
    enabled,
    retry: false,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.reread ?? null) ? POLL_MS : false),
  });

export const isUnderWay = (reread: Reread | null): boolean =>
  reread?.state === 'estimating' || reread?.state === 'running';

const onReread = (reread: Reread) =>
  queryClient.setQueryData(api.query(rereads.getReread).queryKey, { reread });

/** Counts what would be sent; nothing is sent yet. */
export const useEstimateReread = () =>
  useMutation({
    mutationFn: (since: string | null) => api.call(rereads.estimateReread, { body: { since } }),
    onSuccess: onReread,
  });

export const useStartReread = () =>
  useMutation({
    mutationFn: ({ id, retryFailed = false }: { id: string; retryFailed?: boolean }) =>
      api.call(rereads.startReread, { params: { id }, body: { retryFailed } }),
    onSuccess: onReread,
  });

export const useStopReread = () =>
  useMutation({
    mutationFn: (id: string) => api.call(rereads.stopReread, { params: { id } }),
    onSuccess: onReread,
  });
