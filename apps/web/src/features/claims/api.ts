import { useQuery } from '@tanstack/react-query';
import { listOpportunities, listRisks } from '@rapport/contract/claims.ts';
import { api } from '../../lib/api.ts';

export const useRisks = (accountId: string, take = 10) =>
  useQuery(api.query(listRisks, { query: { accountId: accountId, take } }));
export const useOpportunities = (accountId: string, take = 10) =>
  useQuery(api.query(listOpportunities, { query: { accountId: accountId, take } }));
