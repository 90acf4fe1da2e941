import { useQuery } from '@tanstack/react-query';
import { listCrmOpportunities, listFieldHistory } from '@rapport/contract/deals.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { api } from '../../lib/api.ts';

export const useCrmOpportunities = (accountId: string) =>
  useQuery(api.query(listCrmOpportunities, { params: { id: accountId as AccountId }, query: {} }));

export const useFieldHistory = (opportunityId: string) =>
  useQuery(api.query(listFieldHistory, { params: { id: opportunityId } }));
