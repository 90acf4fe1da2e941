import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteDocument,
  getDocument,
  getImage,
  listDocuments,
  signAddress,
  signDocument,
  SIGNED_SECONDS,
} from '@rapport/contract/documents/documents.ts';
import { useEffect } from 'react';
import type { z } from 'zod';
import { api, describeError } from '../../lib/api.ts';
import { toast } from '../../ui/overlay/toast.tsx';

type DocumentList = z.output<(typeof listDocuments)['answer']>;

/** One page of an account's documents. */
export const useDocuments = (accountId: string, page: number, pageSize: number) =>
  useQuery({
    ...api.query(listDocuments, { query: { accountId, pageSize, skip: (page - 1) * pageSize } }),
    placeholderData: keepPreviousData,
  });

/** One document with its text. */
export const useDocument = (id: string) => useQuery(api.query(getDocument, { params: { id } }));

/** Signed URLs are renewed a minute before they expire. */
const FRESH_MS = (SIGNED_SECONDS - 60) * 1_000;

/** The signed URL of a document, by its full URL; disabled for null. */
export const useSignedUrl = (address: string | null) =>
  useQuery({
    ...api.query(signAddress, { query: { url: address ?? '-' } }),
    enabled: address !== null,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: false,
  });

/** A path that serves a document's file for a few minutes. */
export const signedUrlOf = async (id: string): Promise<string> =>
  (await api.call(signDocument, { params: { id } })).signedUrl;

/** A stored image, by any URL of its document. */
export const fetchImage = async (address: string): Promise<Blob> =>
  (await api.download(getImage, { query: { url: address } })).content;

/** Names the document whose file could not be signed. */
export const toastUnsigned = (id: string): void =>
  toast({ title: 'Failed to get signed Url', description: id, variant: 'destructive' });

/**
 * The signed path of a document's file, with a toast when it cannot be signed; disabled for null. It is not renewed while
 * the file is shown; what shows the file later gets a path that still opens it.
 */
export function useSignedFile(id: string | null) {
  const answer = useQuery({
    queryKey: ['signed file', id],
    queryFn: () => signedUrlOf(id ?? ''),
    enabled: id !== null,
    staleTime: FRESH_MS,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const failed = answer.isError && !answer.isFetching;
  useEffect(() => {
    if (failed && id !== null) toastUnsigned(id);
  }, [failed, id]);
  return answer;
}

const LISTS = { queryKey: [listDocuments.path] };

/** Deletes a document: it leaves the list at once, and comes back if that fails. */
export function useDeleteDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(deleteDocument, { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries(LISTS);
      const before = client.getQueriesData<DocumentList>(LISTS);
      client.setQueriesData<DocumentList>(
        LISTS,
        (now) =>
          now && {
            ...now,
            documents: now.documents.filter((one) => one.id !== id),
            total: now.total - 1,
          },
      );
      return { before };
    },
    onError: (error, _id, kept) => {
      for (const [key, list] of kept?.before ?? []) client.setQueryData(key, list);
      toast({
        title: 'The document was not deleted',
        description: describeError(error),
        variant: 'destructive',
      });
    },
    onSuccess: () => toast({ title: 'Document deleted', variant: 'success' }),
    onSettled: () => client.invalidateQueries(LISTS),
  });
}
