import type { MessageRecord, Rejected } from '@rapport/connectors/records.ts';
import { readSlackExport } from '@rapport/connectors/slack/read.ts';
import type { Ctx } from '../../../platform/context.ts';
import { prepareRecord } from '../../ingest/messages/prepare.ts';
import { pageWriter } from '../messages/write-page.ts';
import type { MessageImport } from '../messages/write-page.ts';
import { stopRequested } from './stop-requested.ts';

const PAGE = 250;

/**
 * Imports an export of Slack page by page; counts and rows are committed together. What cannot be read is listed with
 * the reason. Importing the same export again stores nothing twice.
 */
export async function importChat(ctx: Ctx, batch: string, options: MessageImport): Promise<void> {
  const store = await pageWriter(ctx, batch, options);
  let records: MessageRecord[] = [];
  let rejected: Rejected[] = [];
  const storePage = async () => {
    await store({ messages: records.map(prepareRecord), rejected }, null);
    records = [];
    rejected = [];
  };
  for await (const read of readSlackExport(options.source, options.name)) {
    if ('item' in read) records.push(read.item);
    else rejected.push(read.rejected);
    if (records.length + rejected.length < PAGE) continue;
    if (options.signal?.aborted || (await stopRequested(ctx, batch))) return;
    await storePage();
  }
  if (records.length + rejected.length > 0) await storePage();
}
