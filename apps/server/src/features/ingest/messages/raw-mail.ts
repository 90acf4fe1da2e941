import { readAddresses } from '@rapport/connectors/mail/addresses.ts';
import { readDate } from '@rapport/connectors/mail/dates.ts';
import { readHead } from '@rapport/connectors/mail/headers.ts';
import { parseMail } from '@rapport/connectors/mail/parse.ts';
import type { MessageRecord } from '@rapport/connectors/records.ts';

const SENDER = 'From: unknown@mail.invalid\n';
const DATE = 'Date: Sat, 01 Jan 2000 00:00:00 +0000\n';

/**
 * Parses one raw mail given as text. Unlike an import it accepts mail without sender (then unknown) or date (then 2000),
 * and text without headers as a body. Throws with the reason when nothing can be read.
 */
export async function readRawMail(raw: string): Promise<MessageRecord> {
  const whole = await parse(raw);
  if ('record' in whole) return whole.record;
  const completed = await parse(complete(raw));
  if ('rejected' in completed) throw new Error(whole.rejected.reason);
  return completed.record;
}

const parse = (raw: string) => parseMail({ file: '', place: 0, raw: Buffer.from(raw, 'utf8') });

/** Prepends missing sender, date and end of headers. Prepending is safe because the first of a repeated header counts. */
function complete(raw: string): string {
  const head = readHead(Buffer.from(raw, 'utf8'));
  const isMail = ['from', 'date', 'subject', 'message-id', 'to', 'content-type'].some((name) =>
    head.get(name),
  );
  if (!isMail) return `${SENDER}${DATE}\n${raw}`;
  const sender = readAddresses(head.get('from') || head.get('sender')).length > 0 ? '' : SENDER;
  return `${sender}${readDate(head.get('date')) ? '' : DATE}${raw}`;
}
