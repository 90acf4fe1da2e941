import { z } from 'zod';
import { ConversationId, MemberId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';

export const setThreadPrivacy = endpoint({
  method: 'PUT',
  path: '/communication-summaries/:id/privacy',
  summary: 'Make a conversation private to those who took part in it, or share it with the team',
  scope: 'write',
  audit: 'conversation.privacy-changed',
  params: z.object({ id: ConversationId }),
  body: z.object({ privacy: z.enum(['shared', 'private']) }),
  answer: z.object({
    privacy: z.enum(['shared', 'private']),
    audience: z
      .array(z.object({ id: MemberId, fullName: z.string() }))
      .describe('Who may see it while it is private; empty when it is shared'),
  }),
  errors: ['not_found', 'restricted_access', 'forbidden'],
});
