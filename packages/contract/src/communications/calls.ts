import { z } from 'zod';
import { CommunicationSummary, ContactBrief } from './communications.ts';
import { AccountId, ConversationId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { count } from '../kit/values.ts';

/** People shown as the most engaged. */
const ENGAGED = 5;

export const getSummaryOfItem = endpoint({
  method: 'GET',
  path: '/communication-summaries/account/:accountId/original-item-id/:originalItemId',
  summary: 'The conversation of an account with the id that its source gives it',
  scope: 'read',
  audit: false,
  params: z.object({ accountId: AccountId, originalItemId: z.string().max(300) }),
  answer: CommunicationSummary,
  errors: ['not_found', 'account_not_found', 'restricted_access'],
});

export const listEngagedContacts = endpoint({
  method: 'GET',
  path: '/communication-summaries/engaged-contacts',
  summary: 'Customers’ people who wrote most in the conversations one sees, most first',
  scope: 'read',
  audit: false,
  query: z.object({
    accountId: AccountId.optional(),
    limit: count({ min: 1, max: 50, default: ENGAGED }),
  }),
  answer: z.array(
    ContactBrief.extend({
      messagesCount: z.int().describe('Messages by this person'),
      lastReplyDate: z.string().describe('Of the latest of these conversations'),
    }),
  ),
  errors: ['account_not_found', 'restricted_access'],
});

export const summarizeConversation = endpoint({
  method: 'POST',
  path: '/communication-summaries/summarize-conversation',
  summary: 'Read a conversation again: its summary, claims and action items',
  scope: 'write',
  audit: 'conversation.summarized',
  body: z.object({ summaryId: ConversationId }),
  answer: CommunicationSummary,
  errors: ['not_found', 'restricted_access'],
});
