import { setImmediate } from 'node:timers/promises';
import type { AttachmentRecord, MessageRecord } from '@rapport/connectors/records.ts';
import { typeOf, writeFile } from '@rapport/database/seed/files/write-file.ts';
import type {
  SampleFile,
  SampleMessage,
  SampleWorkspace,
} from '@rapport/database/seed/workspace.ts';
import type { Ctx } from '../../../platform/context.ts';
import { prepareRecord } from '../../ingest/messages/prepare.ts';
import type { PreparedMessage } from '../../ingest/messages/prepared.ts';
import { storeMessages } from '../../ingest/messages/store-messages.ts';

const PAGE = 500;

/** Stores the messages, oldest first; prepares the next page while the database writes one. */
export async function loadSampleMessages(
  ctx: Ctx,
  { messages, organisation }: SampleWorkspace,
): Promise<void> {
  const oldestFirst = [...messages].sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
  const rules = { batch: null, ownDomains: organisation.domains, isExcluded: () => false };
  let ready: PreparedMessage[] = [];
  for (let from = 0; from < oldestFirst.length; from += PAGE) {
    const page = oldestFirst.slice(from, from + PAGE);
    [ready] = await Promise.all([preparePage(page), storeMessages(ctx, ready, rules)]);
  }
  await storeMessages(ctx, ready, rules);
}

/** Prepares a page in small steps, so that the event loop can handle database replies in between. */
async function preparePage(messages: SampleMessage[]): Promise<PreparedMessage[]> {
  const page: PreparedMessage[] = [];
  for (const [index, message] of messages.entries()) {
    page.push(prepareRecord(await toRecord(message)));
    if (index % 10 === 9) await setImmediate();
  }
  return page;
}

const toRecord = async (message: SampleMessage): Promise<MessageRecord> => ({
  kind: 'message',
  provider: { email: 'gmail', chat: 'slack', case: 'salesforce' }[message.channel],
  providerId: message.id,
  channel: message.channel,
  providerThreadId: message.channel === 'email' ? null : message.thread,
  messageId: message.channel === 'email' ? message.id : null,
  inReplyTo: message.channel === 'email' && message.inReplyTo ? [message.inReplyTo] : [],
  references: message.channel === 'email' ? message.references : [],
  subject: message.subject,
  from: message.from,
  to: message.to,
  cc: message.cc,
  bcc: [],
  sentAt: message.sentAt,
  text: message.text,
  html: null,
  attachments: await Promise.all(message.files.map((file) => toAttachment(file, message.sentAt))),
  automatic: null,
  link: null,
  privateTo: message.privateTo,
});

const toAttachment = async (file: SampleFile, at: Date): Promise<AttachmentRecord> => ({
  filename: file.name,
  mimeType: typeOf(file),
  contentId: null,
  inline: false,
  content: new Uint8Array(await writeFile(file, at)),
});
