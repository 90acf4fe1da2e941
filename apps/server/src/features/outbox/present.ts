import type { z } from 'zod';
import type {
  EmailMessage,
  MailDraft,
  OutboxMail,
  OutgoingFile,
  PossibleRecipient,
} from '@rapport/contract/outbox.ts';
import { presentContact } from '../communications/present.ts';
import { paragraphs } from './body/clean-html.ts';
import type { DraftRow } from './drafts/queries.ts';
import type { MailRow } from './messages/queries.ts';
import type { FileRow, OutboxRow, RecipientRow } from './queries.ts';

export const presentFile = (row: FileRow): z.input<typeof OutgoingFile> => ({
  id: row.id,
  title: row.title,
  mimeType: row.mime_type,
  sizeInBytes: row.size,
});

const SNIPPET = 160;

export const presentMail = (
  row: OutboxRow,
  files: readonly FileRow[],
): z.input<typeof OutboxMail> => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  conversationId: row.conversation_id,
  accountId: row.account_id,
  recipients: row.recipients,
  ccRecipients: row.cc,
  subject: row.subject,
  snippet: row.text.slice(0, SNIPPET).toWellFormed().replaceAll(/\s+/g, ' '),
  attachments: files.map(presentFile),
  notBefore: row.not_before.toISOString(),
  error: row.error,
  attempts: row.attempts,
  sentMessageId: row.sent_message_id,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
});

export const presentDraft = (
  row: DraftRow,
  files: readonly FileRow[],
): z.input<typeof MailDraft> => ({
  id: row.id,
  kind: row.kind,
  messageId: row.message_id,
  conversationId: row.conversation_id,
  accountId: row.account_id,
  recipients: row.recipients,
  ccRecipients: row.cc,
  subject: row.subject,
  body: row.html,
  quotes: row.quotes,
  attachments: files.map(presentFile),
  draftedBy: row.drafted_by,
  updatedAt: row.updated_at.toISOString(),
});

export const presentEmail = (row: MailRow): z.input<typeof EmailMessage> => ({
  id: row.id,
  accountId: row.account_id,
  summaryId: row.conversation_id,
  provider: row.provider,
  sentAt: row.sent_at.toISOString(),
  fromContact: row.sender && presentContact(row.sender),
  toContacts: row.recipients.filter(({ role }) => role === 'to').map(presentContact),
  ccContacts: row.recipients.filter(({ role }) => role === 'cc').map(presentContact),
  subject: row.subject,
  fullBodyHtml: paragraphs(
    [row.visible_text, row.signature, row.quoted_text].filter((part) => part !== '').join('\n\n'),
  ),
  sentiment: row.sentiment,
  language: row.language,
});

export const presentRecipient = (row: RecipientRow): z.input<typeof PossibleRecipient> => ({
  id: row.id,
  fullName: row.name ?? row.email,
  email: row.email,
  title: row.title,
  accountId: row.account_id,
  accountName: row.account_name,
  isTeamMember: row.internal,
});
