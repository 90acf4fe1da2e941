import { useQuery } from '@tanstack/react-query';
import { getDocument, listDocuments } from '@rapport/contract/documents.ts';
import { api } from '../../lib/api.ts';

export const useDocuments = (accountId: string) =>
  useQuery(api.query(listDocuments, { query: { accountId } }));

/** One document with its text. */
export const useDocument = (id: string) => useQuery(api.query(getDocument, { params: { id } }));
