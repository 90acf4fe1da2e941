import { z } from 'zod';
import { TagFilter } from './accounts/accounts.ts';
import { AccountId, MemberId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';
import { count, day, flag, listOf, moment } from './kit/values.ts';

export const AnomalyTimeframe = z.enum(['day', 'week', 'month']);
export type AnomalyTimeframe = z.infer<typeof AnomalyTimeframe>;

/** The series of an anomaly: one product company's revenue, or the account's revenue from all of them. */
export const AnomalySource = z.enum(['company_revenue', 'daily_revenue_all_companies']);
export type AnomalySource = z.infer<typeof AnomalySource>;

export const ANOMALY_SOURCE_LABELS: Record<AnomalySource, string> = {
  company_revenue: 'Company revenue',
  daily_revenue_all_companies: 'Daily revenue, all companies',
};

export const AnomalyType = z.enum(['drop', 'spike']);
export type AnomalyType = z.infer<typeof AnomalyType>;

/** Anomalies the dashboard fetches; it shows the first ones until it is expanded. */
export const ANOMALIES_PAGE_SIZE = 200;
export const ANOMALY_ROWS_SHOWN = 10;

export const RevenueAnomaly = z.object({
  id: z.uuid(),
  account: z.object({
    id: AccountId,
    name: z.string(),
    iconUrl: z.string().nullable(),
    fullSyncEnabled: z.boolean(),
    restrictedAccess: z.boolean(),
  }),
  accountId: AccountId,
  accountName: z.string(),
  revenueType: z.string().describe('The product company; empty for all companies together'),
  anomalyType: AnomalyType,
  anomalyTimeframe: AnomalyTimeframe,
  anomalyStartDate: day,
  anomalyEndDate: day.describe('Its last day so far'),
  description: z.string(),
  revenueCurrent: z.number().describe('Mean per day, week or month, by the timeframe'),
  revenueExpected: z.number().describe('Expected from its history, for the same length'),
  revenueDropPercentage: z.number().describe('Negative for a spike; at most 999'),
  totalRevenueDrop: z.number().describe('Over all its days; negative for a spike'),
  ytdRevenue: z.number().describe('January 1st to today'),
  currency: z.string(),
  source: AnomalySource,
  resolvedAt: moment.nullable(),
  resolvedBy: z.object({ id: MemberId, fullName: z.string() }).nullable(),
  method: z.string(),
  computedAt: moment,
});
export type RevenueAnomaly = z.infer<typeof RevenueAnomaly>;

/** Revenue of a day, week or month beside its expected value; null where unknown. */
export const RevenuePoint = z.object({
  day: day.describe('The first day'),
  actual: z.number().nullable(),
  expected: z.number().nullable(),
});
export type RevenuePoint = z.infer<typeof RevenuePoint>;

export const ANOMALY_SORTS = [
  'accountName',
  'anomalyStartDate',
  'revenueDropPercentage',
  'totalRevenueDrop',
  'ytdRevenue',
] as const;

export const AnomaliesQuery = z.object({
  skip: count({ max: 1_000_000, default: 0 }),
  take: count({ min: 1, max: ANOMALIES_PAGE_SIZE, default: ANOMALIES_PAGE_SIZE }),
  accountName: z.string().trim().max(200).optional().describe('Part of it'),
  source: z
    .string()
    .max(60)
    .optional()
    .describe('company_revenue or daily_revenue_all_companies; both without'),
  timeframe: AnomalyTimeframe.optional(),
  accountTagFilters: listOf(TagFilter),
  resolved: flag.describe('Only resolved ones, or only open ones; both without'),
  accountId: AccountId.optional(),
  sort: z.enum(ANOMALY_SORTS).default('anomalyStartDate'),
  direction: z.enum(['ASC', 'DESC']).default('DESC'),
});
export type AnomaliesQuery = z.infer<typeof AnomaliesQuery>;

const params = z.object({ id: z.uuid() });

export const listAnomalies = endpoint({
  method: 'GET',
  path: '/revenue-anomalies',
  summary: 'Revenue that deviates from its own history',
  scope: 'read',
  audit: false,
  query: AnomaliesQuery,
  answer: z.object({ anomalies: z.array(RevenueAnomaly), total: z.int() }),
  errors: ['unknown_source'],
});

export const getAnomaly = endpoint({
  method: 'GET',
  path: '/revenue-anomalies/:id',
  summary: 'One anomaly with the actual and expected revenue around it',
  scope: 'read',
  audit: false,
  params,
  answer: RevenueAnomaly.extend({
    series: z.object({ step: AnomalyTimeframe, points: z.array(RevenuePoint) }),
  }),
  errors: ['not_found'],
});

export const resolveAnomaly = endpoint({
  method: 'PATCH',
  path: '/revenue-anomalies/:id/resolve',
  summary: 'Marks an anomaly as resolved, or as open again',
  scope: 'write',
  audit: 'anomaly.resolved',
  params,
  body: z.object({ resolved: z.boolean() }),
  answer: RevenueAnomaly,
  errors: ['not_found'],
});
