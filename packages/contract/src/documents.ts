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

/** One document with as much of its text as is shown. */
export const DocumentDetail = Document.extend({
  accountName: z.string().nullable(),
  conversationTitle: z.string().nullable(),
  text: z.string().describe('As far as it is shown'),
  shortened: z.boolean().describe('There is more text than is shown'),
  withoutText: z
    .string()
    .nullable()
    .describe('Why there is no text: of no known type, too large, not kept; null where there is'),
});
export type DocumentDetail = z.infer<typeof DocumentDetail>;

export const getDocument = endpoint({
  method: 'GET',
  path: '/documents/:id',
  summary: 'One document with its text',
  scope: 'read',
  audit: false,
  params: z.object({ id: z.uuid() }),
  answer: DocumentDetail,
  errors: ['not_found', 'restricted_access'],
});
