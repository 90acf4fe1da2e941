import { z } from 'zod';
import { ContactBrief } from '../communications/communications.ts';
import { AccountId, ContactId, ConversationId, MessageId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { moment } from '../kit/values.ts';
import { Quote } from '../claims/quote.ts';

/** Seconds in which a person may take a mail back. */
export const UNDO_SECONDS = 10;
/** Bytes of all files of a mail: most servers take mails of 25 MB, and files grow by a third on their way. */
export const MAX_ATTACHMENTS_BYTES = 18 * 1024 * 1024;
export const MAX_ATTACHMENTS = 20;
const MAX_RECIPIENTS = 100;
/** People the search for recipients offers. */
export const RECIPIENTS_LIMIT = 20;
const MAX_HTML = 400_000;

export const MailKind = z.enum(['new', 'reply', 'forward']);
export type MailKind = z.infer<typeof MailKind>;

export const OutboxState = z.enum(['queued', 'sending', 'sent', 'failed', 'unknown']);
export type OutboxState = z.infer<typeof OutboxState>;

/** What a send of a kind that the provider cannot do answers. */
export const SEND_TYPE_NOT_SUPPORTED = 'Send type not supported';

/** An address that mail can be sent to. */
export const MailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(
    /^[^\s@<>",;:()[\]\\]+@[^\s@<>",;:()[\]\\]+\.[^\s@<>",;:()[\]\\.]+$/,
    'is not an email address',
  );

export const MailPerson = z.object({
  email: MailAddress,
  name: z.string().trim().max(200).default(''),
});
export type MailPerson = z.infer<typeof MailPerson>;

/** A person of a kept mail; one who was erased has no address any more. */
const KeptPerson = z.object({ email: z.string(), name: z.string() });

/** An address alone, or with its name. */
const Recipient = z.union([MailAddress.transform((email) => ({ email, name: '' })), MailPerson]);
const Recipients = z.array(Recipient).max(MAX_RECIPIENTS);

export const OutgoingFile = z.object({
  id: z.uuid(),
  title: z.string(),
  mimeType: z.string(),
  sizeInBytes: z.int(),
});
export type OutgoingFile = z.infer<typeof OutgoingFile>;

const Files = z.array(z.uuid()).max(MAX_ATTACHMENTS).default([]);

/** A body as HTML; a text without tags is taken as it is written. */
export const MailBody = z.string().max(MAX_HTML);

/** Words of a message that a draft is based on. */
const DraftSource = z.object({ messageId: MessageId, text: z.string().max(2_000) });
const MAX_SOURCES = 20;

export const MailDraft = z.object({
  id: z.uuid(),
  kind: MailKind,
  messageId: MessageId.nullable().describe('The message it answers or hands on'),
  conversationId: ConversationId.nullable(),
  accountId: AccountId.nullable(),
  recipients: z.array(KeptPerson),
  ccRecipients: z.array(KeptPerson),
  subject: z.string(),
  body: z.string(),
  quotes: z.boolean().describe('What it quotes is in the body already'),
  attachments: z.array(OutgoingFile),
  draftedBy: z.string().nullable(),
  sources: z.array(Quote).describe('What it rests on, where the caller may see it'),
  updatedAt: moment,
});
export type MailDraft = z.infer<typeof MailDraft>;

export const OutboxMail = z.object({
  id: z.uuid(),
  kind: MailKind,
  state: OutboxState,
  conversationId: ConversationId.nullable(),
  accountId: AccountId.nullable(),
  recipients: z.array(KeptPerson),
  ccRecipients: z.array(KeptPerson),
  subject: z.string(),
  snippet: z.string(),
  attachments: z.array(OutgoingFile),
  notBefore: moment.describe('Until then it can be taken back'),
  error: z.string().nullable(),
  attempts: z.array(z.object({ at: moment, what: z.string() })),
  sentMessageId: MessageId.nullable(),
  createdAt: moment,
  sentAt: moment.nullable(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const EmailMessage = z.object({
  id: MessageId,
  accountId: AccountId.nullable(),
  summaryId: ConversationId,
  provider: z.string(),
  sentAt: moment,
  fromContact: ContactBrief.nullable(),
  toContacts: z.array(ContactBrief),
  ccContacts: z.array(ContactBrief),
  subject: z.string(),
  fullBodyHtml: z.string(),
  sentiment: z.number().nullable(),
  language: z.string().nullable(),
});
export type EmailMessage = z.infer<typeof EmailMessage>;

export const getEmailMessage = endpoint({
  method: 'GET',
  path: '/email-message/:id',
  summary: 'One email with its body',
  scope: 'read',
  audit: false,
  params: z.object({ id: MessageId }),
  answer: EmailMessage,
  errors: ['not_found', 'restricted_access'],
});

export const UserMessageData = z.object({
  emailProvider: z.string().nullable().describe('What the caller sends with; null: not connected'),
  userEmails: z.array(z.string()).describe('Addresses of the caller'),
  canReply: z.boolean(),
  canForward: z.boolean(),
  reason: z.string().nullable().describe('Why it cannot be answered'),
});
export type UserMessageData = z.infer<typeof UserMessageData>;

export const getUserMessageData = endpoint({
  method: 'GET',
  path: '/email-message/:id/user-message-data',
  summary: 'What the caller may do with an email: answer it, hand it on, and from which address',
  scope: 'read',
  audit: false,
  params: z.object({ id: MessageId }),
  answer: UserMessageData,
  errors: ['not_found', 'restricted_access'],
});

const Sent = {
  scope: 'write',
  audit: 'mail.queued',
  answer: OutboxMail,
  errors: [
    'invalid_input',
    'not_found',
    'restricted_access',
    'account_not_found',
    'forbidden',
    'conflict',
    'mailbox_needed',
    'too_large',
  ],
} as const;

const draftId = z.uuid().optional().describe('The draft it was, which goes with it');
const clientKey = z
  .string()
  .min(8)
  .max(200)
  .optional()
  .describe('The header Idempotency-Key, for callers that cannot set one');

export const sendEmail = endpoint({
  ...Sent,
  method: 'POST',
  path: '/email-message/send',
  summary: 'Send a new email; it leaves after ten seconds. Honours Idempotency-Key',
  body: z.object({
    recipients: Recipients,
    ccRecipients: Recipients.default([]),
    subject: z.string().trim().max(998),
    body: MailBody,
    accountId: AccountId.optional().describe('That of the first recipient when absent'),
    provider: z.string().max(40).optional(),
    attachments: Files,
    draftId,
    clientKey,
  }),
});

export const replyToEmail = endpoint({
  ...Sent,
  method: 'POST',
  path: '/email-message/:id/reply',
  summary: 'Answer an email, in its conversation. Honours Idempotency-Key',
  params: z.object({ id: MessageId }),
  body: z.object({
    recipients: Recipients,
    ccRecipients: Recipients.default([]),
    replyBody: MailBody.describe('With the quoted original'),
    accountId: AccountId.optional(),
    attachments: Files,
    draftId,
    clientKey,
  }),
});

export const forwardEmail = endpoint({
  ...Sent,
  method: 'POST',
  path: '/email-message/:id/forward',
  summary: 'Hand an email on, with its files. Honours Idempotency-Key',
  params: z.object({ id: MessageId }),
  body: z.object({
    recipients: Recipients,
    ccRecipients: Recipients.default([]),
    body: MailBody.describe('With the original'),
    accountId: AccountId.optional(),
    attachments: Files,
    draftId,
    clientKey,
  }),
});

export const listOutbox = endpoint({
  method: 'GET',
  path: '/outbox',
  summary:
    'What the caller has sent, newest first: what is under way, failed or unclear, and the last that left',
  scope: 'read',
  audit: false,
  query: z.object({ conversationId: ConversationId.optional() }),
  answer: z.object({ mails: z.array(OutboxMail) }),
});

const oneMail = { params: z.object({ id: z.uuid() }), scope: 'write' } as const;

export const undoSend = endpoint({
  ...oneMail,
  method: 'POST',
  path: '/outbox/:id/undo',
  summary: 'Take back a mail that has not left: it is a draft again',
  audit: 'mail.taken-back',
  answer: MailDraft,
  errors: ['not_found', 'conflict'],
});

export const retrySend = endpoint({
  ...oneMail,
  method: 'POST',
  path: '/outbox/:id/retry',
  summary: 'Send a mail again that failed, or that may not have arrived',
  audit: 'mail.retried',
  answer: OutboxMail,
  errors: ['not_found', 'conflict', 'forbidden', 'mailbox_needed'],
});

export const confirmArrival = endpoint({
  ...oneMail,
  method: 'POST',
  path: '/outbox/:id/arrived',
  summary: 'Say that a mail whose fate was unclear has arrived',
  audit: 'mail.sent',
  answer: OutboxMail,
  errors: ['not_found', 'conflict', 'forbidden', 'mailbox_needed'],
});

export const listDrafts = endpoint({
  method: 'GET',
  path: '/mail-drafts',
  summary: 'Drafts of the caller, the latest first',
  scope: 'read',
  audit: false,
  answer: z.object({ drafts: z.array(MailDraft) }),
});

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/mail-drafts',
  summary: 'Keep a draft: one for each thread and kind, and any number of new ones',
  scope: 'write',
  audit: 'mail.draft-saved',
  body: z.object({
    id: z.uuid().optional().describe('That of an earlier answer'),
    kind: MailKind,
    messageId: MessageId.nullable().default(null),
    accountId: AccountId.nullable().default(null),
    recipients: Recipients.default([]),
    ccRecipients: Recipients.default([]),
    subject: z.string().max(998).default(''),
    body: MailBody.default(''),
    quotes: z.boolean().default(false),
    attachments: Files,
    draftedBy: z.string().max(100).nullable().default(null),
    sources: z.array(DraftSource).max(MAX_SOURCES).default([]),
  }),
  answer: MailDraft,
  errors: ['invalid_input', 'not_found', 'restricted_access', 'account_not_found'],
});

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/mail-drafts/:id',
  summary: 'Discard a draft',
  scope: 'write',
  audit: 'mail.draft-discarded',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ id: z.uuid() }),
  errors: ['not_found'],
});

export const uploadOutgoingFile = endpoint({
  method: 'POST',
  path: '/mail-attachments',
  summary: 'Upload a file to send with a mail',
  scope: 'write',
  audit: 'mail.file-added',
  bodyKind: 'multipart',
  answer: OutgoingFile,
  errors: ['invalid_input', 'too_large'],
});

export const PossibleRecipient = z.object({
  id: ContactId,
  fullName: z.string(),
  email: z.string(),
  title: z.string().nullable(),
  accountId: AccountId.nullable(),
  accountName: z.string().nullable(),
  isTeamMember: z.boolean(),
});
export type PossibleRecipient = z.infer<typeof PossibleRecipient>;

export const searchRecipients = endpoint({
  method: 'GET',
  path: '/email-message/recipients',
  summary: 'People with an address whose name or address has the text, at most 20',
  scope: 'read',
  audit: false,
  query: z.object({ query: z.string().trim().max(200).default('') }),
  answer: z.object({ contacts: z.array(PossibleRecipient) }),
});
