import { z } from 'zod';
import { OpportunityOutcome, RiskStatus, Level } from '../enumerations.ts';
import { AccountId, ConversationId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { count, flag, listOf, moment } from '../kit/values.ts';
import { Closing } from './closing.ts';
import { Dismissal } from './dismissals.ts';
import { EvidenceQuote } from './quote.ts';

/** Names of risks and opportunities on screen. */
export const SIGNAL_LABELS = {
  risk: { one: 'negative signal', many: 'negative signals' },
  opportunity: { one: 'positive signal', many: 'positive signals' },
} as const;

/** Names of the categories of claims. */
const CATEGORY_LABELS: Readonly<Record<string, string>> = {
  'churn-intent': 'Churn',
  price: 'Price',
  billing: 'Billing',
  'product-gap': 'Product gap',
  'support-quality': 'Support',
  reliability: 'Reliability',
  security: 'Security',
  adoption: 'Adoption',
  'sponsor-left': 'Sponsor',
  competitor: 'Competitor',
  ownership: 'Ownership',
  'legal-procurement': 'Legal',
  expansion: 'Expansion',
  'new-team': 'New team',
  upsell: 'Upsell',
  reference: 'Reference',
  'early-renewal': 'Early renewal',
  absence: 'Absence',
  'new-contact': 'New contact',
  reorganisation: 'Reorganisation',
  maintenance: 'Maintenance',
  'company-news': 'Company news',
  milestone: 'Milestone',
};
export const categoryLabel = (category: string): string =>
  CATEGORY_LABELS[category] ??
  category.charAt(0).toUpperCase() + category.slice(1).replaceAll('-', ' ');

const ClaimSource = z.object({
  id: ConversationId,
  accountId: AccountId,
  title: z.string(),
  kind: z.enum(['email', 'chat', 'case', 'call']),
  provider: z.string(),
  providerLink: z.string().nullable(),
  originalItemId: z.string().nullable(),
  originalLastReplyDate: moment,
  labels: z.array(z.string()),
  lastResponder: z.string().nullable(),
});
export type ClaimSource = z.infer<typeof ClaimSource>;

const claim = {
  id: z.uuid(),
  accountId: AccountId,
  accountName: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  originatedAt: moment,
  lastReplyDate: moment,
  method: z.string().describe('`trained readers`, or the name of the language model that found it'),
  editedBy: z.string().nullable(),
  editedAt: moment.nullable(),
  closing: Closing.nullable().describe('How it ended; null while it is open'),
  dismissed: Dismissal.nullable(),
  ourTeam: z.array(z.string()),
  otherPeople: z.array(z.string()),
  communicationSummaries: z
    .array(ClaimSource)
    .describe('The conversations with its quotes, newest first'),
  quotes: z.array(EvidenceQuote).describe('Highest level first'),
};

export const Risk = z.object({ ...claim, level: Level, status: RiskStatus });
export type Risk = z.infer<typeof Risk>;
export const Opportunity = z.object({ ...claim, impact: Level, status: OpportunityOutcome });
export type Opportunity = z.infer<typeof Opportunity>;

const listQuery = {
  take: count({ min: 1, max: 100, default: 3 }),
  skip: count({ max: 100_000, default: 0 }),
  accountId: AccountId.optional(),
  accountTagFilters: listOf(z.string()),
  dismissed: flag.describe('Only those a person dismissed as not right, whatever their status'),
};
/** Without `accountIds`, all accounts in scope with a claim. */
const topBody = z.object({
  accountIds: z.array(AccountId).max(200).optional(),
  accountTagFilters: z.array(z.string()).max(500).optional(),
  take: z.number().int().min(1).max(20).default(3).describe('Maximum per account'),
});
const topOf = <Item extends z.ZodType>(items: Item) =>
  z.array(
    z.object({ accountId: AccountId, accountName: z.string(), total: z.number().int(), items }),
  );
const byId = z.object({ id: z.uuid() });
const title = z.string().trim().min(1, 'A title is needed.').max(300).optional();
const description = z.string().trim().max(5_000).optional();

export const listRisks = endpoint({
  method: 'GET',
  path: '/account-risks',
  summary: 'Risks, only live ones unless `statuses` are given, highest level first, then newest',
  scope: 'read',
  audit: false,
  query: z.object({ ...listQuery, statuses: listOf(RiskStatus) }),
  answer: z.object({ risks: z.array(Risk), total: z.number().int() }),
});
export const getRisk = endpoint({
  method: 'GET',
  path: '/account-risks/:id',
  summary: 'One risk with its sources',
  scope: 'read',
  audit: false,
  params: byId,
  answer: Risk,
  errors: ['not_found'],
});
export const updateRisk = endpoint({
  method: 'PATCH',
  path: '/account-risks/:id',
  summary: 'Change the given fields of a risk',
  scope: 'write',
  audit: 'risk.updated',
  params: byId,
  body: z.object({ title, level: Level.optional(), description, status: RiskStatus.optional() }),
  answer: Risk,
  errors: ['not_found'],
});
export const deleteRisk = endpoint({
  method: 'DELETE',
  path: '/account-risks/:id',
  summary: 'Remove a risk',
  scope: 'write',
  audit: 'risk.deleted',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['not_found'],
});

export const topRisks = endpoint({
  method: 'POST',
  path: '/account-risks/account-top-risks',
  summary: 'The live risks of each account with the highest level',
  scope: 'read',
  audit: false,
  body: topBody,
  answer: z.object({ accounts: topOf(z.array(Risk)) }),
});

export const listOpportunities = endpoint({
  method: 'GET',
  path: '/communication-opportunities',
  summary:
    'Opportunities, only open ones unless `statuses` are given, highest impact first, then newest',
  scope: 'read',
  audit: false,
  query: z.object({ ...listQuery, statuses: listOf(OpportunityOutcome) }),
  answer: z.object({ opportunities: z.array(Opportunity), total: z.number().int() }),
});
export const getOpportunity = endpoint({
  method: 'GET',
  path: '/communication-opportunities/:id',
  summary: 'One opportunity with its sources',
  scope: 'read',
  audit: false,
  params: byId,
  answer: Opportunity,
  errors: ['not_found'],
});
export const updateOpportunity = endpoint({
  method: 'PATCH',
  path: '/communication-opportunities/:id',
  summary: 'Change the given fields of an opportunity',
  scope: 'write',
  audit: 'opportunity.updated',
  params: byId,
  body: z.object({
    title,
    impact: Level.optional(),
    description,
    status: OpportunityOutcome.optional(),
  }),
  answer: Opportunity,
  errors: ['not_found'],
});
export const deleteOpportunity = endpoint({
  method: 'DELETE',
  path: '/communication-opportunities/:id',
  summary: 'Remove an opportunity',
  scope: 'write',
  audit: 'opportunity.deleted',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['not_found'],
});
export const topOpportunities = endpoint({
  method: 'POST',
  path: '/communication-opportunities/account-top-communication-opportunities',
  summary: 'The open opportunities of each account with the highest impact',
  scope: 'read',
  audit: false,
  body: topBody,
  answer: z.object({ accounts: topOf(z.array(Opportunity)) }),
});
