import { useQuery } from '@tanstack/react-query';
import { getSentimentHistory, getVelocityHistory } from '@rapport/contract/histories.ts';
import type { HistoryQuery } from '@rapport/contract/histories.ts';
import { api } from '../../lib/api.ts';

export type HistoryWindow = Omit<HistoryQuery, 'accountId'>;

export const useSentimentHistory = (accountId: string, window: HistoryWindow) =>
  useQuery(api.query(getSentimentHistory, { query: { accountId, ...window } }));

export const useVelocityHistory = (accountId: string, window: HistoryWindow) =>
  useQuery(api.query(getVelocityHistory, { query: { accountId, ...window } }));
