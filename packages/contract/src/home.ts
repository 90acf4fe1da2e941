import { z } from 'zod';
import { AnomalyTimeframe, AnomalyType } from './anomalies.ts';
import { Level } from './enumerations.ts';
import { AccountId } from './ids.ts';
import { EvidenceQuote } from './claims/quote.ts';
import { ActionItem } from './communications/communications.ts';
import { endpoint } from './kit/endpoint.ts';
import { count, day, listOf, moment } from './kit/values.ts';

/** Whose work the home page shows: of accounts in the reader's book and items they owe, or of all accounts. */
export const HomeScope = z.enum(['mine', 'all']);
export type HomeScope = z.infer<typeof HomeScope>;

/** Days after which a message no longer counts as work for today. */
export const HOME_DAYS = 90;

const account = z.object({
  id: AccountId,
  name: z.string(),
  revenue: z.number().nullable(),
  currency: z.string(),
});

/** One item that needs the reader today, with its reason and its quote. */
export const Need = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('risk'),
    id: z.uuid(),
    account,
    title: z.string(),
    category: z.string(),
    level: Level,
    reason: z.string(),
    quote: EvidenceQuote.nullable(),
    at: moment,
  }),
  z.object({
    kind: z.literal('opportunity'),
    id: z.uuid(),
    account,
    title: z.string(),
    category: z.string(),
    level: Level,
    reason: z.string(),
    quote: EvidenceQuote.nullable(),
    at: moment,
  }),
  z.object({
    kind: z.literal('action'),
    id: z.uuid(),
    account,
    title: z.string(),
    reason: z.string(),
    item: ActionItem,
    quote: EvidenceQuote.nullable(),
    at: moment,
  }),
  z.object({
    kind: z.literal('renewal'),
    id: AccountId,
    account,
    title: z.string(),
    reason: z.string(),
    renewalDate: day,
    quote: EvidenceQuote.nullable(),
    at: moment,
  }),
  z.object({
    kind: z.literal('anomaly'),
    id: z.uuid(),
    account,
    title: z.string(),
    type: AnomalyType,
    timeframe: AnomalyTimeframe,
    dropPercentage: z.number().describe('Negative for a spike'),
    reason: z.string(),
    since: day,
    shortfall: z.number().describe('Money missing over all its days; negative for a spike'),
    currency: z.string().describe('Of the shortfall'),
    quote: z.null(),
    at: moment,
  }),
]);
export type Need = z.infer<typeof Need>;

/** Items with the same title, which are not listed themselves. */
const alike = z.array(z.object({ id: z.uuid(), account: account.pick({ id: true, name: true }) }));

export const HomeNeed = Need.and(z.object({ alike }));
export type HomeNeed = z.infer<typeof HomeNeed>;

/** Items shown at first, and at most. */
export const HOME_NEEDS_SHOWN = 12;
export const HOME_NEEDS_MOST = 50;

export const getHome = endpoint({
  method: 'GET',
  path: '/home',
  summary: 'What needs the reader today, and what changed since the last visit',
  scope: 'read',
  audit: false,
  query: z.object({
    take: count({ min: 1, max: HOME_NEEDS_MOST, default: HOME_NEEDS_SHOWN }),
    scope: HomeScope.optional().describe('Without it: mine where the caller has a book, else all'),
    accountTagFilters: listOf(z.string()),
  }),
  answer: z.object({
    scope: HomeScope,
    needs: z.array(HomeNeed),
    total: z
      .number()
      .int()
      .describe('The total, at most two matters per account and fifty items overall'),
    since: moment.nullable(),
    changes: z.object({
      bandChanges: z.number().int(),
      renewalsWithin30Days: z.number().int(),
      newRisks: z.number().int(),
      newMessages: z.number().int(),
    }),
    counts: z.object({
      accounts: z.number().int(),
      conversations: z.number().int(),
    }),
  }),
});
