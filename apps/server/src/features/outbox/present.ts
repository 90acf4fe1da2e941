import type { z } from 'zod';
import type {
  EmailMessage,
  MailDraft,
  OutboxMail,
  OutgoingFile,
  PossibleRecipient,
} from '@rapport/contract/outbox/outbox.ts';
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
  sources: z.input<typeof MailDraft>['sources'],
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
  sources,
  updatedAt: row.updated_at.toISOString(),
});

/** Characters of an original that an answer can carry. */
const MOST_QUOTED = 250_000;

/** The whole text of a mail without formatting. */
const plainBody = ({ visible_text, signature, quoted_text }: MailRow): string =>
  paragraphs(
    [visible_text, signature, quoted_text]
      .filter((part) => part !== '')
      .join('\n\n')
      .slice(0, MOST_QUOTED / 2),
  ).slice(0, MOST_QUOTED);

/** @param formatted its body as HTML, where it came with one. */
export const presentEmail = (
  row: MailRow,
  formatted: string | null,
): z.input<typeof EmailMessage> => ({
  id: row.id,
  accountId: row.account_id,
  summaryId: row.conversation_id,
  provider: row.provider,
  sentAt: row.sent_at.toISOString(),
  fromContact: row.sender && presentContact(row.sender),
  toContacts: row.recipients.filter(({ role }) => role === 'to').map(presentContact),
  ccContacts: row.recipients.filter(({ role }) => role === 'cc').map(presentContact),
  subject: row.subject,
  fullBodyHtml: formatted !== null && formatted.length <= MOST_QUOTED ? formatted : plainBody(row),
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
