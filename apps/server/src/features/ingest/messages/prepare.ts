import type { RawMail } from '@rapport/connectors/reading.ts';
import { parseMail } from '@rapport/connectors/mail/parse.ts';
import type { MessageRecord, Rejected } from '@rapport/connectors/records.ts';
import { analyseMessage } from '@rapport/intelligence/tasks/message.ts';
import type { PreparedMessage } from './prepared.ts';

export interface PreparedPage {
  messages: PreparedMessage[];
  rejected: Rejected[];
}

/** Parses and reads a page of raw mails; one that says no time gets `undated`. */
export async function prepareMails(
  mails: readonly RawMail[],
  undated?: Date,
): Promise<PreparedPage> {
  const page: PreparedPage = { messages: [], rejected: [] };
  for (const mail of mails) {
    const parsed = await parseMail(mail, undated);
    if ('rejected' in parsed) page.rejected.push(parsed.rejected);
    else
      page.messages.push({
        ...prepareRecord(parsed.record),
        raw: mail.raw,
        file: mail.file,
        place: mail.place,
      });
  }
  return page;
}

/** Prepares a record without a raw form: from an export or the sample workspace. */
export const prepareRecord = (record: MessageRecord): PreparedMessage => ({
  record,
  read: analyseMessage({
    text: record.text,
    html: record.html,
    subject: record.subject,
    declared: record.automatic,
    reply: record.inReplyTo.length + record.references.length > 0,
    recipients: record.to.length + record.cc.length + record.bcc.length,
  }),
  raw: null,
  file: '',
  place: 0,
});
