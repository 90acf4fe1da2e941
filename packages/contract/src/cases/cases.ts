import { z } from 'zod';
import { CASE_FIELDS, caseDetailShape, caseRowShape } from './fields.ts';
import { AccountId, ContactId, ConversationId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { count, listOf } from '../kit/values.ts';

export const SupportCase = z.object({
  id: z.uuid(),
  accountId: AccountId.nullable(),
  ...caseRowShape,
});
export type SupportCase = z.infer<typeof SupportCase>;

/** One case with its text. */
export const SupportCaseDetail = SupportCase.extend({
  accountName: z.string().nullable(),
  ...caseDetailShape,
  description: z.string().describe('Plain text; empty where there is none'),
  provider: z.string(),
  link: z.string().nullable().describe('The case in its support desk'),
  conversationId: ConversationId.nullable().describe('The conversation about it'),
});
export type SupportCaseDetail = z.infer<typeof SupportCaseDetail>;

/** Labels of the states of a case, as lists show them. */
export const CASE_STATUS_LABELS = CASE_FIELDS.status.choices;

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
