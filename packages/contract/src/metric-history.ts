import { z } from 'zod';
import { AccountId, ContactId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';
import { day } from './kit/values.ts';

/** By default a history covers this many months with a point per week. */
export const HISTORY_MONTHS = 3;
export const Interval = z.enum(['day', 'week', 'month', 'quarter', 'year']);
export type Interval = z.infer<typeof Interval>;

const HistoryWindow = z.object({
  from: day.optional().describe('Three months ago by default'),
  to: day.optional().describe('Today by default'),
  interval: Interval.default('week'),
});
export type HistoryWindow = z.infer<typeof HistoryWindow>;
export const HistoryQuery = HistoryWindow.extend({ accountId: AccountId });
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** A point covers the interval that begins on its day; null without messages. */
const SentimentPoint = z.object({
  date: day,
  sentimentScore: z.number().nullable().describe('-5 to 5; doubled for display'),
});
const VelocityPoint = z.object({
  date: day,
  averageResponseTime: z.number().nullable().describe('Mean hours to our answer'),
  theirAverageResponseTime: z.number().nullable().describe('Mean hours to their answer'),
});

/** The counts at the end of the interval; null before the first ones. */
const WorkersPoint = z.object({
  date: day,
  activeWorkers: z.int().nullable(),
  expectedActiveWorkers: z.int().nullable(),
});

const errors = ['account_not_found', 'restricted_access'] as const;

export const getSentimentHistory = endpoint({
  method: 'GET',
  path: '/sentiment/account-history',
  summary: 'Sentiment of an account’s conversations over time, from messages visible to the caller',
  scope: 'read',
  audit: false,
  query: HistoryQuery,
  answer: z.object({ points: z.array(SentimentPoint) }),
  errors,
});

export const getContactSentimentHistory = endpoint({
  method: 'GET',
  path: '/sentiment/contact-history',
  summary: 'Sentiment of a person’s messages over time, from messages visible to the caller',
  scope: 'read',
  audit: false,
  query: HistoryWindow.extend({ contactId: ContactId }),
  answer: z.object({ points: z.array(SentimentPoint) }),
  errors: ['not_found', 'restricted_access'],
});

export const getVelocityHistory = endpoint({
  method: 'GET',
  path: '/velocity/history',
  summary: 'Hours until an answer over time, ours and theirs, from messages visible to the caller',
  scope: 'read',
  audit: false,
  query: HistoryQuery,
  answer: z.object({ points: z.array(VelocityPoint) }),
  errors,
});

export const getWorkersHistory = endpoint({
  method: 'GET',
  path: '/data-history/workers',
  summary: 'Active and expected workers of an account’s projects over time',
  scope: 'read',
  audit: false,
  query: HistoryQuery,
  answer: z.object({
    points: z.array(WorkersPoint).describe('Empty where the organisation has no projects'),
  }),
  errors,
});
