import { z } from 'zod';

/** `tls` from the first byte, `starttls` before the password, `none` on this machine alone. */
const Security = z.enum(['tls', 'starttls', 'none']);
const Port = z.coerce.number().int().min(1).max(65_535);

/** How a person's mailbox is opened. Its values are kept as texts, sealed. */
const MailboxSettings = z.object({
  smtpHost: z.string().min(1),
  smtpPort: Port,
  smtpSecurity: Security,
  /** Empty where answers are not read back. */
  imapHost: z.string().default(''),
  imapPort: Port.default(993),
  imapSecurity: Security.default('tls'),
  folder: z.string().default('INBOX'),
  user: z.string(),
  password: z.string(),
  /** Where reading begins: what lay in the folder when it was connected is not read. */
  uidValidity: z.string().optional(),
  uidNext: z.coerce.number().int().optional(),
});
export type MailboxSettings = z.infer<typeof MailboxSettings>;

export const readSettings = (credential: Readonly<Record<string, string>>): MailboxSettings =>
  MailboxSettings.parse(credential);

export const writeSettings = (settings: MailboxSettings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
