import type { MessageRecord } from '@rapport/connectors/records.ts';

/** A mail from a customer's Ann Lee to our Dana Reed, with this id and text; anything else as given. */
export const mailRecord = (
  id: string,
  text: string,
  rest: Partial<MessageRecord> = {},
): MessageRecord => ({
  kind: 'message',
  provider: 'import',
  providerId: id,
  channel: 'email',
  providerThreadId: null,
  messageId: `${id}@mail.example`,
  inReplyTo: [],
  references: [],
  subject: id,
  from: { name: 'Ann Lee', email: 'ann@customer.example' },
  to: [{ name: 'Dana Reed', email: 'dana@us.example' }],
  cc: [],
  bcc: [],
  sentAt: new Date('2026-11-20T10:00:00Z'),
  text,
  html: null,
  attachments: [],
  automatic: null,
  link: null,
  privateTo: null,
  ...rest,
});
