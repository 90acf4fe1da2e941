import type { RawMail } from '@rapport/connectors/reading.ts';
import { MemoryCollector } from '../../../platform/program/collect-memory.ts';
import { handOver } from './hand-over.ts';
import { prepareMails } from './prepare.ts';
import { readSmallFiles } from './small-files.ts';

export interface PrepareTask {
  mails: RawMail[];
  /** The time of mails that say none. */
  undated: Date;
}

const memory = new MemoryCollector();

export default async ({ mails, undated }: PrepareTask) => {
  memory.collect();
  for (const { raw } of mails) memory.note(raw.length);
  const page = await prepareMails(mails, undated);
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
