import { z } from 'zod';
import { accountField, FILTER_FIELDS, TOOL_FIELDS } from '../account-fields/account-fields.ts';
import { filterShape, toolShape } from '../account-fields/shapes.ts';
import { AT_RISK, TagFilter } from '../accounts/accounts.ts';
import { AccountId } from '../ids.ts';
import { day, moment } from '../kit/values.ts';
import { Link, listed, take, tool, ToolQuote } from './tool.ts';

const HealthOf = {
  healthScore: z.number().nullable().describe('-5 to 5'),
  healthBand: z.string().nullable(),
};

const AccountFound = z.object({
  accountId: AccountId,
  ...toolShape(),
  owner: z.string().nullable(),
  currency: z.string(),
  ...HealthOf,
  openRisks: z.int(),
  link: Link,
});

const TOOL_SORTS = TOOL_FIELDS.filter((key) => accountField(key).sortable);
/** Labels of the fields that can filter accounts, as in `stage, tier and ARR`. */
const FILTER_NAMES = FILTER_FIELDS.map((key) => accountField(key).label).join(', ');

export const findAccounts = tool({
  name: 'find_accounts',
  title: 'Find accounts',
  description: `Accounts by part of their name or domain, ${FILTER_NAMES}, silence or tags. Gives the accountId that other tools ask for.`,
  input: z.object({
    text: z.string().trim().max(200).optional().describe('Part of a name or domain'),
    ...filterShape('tool'),
    owners: filterShape('tool').owners.describe('Names of owners'),
    atRisk: z.boolean().optional().describe(AT_RISK),
    quietSince: day.optional().describe('Nothing heard from it since before this day'),
    tags: z.array(TagFilter).max(50).optional().describe('Such as region:Nordics'),
    sort: z.enum(TOOL_SORTS).default('name'),
    descending: z.boolean().default(false),
    take,
  }),
  output: z.object({
    worth: z
      .array(z.object({ currency: z.string(), amount: z.number() }))
      .describe('ARR of all that fit'),
    ...listed(AccountFound),
  }),
  scope: 'read',
  sideEffect: 'none',
});

export const getAccount = tool({
  name: 'get_account',
  title: 'Account summary',
  description: 'The facts of one account: owner, stage, ARR, renewal, health, and what is open.',
  input: z.object({ accountId: AccountId }),
  output: AccountFound.extend({
    ownerEmail: z.string().nullable(),
    healthChange: z.number().nullable().describe('Over 30 days'),
    startDate: day.nullable(),
    domains: z.array(z.string()),
    tags: z.array(z.string()),
    subscriptions: z.array(
      z.object({
        plan: z.string().nullable(),
        seats: z.number().nullable(),
        from: day,
        to: day.nullable(),
      }),
    ),
    openOpportunities: z.int(),
    openCases: z.int(),
    relationships: z.int(),
    documents: z.int(),
    subAccounts: z.int(),
  }),
  scope: 'read',
  sideEffect: 'none',
});

export const getHealth = tool({
  name: 'get_health',
  title: 'Health of an account',
  description:
    'The health score of an account with its reasons, its factors, and the customers’ words behind them.',
  input: z.object({ accountId: AccountId }),
  output: z.object({
    ...HealthOf,
    change30Days: z.number().nullable(),
    confidence: z.number().nullable().describe('0 to 1'),
    computedAt: moment.nullable(),
    method: z.string().nullable(),
    reasons: z.array(z.object({ text: z.string(), quotes: z.array(ToolQuote) })),
    factors: z.array(
      z.object({
        factor: z.string(),
        detail: z.string(),
        contribution: z.number().describe('Points it adds to the score'),
        hasData: z.boolean(),
        quotes: z.array(ToolQuote),
      }),
    ),
    link: Link,
  }),
  scope: 'read',
  sideEffect: 'none',
});

export const listHealthChanges = tool({
  name: 'list_health_changes',
  title: 'Health ledger',
  description:
    'What moved the health score of an account, newest first: when, by what, from where to where.',
  input: z.object({ accountId: AccountId, take }),
  output: z.object({
    ...listed(
      z.object({
        at: moment,
        factor: z.string(),
        title: z.string(),
        points: z.number().describe('Its part of the score'),
        scoreBefore: z.number(),
        scoreAfter: z.number(),
      }),
    ),
    link: Link,
  }),
  scope: 'read',
  sideEffect: 'none',
});
