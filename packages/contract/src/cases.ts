import { z } from 'zod';
import { Level } from './enumerations.ts';
import { AccountId, ContactId, ConversationId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';
import { count, listOf, moment } from './kit/values.ts';

export const SupportCase = z.object({
  id: z.uuid(),
  accountId: AccountId.nullable(),
  number: z.string(),
  title: z.string(),
  type: z.string().nullable(),
  priority: Level,
  statusName: z.enum(['New', 'InProgress', 'OnHold', 'Closed']),
  ownerName: z.string().nullable(),
  createdDate: moment,
  lastUpdate: moment,
  closedDate: moment.nullable(),
});
export type SupportCase = z.infer<typeof SupportCase>;

/** One case with its text. */
export const SupportCaseDetail = SupportCase.extend({
  accountName: z.string().nullable(),
  subtype: z.string().nullable(),
  description: z.string().describe('Plain text; empty where there is none'),
  origin: z.string().nullable(),
  creatorName: z.string().nullable(),
  provider: z.string(),
  link: z.string().nullable().describe('The case in its support desk'),
  conversationId: ConversationId.nullable().describe('The conversation about it'),
});
export type SupportCaseDetail = z.infer<typeof SupportCaseDetail>;

export const CASE_STATUS_LABELS: Record<SupportCase['statusName'], string> = {
  New: 'New',
  InProgress: 'In progress',
  OnHold: 'On hold',
  Closed: 'Closed',
};

export const listSupportCases = endpoint({
  method: 'GET',
  path: '/support-cases',
  summary: 'Support cases visible to the caller: open ones first, then newest',
  scope: 'read',
  audit: false,
  query: z.object({
    pageSize: count({ min: 1, max: 200, default: 20 }),
    skip: count({ max: 1_000_000, default: 0 }),
    accountIds: listOf(AccountId),
  }),
  answer: z.object({ supportCases: z.array(SupportCase), total: z.int() }),
});

export const listContactCases = endpoint({
  method: 'GET',
  path: '/support-cases/contact/:id',
  summary: 'Support cases that a person opened or wrote about: open ones first, then newest',
  scope: 'read',
  audit: false,
  params: z.object({ id: ContactId }),
  query: z.object({
    pageSize: count({ min: 1, max: 200, default: 20 }),
    skip: count({ max: 1_000_000, default: 0 }),
  }),
  answer: z.object({ supportCases: z.array(SupportCase), total: z.int() }),
  errors: ['not_found', 'restricted_access'],
});

export const getSupportCase = endpoint({
  method: 'GET',
  path: '/support-cases/:id',
  summary: 'One support case with its description',
  scope: 'read',
  audit: false,
  params: z.object({ id: z.uuid() }),
  answer: z.object({ supportCase: SupportCaseDetail }),
  errors: ['not_found', 'restricted_access'],
});
