import { parseMail } from '@rapport/connectors/mail/parse.ts';
import type { MessageRecord } from '@rapport/connectors/records.ts';

/** Reads one raw mail given as text; throws with the reason where it cannot be read. */
export async function readRawMail(raw: string): Promise<MessageRecord> {
  const read = await parseMail({ file: '', place: 0, raw: Buffer.from(raw, 'utf8') });
  if ('rejected' in read) throw new Error(read.rejected.reason);
  return read.record;
}
