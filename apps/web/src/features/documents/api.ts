import { useQuery } from '@tanstack/react-query';
import {
  getDocument,
  getImage,
  listDocuments,
  signAddress,
  signDocument,
  SIGNED_SECONDS,
} from '@rapport/contract/documents.ts';
import { api } from '../../lib/api.ts';

export const useDocuments = (accountId: string) =>
  useQuery(api.query(listDocuments, { query: { accountId } }));

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
