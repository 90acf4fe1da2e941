import { useQuery } from '@tanstack/react-query';
import { listDocuments } from '@rapport/contract/documents.ts';
import { api } from '../../lib/api.ts';

export const useDocuments = (accountId: string) =>
  useQuery(api.query(listDocuments, { query: { accountId } }));
