import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { moment } from '../kit/values.ts';
import { MailAddress } from './outbox.ts';

/** How a connection is encrypted: from the first byte, before the password, or not at all (this machine alone). */
export const MailSecurity = z.enum(['tls', 'starttls', 'none']);
export type MailSecurity = z.infer<typeof MailSecurity>;

const Host = z
  .string()
  .trim()
  .max(253)
  .regex(/^[A-Za-z0-9.:_-]*$/, 'Write the host alone, as mail.company.com.');
const Port = z.int().min(1).max(65_535);

const Server = z.object({
  name: z.string().trim().max(200).describe('The name that recipients see'),
  address: MailAddress.describe('The address that mail is sent from'),
  userName: z.string().trim().max(254),
  smtpHost: Host.min(1),
  smtpPort: Port,
  smtpSecurity: MailSecurity,
  imapHost: Host.default('').describe('Empty: answers are not read back'),
  imapPort: Port.default(993),
  imapSecurity: MailSecurity.default('tls'),
  folder: z.string().trim().min(1).max(200).default('INBOX').describe('The folder that is read'),
});

export const Mailbox = Server.extend({
  state: z.enum(['active', 'reconnect_needed']),
  testedAt: moment,
  lastReadAt: moment.nullable(),
  failure: z.string().nullable().describe('Why the last reading stopped'),
});
export type Mailbox = z.infer<typeof Mailbox>;

/** A password that is absent stays what it is. */
export const MailboxInput = Server.extend({ password: z.string().max(500).optional() });
export type MailboxInput = z.input<typeof MailboxInput>;

export const getMailbox = endpoint({
  method: 'GET',
  path: '/mailbox',
  summary: 'The caller’s own mailbox, without its password',
  scope: 'read',
  audit: false,
  answer: z.object({ mailbox: Mailbox.nullable() }),
});

export const connectMailbox = endpoint({
  method: 'PUT',
  path: '/mailbox',
  summary: 'Connect the caller’s own mailbox, after signing in to its servers',
  scope: 'write',
  audit: 'mailbox.connected',
  body: MailboxInput,
  answer: z.object({ mailbox: Mailbox }),
  errors: ['invalid_input', 'mailbox_refused', 'forbidden'],
});

export const testMailbox = endpoint({
  method: 'POST',
  path: '/mailbox/test',
  summary: 'Sign in to the servers of a mailbox without keeping anything',
  scope: 'write',
  audit: false,
  body: MailboxInput,
  answer: z.object({ sends: z.boolean(), reads: z.boolean() }),
  errors: ['invalid_input', 'mailbox_refused', 'forbidden'],
});

export const disconnectMailbox = endpoint({
  method: 'DELETE',
  path: '/mailbox',
  summary:
    'Forget the caller’s own mailbox and its password; its mails stay in their conversations',
  scope: 'write',
  audit: 'mailbox.disconnected',
  answer: z.object({ mailbox: z.null() }),
  errors: ['not_found', 'forbidden'],
});
