import type { Mailbox, MailboxInput, MailSecurity } from '@rapport/contract/outbox/mailbox.ts';

/** The form's values; ports as typed. */
export interface MailboxDraft {
  name: string;
  address: string;
  userName: string;
  password: string;
  smtpHost: string;
  smtpPort: string;
  smtpSecurity: MailSecurity;
  imapHost: string;
  imapPort: string;
  imapSecurity: MailSecurity;
  folder: string;
}

/** The form of a mailbox that is connected, or of a new one of the user. */
export const draftOf = (
  mailbox: Mailbox | null,
  user: { name: string; email: string },
): MailboxDraft =>
  mailbox
    ? {
        ...mailbox,
        password: '',
        smtpPort: String(mailbox.smtpPort),
        imapPort: String(mailbox.imapPort),
      }
    : {
        name: user.name,
        address: user.email,
        userName: user.email,
        password: '',
        smtpHost: '',
        smtpPort: '587',
        smtpSecurity: 'starttls',
        imapHost: '',
        imapPort: '993',
        imapSecurity: 'tls',
        folder: 'INBOX',
      };

/** The usual port of each way to encrypt. */
export const SMTP_PORTS = { tls: '465', starttls: '587', none: '25' } as const;
export const IMAP_PORTS = { tls: '993', starttls: '143', none: '143' } as const;

const portOf = (text: string, usual: string) => {
  const port = Number(text);
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : Number(usual);
};

/** What is sent; an empty password stays what it is. */
export const inputOf = ({ password, smtpPort, imapPort, ...rest }: MailboxDraft): MailboxInput => ({
  name: rest.name,
  address: rest.address,
  userName: rest.userName,
  smtpHost: rest.smtpHost,
  smtpSecurity: rest.smtpSecurity,
  imapHost: rest.imapHost,
  imapSecurity: rest.imapSecurity,
  folder: rest.folder,
  smtpPort: portOf(smtpPort, SMTP_PORTS[rest.smtpSecurity]),
  imapPort: portOf(imapPort, IMAP_PORTS[rest.imapSecurity]),
  ...(password !== '' && { password }),
});
