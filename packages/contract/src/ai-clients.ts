import { z } from 'zod';
import { CommunicationSummary } from './communications/communications.ts';
import { AccountId, ConversationId, MemberId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';

export const aiHealth = endpoint({
  method: 'GET',
  path: '/ai/health',
  summary: 'Whether the assistant’s API answers',
  scope: 'public',
  audit: false,
  answer: z.object({ status: z.literal('ok') }),
  errors: ['database_unavailable'],
});

export const aiPing = endpoint({
  method: 'GET',
  path: '/ai/clients/auth/ping',
  summary: 'Whether the caller’s token is valid, and whose it is',
  scope: 'read',
  audit: false,
  answer: z.object({
    status: z.literal('ok'),
    userId: MemberId,
    model: z.string().nullable().describe('The model that would be asked now'),
  }),
});

export const getCommunication = endpoint({
  method: 'GET',
  path: '/ai/clients/communications/get',
  summary: 'A communication summary, by its id or by its account and original item',
  scope: 'read',
  audit: false,
  query: z.object({
    summaryId: ConversationId.optional(),
    accountId: AccountId.optional(),
    originalItemId: z.string().max(500).optional(),
  }),
  answer: CommunicationSummary,
  errors: ['not_found', 'account_not_found', 'restricted_access', 'invalid_input'],
});
