import MailComposer from 'nodemailer/lib/mail-composer';
import { parseMail } from '../mail/parse.ts';
import type { Address, MessageRecord } from '../records.ts';
import { SMTP } from './connector.ts';

interface Mail {
  /** Without its angle brackets. */
  messageId: string;
  from: Address;
  to: readonly Address[];
  cc: readonly Address[];
  subject: string;
  html: string;
  text: string;
  sentAt: Date;
  inReplyTo: string | null;
  references: readonly string[];
  attachments: readonly { filename: string; mimeType: string; content: Uint8Array }[];
}

/** A mail as bytes, and as the record that reading it back gives. */
export async function composeMail(mail: Mail): Promise<{ raw: Uint8Array; record: MessageRecord }> {
  const composer = new MailComposer({
    messageId: `<${mail.messageId}>`,
    date: mail.sentAt,
    from: mailboxOf(mail.from),
    to: mail.to.map(mailboxOf),
    cc: mail.cc.map(mailboxOf),
    subject: mail.subject.replaceAll(/\s+/g, ' '),
    html: mail.html,
    text: mail.text,
    ...(mail.inReplyTo !== null && { inReplyTo: `<${mail.inReplyTo}>` }),
    references: mail.references.map((id) => `<${id}>`),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename,
      contentType: mimeType,
      content: Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const raw = await composer.compile().build();
  const read = await parseMail({ file: '', place: 0, raw });
  if ('rejected' in read) throw new Error(read.rejected.reason);
  return { raw, record: { ...read.record, provider: SMTP, raw } };
}

const mailboxOf = ({ name, email }: Address) => ({ name, address: email });
