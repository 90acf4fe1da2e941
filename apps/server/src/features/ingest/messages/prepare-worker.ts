import type { RawMail } from '@rapport/connectors/reading.ts';
import { handOver } from './hand-over.ts';
import { prepareMails } from './prepare.ts';

export interface PrepareTask {
  mails: RawMail[];
  /** The time of mails that say none. */
  undated: Date;
}

export default async ({ mails, undated }: PrepareTask) => {
  const page = await prepareMails(mails, undated);
  const arrays = page.messages.flatMap(({ raw, record }) => [
    raw,
    ...record.attachments.map(({ content }) => content),
  ]);
  return handOver(page, arrays);
};
