import { z } from 'zod';
import { AccountId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';
import { day } from './kit/values.ts';

/** Histories begin so many months back, a point a week, unless the caller says otherwise. */
export const HISTORY_MONTHS = 3;
export const Interval = z.enum(['day', 'week', 'month', 'quarter', 'year']);
export type Interval = z.infer<typeof Interval>;

export const HistoryQuery = z.object({
  accountId: AccountId,
  from: day.optional().describe('Three months back without'),
  to: day.optional().describe('Today without'),
  interval: Interval.default('week'),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** A point stands for the interval that begins on its day; null where nobody wrote. */
const SentimentPoint = z.object({
  date: day,
  sentimentScore: z.number().nullable().describe('-5 to 5; doubled for display'),
});
const VelocityPoint = z.object({
  date: day,
  averageResponseTime: z.number().nullable().describe('Mean hours to our answer'),
  theirAverageResponseTime: z.number().nullable().describe('Mean hours to their answer'),
});

const errors = ['account_not_found', 'restricted_access'] as const;

export const getSentimentHistory = endpoint({
  method: 'GET',
  path: '/sentiment/account-history',
  summary: 'Sentiment of an account’s conversations over time, as far as the asker may read them',
  scope: 'read',
  audit: false,
  query: HistoryQuery,
  answer: z.object({ points: z.array(SentimentPoint) }),
  errors,
});

export const getVelocityHistory = endpoint({
  method: 'GET',
  path: '/velocity/history',
  summary: 'Hours to an answer over time, ours and theirs, as far as the asker may read',
  scope: 'read',
  audit: false,
  query: HistoryQuery,
  answer: z.object({ points: z.array(VelocityPoint) }),
  errors,
});
