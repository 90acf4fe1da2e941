import { z } from 'zod';
import { AccountId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { count, day, listOf } from '../kit/values.ts';
import { TagFilter } from '../accounts/accounts.ts';

/** The names of all metrics, used by cards, tables, the assistant and other programs. */
export const MetricName = z.enum([
  'revenue',
  'custom-revenue',
  'actual-revenue',
  'forecast-revenue',
  'revenue-at-risk',
  'nrr',
  'grr',
  'churn',
  'pipeline',
  'upcoming-renewals',
  'signed-not-live',
  'activation-rate',
  'top-accounts',
  'revenue-anomalies',
]);
export type MetricName = z.infer<typeof MetricName>;

export const UnitType = z.enum(['currency', 'percent', 'count']);
export type UnitType = z.infer<typeof UnitType>;

export const MetricPoint = z.object({ day, daily_value: z.number().nullable() });
export type MetricPoint = z.infer<typeof MetricPoint>;

export const RevenueMetric = z.object({
  name: MetricName,
  title: z.string().describe('The organisation’s name for it'),
  value: z.number().nullable().describe('A percentage is 108.4, not 1.084'),
  unitType: UnitType,
  currency: z.string(),
  monthOverMonth: z
    .number()
    .nullable()
    .describe('Change over the last 30 days, in percent or percentage points'),
  previous: z.number().nullable().describe('The value 30 days ago'),
  inverted: z.boolean().describe('A higher value is worse'),
  note: z.string().nullable().describe('A second line, such as the number of renewals'),
  asOf: day,
  period: z.string(),
  definition: z.string(),
  formula: z.string(),
  points: z.array(MetricPoint).describe('Ends of the last 12 months and today'),
  snapshot: z
    .object({ month: day, value: z.number(), now: z.number() })
    .nullable()
    .describe('The value recorded at the end of last month, and the same value computed now'),
});
export type RevenueMetric = z.infer<typeof RevenueMetric>;

export const CellKind = z.enum([
  'text',
  'currency',
  'percent',
  'count',
  'day',
  'renewal',
  'health',
  'stage',
  'person',
]);
export const MetricColumn = z.object({ key: z.string(), label: z.string(), kind: CellKind });
export type MetricColumn = z.infer<typeof MetricColumn>;

export const MetricRow = z.object({
  key: z.string(),
  account: z.object({
    id: AccountId,
    name: z.string(),
    iconUrl: z.string().nullable(),
    fullSyncEnabled: z.boolean(),
    restrictedAccess: z.boolean(),
  }),
  cells: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type MetricRow = z.infer<typeof MetricRow>;

/** The rows behind a metric; money is in the organisation's currency. */
export const MetricTable = z.object({
  metric: RevenueMetric,
  columns: z.array(MetricColumn),
  rows: z.array(MetricRow),
  totals: z.record(z.string(), z.number()).describe('Sums over all rows, by column'),
  totalCount: z.int(),
});
export type MetricTable = z.infer<typeof MetricTable>;

/** Rows of a breakdown fetched at once; ten are shown before it is expanded. */
export const BREAKDOWN_TAKE = 40;
export const BREAKDOWN_ROWS_SHOWN = 10;
export const TOP_ACCOUNTS = 20;
/** Months ahead of `upcoming-renewals`. */
export const RENEWAL_MONTHS = 3;

const tags = { accountTagFilters: listOf(TagFilter) };
const metricPath = z.object({ metricName: MetricName });

export const listRevenueMetrics = endpoint({
  method: 'GET',
  path: '/revenue-metrics',
  summary: 'The metrics of the portfolio, with their change over 30 days and their last 12 months',
  scope: 'read',
  audit: false,
  query: z.object({ names: listOf(MetricName), ...tags }),
  answer: z.object({ metrics: z.array(RevenueMetric) }),
});

export const getRevenueMetric = endpoint({
  method: 'GET',
  path: '/revenue-metrics/:metricName',
  summary: 'One metric with its definition, formula and rows',
  scope: 'read',
  audit: false,
  params: metricPath,
  query: z.object({
    take: count({ min: 1, max: 200, default: BREAKDOWN_TAKE }),
    skip: count({ max: 1_000_000, default: 0 }),
    sort: z
      .string()
      .max(40)
      .optional()
      .describe('A column’s key; the metric’s default order if absent'),
    direction: z.enum(['ASC', 'DESC']).default('DESC'),
    ...tags,
  }),
  answer: MetricTable,
  errors: ['invalid_input'],
});

export const getAccountMetric = endpoint({
  method: 'GET',
  path: '/revenue-metrics/:metricName/:accountId',
  summary: 'One metric of one account, with its rows',
  scope: 'read',
  audit: false,
  params: metricPath.extend({ accountId: AccountId }),
  answer: MetricTable,
  errors: ['account_not_found', 'restricted_access'],
});

/** ARR at the start and end of a period, and what changed in between. */
export const getArrBridge = endpoint({
  method: 'GET',
  path: '/portfolio/arr-bridge',
  summary: 'ARR from start to end of a period: new, expansion, contraction, churn',
  scope: 'read',
  audit: false,
  query: z.object({ from: day.optional(), to: day.optional(), ...tags }),
  answer: z.object({
    from: day,
    to: day,
    currency: z.string(),
    start: z.number(),
    new: z.number(),
    expansion: z.number(),
    contraction: z.number(),
    churn: z.number(),
    end: z.number(),
  }),
});

export const getRenewalsByMonth = endpoint({
  method: 'GET',
  path: '/portfolio/renewals-by-month',
  summary: 'ARR up for renewal in each coming month, and the part at risk',
  scope: 'read',
  audit: false,
  query: z.object({ months: count({ min: 1, max: 24, default: 12 }), ...tags }),
  answer: z.object({
    currency: z.string(),
    months: z.array(
      z.object({ month: day, count: z.int(), amount: z.number(), atRisk: z.number() }),
    ),
  }),
});

export const getRetentionCohorts = endpoint({
  method: 'GET',
  path: '/portfolio/retention-cohorts',
  summary: 'Net revenue retention of the customers who started in the same quarter',
  scope: 'read',
  audit: false,
  query: z.object(tags),
  answer: z.object({
    cohorts: z.array(
      z.object({
        cohort: day.describe('First day of the quarter they started in'),
        accounts: z.int(),
        startArr: z.number(),
        retention: z
          .array(z.number().nullable())
          .describe('Percent of the first ARR after 0, 1, 2 … quarters'),
      }),
    ),
  }),
});
