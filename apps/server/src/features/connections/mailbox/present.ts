import type { z } from 'zod';
import type { Mailbox } from '@rapport/contract/outbox/mailbox.ts';
import type { MailboxRow } from './queries.ts';

export const presentMailbox = (row: MailboxRow): z.input<typeof Mailbox> => ({
  name: row.name,
  address: row.address,
  userName: row.user_name,
  smtpHost: row.smtp_host,
  smtpPort: row.smtp_port,
  smtpSecurity: row.smtp_security,
  imapHost: row.imap_host,
  imapPort: row.imap_port,
  imapSecurity: row.imap_security,
  folder: row.folder,
  state: row.state === 'active' ? 'active' : 'reconnect_needed',
  testedAt: row.tested_at.toISOString(),
  lastReadAt: row.last_run_at?.toISOString() ?? null,
  failure: row.failure,
});
