import { buffer } from 'node:stream/consumers';
import type { OutgoingMail } from '@rapport/connectors/connector.ts';
import type { MessageRecord } from '@rapport/connectors/records.ts';
import { composeMail } from '@rapport/connectors/smtp/compose.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { MailboxRow } from '../../connections/mailbox/queries.ts';
import { attachmentsOf, oneMessage, referencesOf } from '../messages/queries.ts';
import { filesOf } from '../queries.ts';
import type { OutboxRow } from '../queries.ts';

export interface Composed {
  outgoing: OutgoingMail;
  record: MessageRecord;
}

/** The mail of a row: the same each time but for the bounds of its parts. */
export async function composeRow(
  ctx: Ctx,
  mail: OutboxRow,
  { name, address }: Pick<MailboxRow, 'name' | 'address'>,
): Promise<Composed> {
  const { files, answered, references } = await ctx.run(async (db) => {
    const message = mail.message_id === null ? null : await oneMessage(db, mail.message_id);
    return {
      files: [
        ...(await filesOf(db, mail.files)),
        ...(mail.kind === 'forward' && message ? await attachmentsOf(db, message.id) : []),
      ],
      answered: mail.kind === 'reply' ? (message?.header_id ?? null) : null,
      references:
        mail.kind === 'reply' && message
          ? [
              ...(await referencesOf(db, message)),
              ...(message.header_id ? [message.header_id] : []),
            ]
          : [],
    };
  });
  const attachments = [];
  for (const file of files)
    attachments.push({
      filename: file.title,
      mimeType: file.mime_type,
      content: await buffer(await ctx.services.storage.read(file.place)),
    });
  const { raw, record } = await composeMail({
    messageId: mail.header_id,
    from: { name, email: address },
    to: mail.recipients,
    cc: mail.cc,
    subject: mail.subject,
    html: documentOf(mail.html),
    text: mail.text,
    sentAt: mail.not_before,
    inReplyTo: answered,
    references,
    attachments,
  });
  const to = [...mail.recipients, ...mail.cc].map(({ email }) => email);
  return { outgoing: { messageId: mail.header_id, from: address, to, raw }, record };
}

const documentOf = (html: string) => `<!doctype html><html><body>${html}</body></html>`;
