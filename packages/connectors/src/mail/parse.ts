import { createHash } from 'node:crypto';
import { decodeWords } from 'postal-mime';
import { sampleOf } from '../reading.ts';
import type { ParseMail, RawMail } from '../reading.ts';
import type { MessageRecord, Rejected } from '../records.ts';
import { postmarkDate } from '../mbox/postmark.ts';
import { readAddresses } from './addresses.ts';
import { automaticKind } from './automatic.ts';
import { readBody } from './body.ts';
import { readDate } from './dates.ts';
import { messageIds, readHead } from './headers.ts';
import type { Head } from './headers.ts';
import { sendersOf } from './sender.ts';

/** Enough for 998 characters as encoded words. */
const MAX_SUBJECT = 16_000;
/** Two days: clocks and zones may be wrong by as much. */
const MOST_AHEAD = 2 * 86_400_000;

/** Parses one mail. Mail without sender or time is rejected with the reason. Never throws. */
export const parseMail: ParseMail = async (mail, { now, undated } = {}) => {
  try {
    const head = readHead(mail.raw);
    const problem = missing(head);
    if (problem) return { rejected: reject(mail, 'skipped', problem) };
    const sentAt = timeOf(head, mail, now) ?? undated;
    if (!sentAt) return { rejected: reject(mail, 'skipped', noTime(head)) };
    return { record: await toRecord(mail, head, sentAt) };
  } catch (error) {
    return {
      rejected: reject(mail, 'error', `cannot be read as a mail: ${(error as Error).message}`),
    };
  }
};

function missing(head: Head): string | null {
  if (!head.get('from') && !head.get('date') && !head.get('subject') && !head.get('message-id'))
    return 'no mail headers';
  if (readAddresses(head.get('from') || head.get('sender')).length === 0) return 'no sender';
  return null;
}

const noTime = (head: Head): string =>
  head.get('date')
    ? `no usable date: "${head.get('date').slice(0, 60).toWellFormed()}"`
    : 'no date';

/** The Date header, else the time of the last Received header, else of the mbox or the line before the head. */
function timeOf(head: Head, { raw, postmark }: RawMail, now: Date | undefined): Date | null {
  const latest = now ? now.getTime() + MOST_AHEAD : Infinity;
  const unlessAhead = (date: Date | null | undefined) =>
    date && date.getTime() <= latest ? date : null;
  return (
    unlessAhead(readDate(head.get('date'))) ??
    unlessAhead(readDate(head.get('received').split(';').at(-1) ?? '')) ??
    unlessAhead(postmark) ??
    unlessAhead(postmarkDate(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)))
  );
}

async function toRecord(mail: RawMail, head: Head, sentAt: Date): Promise<MessageRecord> {
  const { from, writer } = sendersOf(head);
  const [messageId] = messageIds(head.get('message-id'));
  const subject = decodeWords(head.get('subject').slice(0, MAX_SUBJECT))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 998);
  const body = await readBody(mail.raw, head);
  return {
    kind: 'message',
    provider: 'import',
    providerId: messageId ?? `sha256:${createHash('sha256').update(mail.raw).digest('hex')}`,
    channel: 'email',
    providerThreadId: null,
    messageId: messageId ?? null,
    inReplyTo: messageIds(head.get('in-reply-to')),
    references: messageIds(head.get('references')),
    subject,
    from: writer ?? null,
    to: readAddresses(head.get('to')),
    cc: readAddresses(head.get('cc')),
    bcc: readAddresses(head.get('bcc')),
    sentAt,
    ...body,
    automatic: automaticKind(head, from?.email ?? '', subject),
    link: null,
    privateTo: null,
  };
}

const reject = (mail: RawMail, outcome: Rejected['outcome'], reason: string): Rejected => ({
  file: mail.file,
  place: mail.place,
  outcome,
  reason,
  sample: sampleOf(mail.raw),
});
