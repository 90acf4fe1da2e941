import { z } from 'zod';
import { AccountId, ConversationId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';
import { moment } from './kit/values.ts';

export const Document = z.object({
  id: z.uuid(),
  accountId: AccountId.nullable(),
  title: z.string(),
  mimeType: z.string(),
  sizeInBytes: z.number().int(),
  provider: z.string(),
  createdAt: moment,
  conversationId: ConversationId.nullable().describe('The conversation it came with'),
});
export type Document = z.infer<typeof Document>;

export const listDocuments = endpoint({
  method: 'GET',
  path: '/documents',
  summary: 'Documents of an account, newest first',
  scope: 'read',
  audit: false,
  query: z.object({ accountId: AccountId }),
  answer: z.object({ documents: z.array(Document), total: z.int() }),
  errors: ['account_not_found', 'restricted_access'],
});
