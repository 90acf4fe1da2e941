import { z } from 'zod';
import { EvidenceQuote } from './claims/quote.ts';
import { Level } from './enumerations.ts';
import { AccountId, ConversationId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';
import { count, day, listOf, moment } from './kit/values.ts';

/** The subject of a sentence of a weekly summary. */
export const SentenceKind = z.enum([
  'activity',
  'health',
  'revenue',
  'risk',
  'opportunity',
  'action',
  'conversation',
]);
export type SentenceKind = z.infer<typeof SentenceKind>;

export const SummarySentence = z.object({
  kind: SentenceKind,
  text: z.string(),
  conversationId: ConversationId.nullable().describe('Null for sentences on figures'),
  quotes: z.array(EvidenceQuote),
});
export type SummarySentence = z.infer<typeof SummarySentence>;

export const WeeklySummary = z.object({
  id: z.uuid(),
  accountId: AccountId,
  accountName: z.string(),
  week: day.describe('Its Monday'),
  complete: z.boolean().describe('False during the week'),
  llmContent: z.string().describe('The sentences as text'),
  sentences: z.array(SummarySentence),
  method: z.string(),
  computedAt: moment,
});
export type WeeklySummary = z.infer<typeof WeeklySummary>;

export const listWeeklySummaries = endpoint({
  method: 'GET',
  path: '/weekly-summaries',
  summary: 'Weekly summaries of an account, newest first, with the sentences visible to the caller',
  scope: 'read',
  audit: false,
  query: z.object({ accountId: AccountId, take: count({ min: 1, max: 60, default: 8 }) }),
  answer: z.object({ summaries: z.array(WeeklySummary) }),
  errors: ['account_not_found', 'restricted_access'],
});

export const getWeeklySummary = endpoint({
  method: 'GET',
  path: '/weekly-summaries/:id',
  summary: 'One weekly summary',
  scope: 'read',
  audit: false,
  params: z.object({ id: z.uuid() }),
  answer: WeeklySummary,
  errors: ['not_found'],
});

const Account = z.object({
  id: AccountId,
  name: z.string(),
  revenue: z.number().nullable(),
  currency: z.string(),
});
const Signal = z.object({
  id: z.uuid(),
  account: Account,
  title: z.string(),
  category: z.string(),
  level: Level,
  quote: EvidenceQuote.nullable(),
});

/** A week across all accounts visible to the caller. */
export const PortfolioWeek = z.object({
  week: day.nullable().describe('Null before the first summary'),
  complete: z.boolean(),
  weeks: z.array(day).describe('Weeks that have summaries, newest first'),
  accounts: z.number().int().describe('Accounts with a summary'),
  events: z.array(z.object({ account: Account, sentence: SummarySentence })),
  risks: z.object({ total: z.number().int(), items: z.array(Signal) }),
  opportunities: z.object({ total: z.number().int(), items: z.array(Signal) }),
  renewals: z.array(
    z.object({ account: Account, renewalDate: day, health: z.number().nullable() }),
  ),
  anomalies: z.array(
    z.object({
      id: z.uuid(),
      account: Account,
      description: z.string(),
      dropPercentage: z.number(),
      totalDrop: z.number(),
    }),
  ),
  health: z
    .object({ up: z.number().int(), down: z.number().int() })
    .describe('Accounts that changed band'),
  revenue: z.object({
    currency: z.string(),
    arrChange: z.number(),
    movements: z.array(
      z.object({
        kind: z.enum(['new', 'expansion', 'contraction', 'churn']),
        amount: z.number(),
        accounts: z.number().int(),
      }),
    ),
    actual: z.number().nullable(),
    before: z.number().nullable().describe('Of the week before'),
  }),
});
export type PortfolioWeek = z.infer<typeof PortfolioWeek>;

export const getLatestWeek = endpoint({
  method: 'GET',
  path: '/weekly-summaries/latest-week',
  summary: 'The week shown first: the newest that has run for four days',
  scope: 'read',
  audit: false,
  answer: z.object({
    week: day.nullable().describe('Its Monday; null before the first summary'),
    complete: z.boolean(),
  }),
});

export const getPortfolioWeek = endpoint({
  method: 'GET',
  path: '/weekly-summaries/portfolio',
  summary: 'A week across all accounts: events, signals, renewals, anomalies, revenue',
  scope: 'read',
  audit: false,
  query: z.object({ week: day.optional(), accountTagFilters: listOf(z.string()) }),
  answer: PortfolioWeek,
});
