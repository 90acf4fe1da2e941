import { z } from 'zod';
import { TagFilter } from '../accounts/accounts.ts';
import { AnomalyTimeframe, AnomalyType, RevenuePoint } from '../anomalies.ts';
import { AccountId } from '../ids.ts';
import { day } from '../kit/values.ts';
import { CellKind, MetricName, UnitType } from '../revenue/metrics.ts';
import { Link, listed, take, tool } from './tool.ts';

const tags = z.array(TagFilter).max(50).optional();

export const getMetric = tool({
  name: 'get_metric',
  title: 'Metric',
  description:
    'A figure of the portfolio or of one account: value, change over 30 days, definition, formula, as-of day, and the rows behind it. revenue is ARR.',
  input: z.object({
    metric: MetricName,
    accountId: AccountId.optional(),
    tags,
    sort: z.string().max(40).optional().describe('Key of a column'),
    ascending: z.boolean().default(false),
    months: z.int().min(1).max(60).default(12).describe('Ends of months in `trend`'),
    take,
  }),
  output: z.object({
    metric: MetricName,
    title: z.string(),
    value: z.number().nullable().describe('A percentage is 108.4, not 1.084'),
    unit: UnitType,
    currency: z.string(),
    change30Days: z.number().nullable().describe('Percent, or points of a percentage'),
    note: z.string().nullable(),
    asOf: day,
    trend: z
      .array(z.object({ day, value: z.number().nullable() }))
      .describe('Ends of the last `months` months, and today; null where nothing is recorded'),
    period: z.string(),
    definition: z.string(),
    formula: z.string(),
    columns: z.array(z.object({ key: z.string(), label: z.string(), kind: CellKind })),
    ...listed(
      z.object({
        accountId: AccountId,
        account: z.string(),
        cells: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
        link: Link,
      }),
    ),
    link: Link,
  }),
  scope: 'read',
  sideEffect: 'none',
});

export const listRenewals = tool({
  name: 'list_renewals',
  title: 'Renewals ahead',
  description: 'Renewals within so many days, soonest first, and up to a month overdue.',
  input: z.object({
    days: z.int().min(1).max(730).default(90),
    fromDays: z.int().min(0).max(730).default(0).describe('First day; above 0: none overdue'),
    accountId: AccountId.optional(),
    tags,
    atRiskOnly: z.boolean().default(false),
    take,
  }),
  output: z.object({
    worth: z
      .array(z.object({ currency: z.string(), amount: z.number() }))
      .describe('ARR without overdue ones'),
    overdue: z.int().describe('Past their day'),
    ...listed(
      z.object({
        accountId: AccountId,
        account: z.string(),
        owner: z.string().nullable(),
        renewalDate: day,
        atRisk: z.boolean().describe('Health At-Risk or Churning, or a critical risk'),
        arr: z.number().nullable(),
        currency: z.string(),
        healthScore: z.number().nullable(),
        healthBand: z.string().nullable(),
        openRisks: z.int(),
        link: Link,
      }),
    ),
  }),
  scope: 'read',
  sideEffect: 'none',
});

export const listCrmOpportunities = tool({
  name: 'list_crm_opportunities',
  title: 'CRM opportunities',
  description: 'Deals as the CRM has them: open ones by nearest close date first.',
  input: z.object({
    accountId: AccountId.optional(),
    activeOnly: z.boolean().default(false),
    won: z.boolean().optional().describe('Only closed ones: won or lost'),
    take,
  }),
  output: z.object(
    listed(
      z.object({
        id: z.uuid(),
        accountId: AccountId,
        account: z.string(),
        name: z.string(),
        stage: z.string(),
        type: z.string().nullable(),
        owner: z.string().nullable(),
        amount: z.number().nullable(),
        currency: z.string(),
        closeDate: day.nullable(),
        isClosed: z.boolean(),
        isWon: z.boolean(),
        link: Link,
      }),
    ),
  ),
  scope: 'read',
  sideEffect: 'none',
});

const Anomaly = z.object({
  id: z.uuid(),
  accountId: AccountId,
  account: z.string(),
  productCompany: z.string().nullable().describe('Null for all companies together'),
  type: AnomalyType,
  timeframe: AnomalyTimeframe,
  from: day,
  to: day,
  description: z.string(),
  expected: z.number(),
  current: z.number(),
  dropPercentage: z.number().describe('Below zero for a spike'),
  totalDrop: z.number().describe('Below zero for a spike'),
  currency: z.string(),
  resolved: z.boolean(),
  link: Link,
});

export const listAnomalies = tool({
  name: 'list_anomalies',
  title: 'Revenue anomalies',
  description:
    'Revenue that is not as its own past makes likely, newest first; open ones without resolved.',
  input: z.object({
    accountId: AccountId.optional(),
    resolved: z.boolean().default(false),
    tags,
    take,
  }),
  output: z.object(listed(Anomaly)),
  scope: 'read',
  sideEffect: 'none',
});

export const getAnomaly = tool({
  name: 'get_anomaly',
  title: 'Revenue anomaly',
  description:
    'A revenue anomaly with the days, weeks or months around it beside what was expected.',
  input: z.object({ anomalyId: z.uuid() }),
  output: Anomaly.extend({ step: AnomalyTimeframe, ...listed(RevenuePoint) }),
  scope: 'read',
  sideEffect: 'none',
});
