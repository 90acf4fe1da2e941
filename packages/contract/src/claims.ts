import { z } from 'zod';
import { OpportunityOutcome, RiskStatus, Severity } from './enumerations.ts';
import { AccountId, ConversationId, MessageId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';
import { count, listOf, moment } from './kit/values.ts';

/** A verbatim quote the server found in a message's visible text at `[start, end)`. */
export const Quote = z.object({
  text: z.string(),
  messageId: MessageId,
  conversationId: ConversationId,
  start: z.number().int(),
  end: z.number().int(),
  author: z.string().nullable(),
  sentAt: moment,
  sentiment: z.number().nullable(),
  messageType: z.string(),
  title: z.string().describe('The conversation it stands in'),
});
export type Quote = z.infer<typeof Quote>;

const claim = {
  id: z.uuid(),
  accountId: AccountId,
  accountName: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  originatedAt: moment,
  lastReplyDate: moment,
  method: z.string().describe('`rules`, or the name of the model that wrote the words'),
  editedBy: z.string().nullable(),
  editedAt: moment.nullable(),
  ourTeam: z.array(z.string()),
  otherPeople: z.array(z.string()),
  communicationSummaries: z.array(
    z.object({
      id: ConversationId,
      title: z.string(),
      provider: z.string(),
      originalLastReplyDate: moment,
    }),
  ),
  quotes: z.array(Quote),
};

export const Risk = z.object({ ...claim, level: Severity, status: RiskStatus });
export type Risk = z.infer<typeof Risk>;
export const Opportunity = z.object({ ...claim, impact: Severity, status: OpportunityOutcome });
export type Opportunity = z.infer<typeof Opportunity>;

const listQuery = z.object({
  take: count({ min: 1, max: 100, default: 3 }),
  skip: count({ max: 100_000, default: 0 }),
  accountId: AccountId.optional(),
  accountTagFilters: listOf(z.string()),
});
const byId = z.object({ id: z.uuid() });
const title = z.string().trim().min(1, 'A title is needed.').max(300).optional();
const description = z.string().trim().max(5_000).optional();

export const listRisks = endpoint({
  method: 'GET',
  path: '/account-risks',
  summary: 'Live risks, gravest and newest first',
  scope: 'read',
  audit: false,
  query: listQuery,
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
  summary: 'Change the changed fields of a risk',
  scope: 'write',
  audit: 'risk.updated',
  params: byId,
  body: z.object({ title, level: Severity.optional(), description, status: RiskStatus.optional() }),
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

export const listOpportunities = endpoint({
  method: 'GET',
  path: '/communication-opportunities',
  summary: 'Open opportunities, largest and newest first',
  scope: 'read',
  audit: false,
  query: listQuery,
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
  summary: 'Change the changed fields of an opportunity',
  scope: 'write',
  audit: 'opportunity.updated',
  params: byId,
  body: z.object({
    title,
    impact: Severity.optional(),
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
