import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import * as contract from '@rapport/contract/models.ts';
import type { KeyedModel, ModelSettings } from '@rapport/contract/models.ts';
import { getUserSettings } from '@rapport/contract/auth.ts';
import type { Input } from '@rapport/contract/kit/endpoint.ts';
import { api, queryClient } from '../../lib/api.ts';
import { downloadBlob } from '../../lib/csv.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** Which model is asked and within what; for administrators. */
export const useModelSettings = (enabled: boolean) =>
  useQuery({ ...api.query(contract.getModelSettings), enabled, retry: false });

const took = async (settings: ModelSettings) => {
  queryClient.setQueryData(api.query(contract.getModelSettings).queryKey, settings);
  await queryClient.invalidateQueries({ queryKey: api.query(getUserSettings).queryKey });
};

/** Saves the whole setting; a key that is left out is the one that is stored. */
export const useSaveModel = () =>
  useMutation({
    mutationFn: (body: Input<typeof contract.saveModelSettings>['body']) =>
      api.call(contract.saveModelSettings, { body }),
    onSuccess: took,
  });

export const useRemoveModel = () =>
  useMutation({ mutationFn: () => api.call(contract.removeModelSettings), onSuccess: took });

/** Tries a model that need not be saved; its run is in the log afterwards. */
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

/** Saves the run log as it is filtered. */
export const useExportRuns = () =>
  useMutation({
    mutationFn: (query: Omit<RunQuery, 'page' | 'take'>) =>
      api.download(contract.exportModelRuns, { query }),
    onSuccess: ({ name, content }) => downloadBlob(name, content),
    onError: ({ message }) =>
      toast({ title: 'Something went wrong', description: message, variant: 'destructive' }),
  });

/** The log after a run was rated. */
export const refreshRuns = () =>
  queryClient.invalidateQueries({ queryKey: [contract.listModelRuns.path] });
