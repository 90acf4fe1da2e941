import { z } from 'zod';
import { AccountId, MessageId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listOf } from '../kit/values.ts';
import { MailAddress, MailBody } from './outbox.ts';

export const findMailAccount = endpoint({
  method: 'GET',
  path: '/email-message/account',
  summary:
    'The account that a mail belongs to: the one named, else that of a recipient, else of a recipient’s domain',
  scope: 'read',
  audit: false,
  query: z.object({ accountId: AccountId.optional(), recipients: listOf(MailAddress) }),
  answer: z.object({ account: z.object({ id: AccountId, name: z.string() }).nullable() }),
  errors: ['account_not_found', 'restricted_access'],
});

const OpenItem = z.object({ id: z.uuid(), title: z.string() });

export const previewClosing = endpoint({
  method: 'POST',
  path: '/email-message/:id/closes',
  summary: 'Which open action items an answer would close once it is sent, and which stay open',
  scope: 'read',
  audit: false,
  params: z.object({ id: MessageId }),
  body: z.object({ replyBody: MailBody.describe('Without the quoted original') }),
  answer: z.object({
    closes: z.array(OpenItem.extend({ quote: z.string().describe('The words that settle it') })),
    open: z.array(OpenItem),
  }),
  errors: ['not_found', 'restricted_access'],
});
export type ClosingPreview = z.infer<typeof previewClosing.answer>;
