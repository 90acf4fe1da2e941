import { z } from 'zod';
import { TagFilter } from '../accounts/accounts.ts';
import { Interval } from '../metric-history.ts';
import { AccountId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { count, day, listOf } from '../kit/values.ts';
import { BREAKDOWN_TAKE, MetricPoint, TOP_ACCOUNTS } from './metrics.ts';

const params = z.object({ id: AccountId });
const errors = ['account_not_found', 'restricted_access'] as const;

export const TopAccount = z.object({
  id: AccountId,
  name: z.string(),
  iconUrl: z.string().nullable(),
  rank: z.int(),
  revenue: z.number().describe('ARR, or revenue since Jan 1st where custom revenue is shown'),
  share: z.number().describe('Percent of the total'),
  fullSyncEnabled: z.boolean(),
  restrictedAccess: z.boolean(),
});
export type TopAccount = z.infer<typeof TopAccount>;

export const listTopAccounts = endpoint({
  method: 'GET',
  path: '/accounts/top-accounts',
  summary: 'The largest accounts; money in the organisation’s currency',
  scope: 'read',
  audit: false,
  query: z.object({
    take: count({ min: 1, max: TOP_ACCOUNTS, default: TOP_ACCOUNTS }),
    accountTagFilters: listOf(TagFilter),
  }),
  answer: z.object({ currency: z.string(), accounts: z.array(TopAccount) }),
});

/** A change of an account's ARR; amounts are positive. */
export const ArrMovement = z.object({
  day,
  kind: z.enum(['new', 'expansion', 'contraction', 'churn']),
  amount: z.number(),
  currency: z.string(),
});
export type ArrMovement = z.infer<typeof ArrMovement>;

export const ArrBreakdownRow = z.object({
  id: AccountId,
  name: z.string(),
  iconUrl: z.string().nullable(),
  isSubAccount: z.boolean(),
  arr: z.number().nullable(),
  currency: z.string(),
  movements: z.array(ArrMovement).describe('Of the last 12 months, newest first'),
  fullSyncEnabled: z.boolean(),
  restrictedAccess: z.boolean(),
});
export type ArrBreakdownRow = z.infer<typeof ArrBreakdownRow>;

export const getArrBreakdown = endpoint({
  method: 'GET',
  path: '/accounts/:id/arr-breakdown',
  summary: 'ARR of an account and its sub-accounts, with the movements of 12 months',
  scope: 'read',
  audit: false,
  params,
  query: z.object({ take: count({ min: 1, max: 200, default: BREAKDOWN_TAKE }) }),
  answer: z.object({ accounts: z.array(ArrBreakdownRow), totalCount: z.int() }),
  errors,
});

export const RevenueBreakdownRow = z.object({
  productCompany: z.string(),
  incomeTypeGroup: z.string(),
  incomeType: z.string(),
  totalRevenue: z.number().describe('Since Jan 1st'),
});
export type RevenueBreakdownRow = z.infer<typeof RevenueBreakdownRow>;

export const getRevenueBreakdown = endpoint({
  method: 'GET',
  path: '/accounts/:id/revenue-breakdown',
  summary: 'Revenue of an account since Jan 1st by product company, income group and income type',
  scope: 'read',
  audit: false,
  params,
  answer: z.object({
    currency: z.string(),
    rows: z.array(RevenueBreakdownRow),
    unrated: z.array(z.string()).describe('Currencies left out: no exchange rate'),
  }),
  errors,
});

export const HistoryMetric = z.enum(['arr', 'health', 'revenue', 'pipeline', 'usage']);
export type HistoryMetric = z.infer<typeof HistoryMetric>;

/** The default length of a history, and its maximum number of points. */
export const DATA_HISTORY_MONTHS = 3;
export const DATA_HISTORY_POINTS = 1_100;

export const getDataHistory = endpoint({
  method: 'GET',
  path: '/data-history',
  summary: 'A metric of one account or of all over time',
  scope: 'read',
  audit: false,
  query: z.object({
    accountId: AccountId.optional(),
    metric: HistoryMetric.default('arr'),
    from: day.optional(),
    to: day.optional(),
    interval: Interval.default('week'),
    accountTagFilters: listOf(TagFilter),
  }),
  answer: z.object({
    metric: HistoryMetric,
    currency: z.string(),
    points: z
      .array(MetricPoint)
      .describe('The sum per interval for revenue and usage, else the value on its last day'),
    recorded: z
      .object({ from: day, to: day })
      .nullable()
      .describe('First and last day with data; for revenue and usage'),
  }),
  errors: [...errors, 'invalid_input'],
});
