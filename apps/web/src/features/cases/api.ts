import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getSupportCase, listSupportCases } from '@rapport/contract/cases/cases.ts';
import { api } from '../../lib/api.ts';

/** A page of an account's support cases; pages count from 1. */
export const useAccountCases = (accountId: string, page: number, pageSize: number) =>
  useQuery({
    ...api.query(listSupportCases, {
      query: { accountIds: [accountId], pageSize, skip: (page - 1) * pageSize },
    }),
    placeholderData: keepPreviousData,
  });

/** One support case with its description. */
export const useSupportCase = (id: string) =>
  useQuery(api.query(getSupportCase, { params: { id } }));
