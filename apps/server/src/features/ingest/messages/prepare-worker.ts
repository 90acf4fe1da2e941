import type { RawMail } from '@rapport/connectors/reading.ts';
import { MemoryCollector } from '../../../platform/program/collect-memory.ts';
import { handOver } from './hand-over.ts';
import { prepareMails } from './prepare.ts';
import { readSmallFiles } from './small-files.ts';

export interface PrepareTask {
  mails: RawMail[];
  /** The moment of the import. */
  now: Date;
}

const memory = new MemoryCollector();

export default async ({ mails, now }: PrepareTask) => {
  memory.collect();
  for (const { raw } of mails) memory.note(raw.length);
  const page = await prepareMails(mails, now);
  const arrays = page.messages.flatMap(({ raw, html, record }) => [
    raw,
    html,
    ...record.attachments.map(({ content }) => content),
  ]);
  return handOver(page, arrays);
};

/** Small files of a folder: a hundred calls of the disk wait here, not in the program. */
export function readFiles(files: string[]) {
  const read = readSmallFiles(files);
  return handOver(read, [read.bytes]);
}
