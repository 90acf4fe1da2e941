import { useMutation, useQuery } from '@tanstack/react-query';
import * as contract from '@rapport/contract/imports/imports.ts';
import type { ColumnMapping, ImportKind, ImportLookup } from '@rapport/contract/imports/imports.ts';
import { api, queryClient } from '../../lib/api.ts';
import { isTable } from './import-labels.ts';

/** Milliseconds between polls of a running import. */
const POLL_MS = 500;

export const useImports = (page: number, take: number) =>
  useQuery({
    ...api.query(contract.listImports, { query: { take, skip: (page - 1) * take } }),
    refetchInterval: ({ state }) =>
      state.data?.imports.some((batch) => contract.isUnderWay(batch.state)) ? POLL_MS * 2 : false,
  });

/** One import; polled while it runs. */
export const useImport = (id: string | null) =>
  useQuery({
    ...api.query(contract.getImport, { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data && !contract.isUnderWay(state.data.state) ? false : POLL_MS,
  });

export const useUpload = (id: string) =>
  useQuery({ ...api.query(contract.getUpload, { params: { id } }), retry: false });

interface PreviewOptions {
  kind: ImportKind;
  lookup?: ImportLookup | null;
}

/** The columns of an uploaded table, with those of a joined second file. */
export const usePreview = (id: string | null, { kind, lookup }: PreviewOptions) =>
  useQuery({
    ...api.query(contract.previewUpload, {
      params: { id: id ?? '' },
      query: {
        kind: isTable(kind) ? kind : 'accounts',
        lookup: lookup?.upload,
        lookupColumn: lookup?.column,
      },
    }),
    enabled: id !== null && isTable(kind),
    retry: false,
    staleTime: Infinity,
  });

export const useSendFile = () =>
  useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.set('file', file, file.name);
      return api.call(contract.uploadFile, { body });
    },
  });

interface ImportOrder {
  upload: string;
  kind: ImportKind;
  dryRun: boolean;
  mapping?: ColumnMapping[] | undefined;
  createMissing: boolean;
  confidential: boolean;
  lookup?: ImportLookup | undefined;
}

export const useStartImport = () =>
  useMutation({
    mutationFn: (order: ImportOrder) => api.call(contract.startImport, { body: order }),
  });

export const useStopImport = () =>
  useMutation({
    mutationFn: (id: string) => api.call(contract.stopImport, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [contract.getImport.path] }),
  });

/** Undoes an import; any loaded data may have changed with it. */
export const useUndoImport = () =>
  useMutation({
    mutationFn: (id: string) => api.call(contract.undoImport, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });

export const useChanges = (id: string, page: number, take: number, enabled: boolean) =>
  useQuery({
    ...api.query(contract.listImportChanges, {
      params: { id },
      query: { take, skip: (page - 1) * take },
    }),
    enabled,
  });

export const useRejects = (id: string, page: number, take: number, enabled: boolean) =>
  useQuery({
    ...api.query(contract.listImportRejects, {
      params: { id },
      query: { take, skip: (page - 1) * take },
    }),
    enabled,
  });

export const useExclusions = () => useQuery(api.query(contract.getExclusions));

export const useSetExclusions = () =>
  useMutation({
    mutationFn: (patterns: string[]) => api.call(contract.setExclusions, { body: { patterns } }),
    onSuccess: (answer) =>
      queryClient.setQueryData(api.query(contract.getExclusions).queryKey, answer),
  });
