import { useQuery } from '@tanstack/react-query';
import {
  getDocument,
  getPicture,
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

/** A signed URL is asked for anew a minute before it ends. */
const FRESH_MS = (SIGNED_SECONDS - 60) * 1_000;

/** The signed URL of the document that an address in full names; nothing is asked for without one. */
export const useSignedUrl = (address: string | null) =>
  useQuery({
    ...api.query(signAddress, { query: { url: address ?? '-' } }),
    enabled: address !== null,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: false,
  });

/** A path that opens the file of a document for a few minutes. */
export const signedUrlOf = async (id: string): Promise<string> =>
  (await api.call(signDocument, { params: { id } })).signedUrl;

/** The bytes of a kept picture, by any address of its document. */
export const pictureAt = async (address: string): Promise<Blob> =>
  (await api.download(getPicture, { query: { url: address } })).content;
