import { useQuery } from '@tanstack/react-query';
import { getAccountHealth } from '@rapport/contract/health.ts';
import { api } from '../../lib/api.ts';

export const useHealth = (accountId: string) =>
  useQuery(api.query(getAccountHealth, { params: { id: accountId } }));
