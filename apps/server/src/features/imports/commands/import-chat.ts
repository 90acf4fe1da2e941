import type { MessageRecord, Rejected } from '@rapport/connectors/records.ts';
import { readSlackExport } from '@rapport/connectors/slack/read.ts';
import type { Ctx } from '../../../platform/context.ts';
import { exclusionTest, readExclusions } from '../../ingest/messages/exclusions.ts';
import { prepareRecord } from '../../ingest/messages/prepare.ts';
import { importerOf, keepPrivate, ownDomains, writePage } from '../messages/write-page.ts';
import { stopRequested } from './stop-requested.ts';

const PAGE = 250;

interface Options {
  /** Local file or folder. */
  source: string;
  name: string;
  dryRun: boolean;
  /** Each conversation is private to those who took part and the importer. */
  confidential?: boolean;
  signal?: AbortSignal;
  onPage?: () => void;
}

/**
 * Imports an export of Slack page by page; counts and rows are committed together. What is no message is listed with the
 * reason. Importing the same export again stores nothing twice.
 */
export async function importChat(ctx: Ctx, batch: string, options: Options): Promise<void> {
  const domains = await ownDomains(ctx);
  const others = options.confidential ? await importerOf(ctx, batch) : [];
  const excluded = exclusionTest(await ctx.run(readExclusions));
  let records: MessageRecord[] = [];
  let rejected: Rejected[] = [];
  const write = async () => {
    const prepared = records.map(prepareRecord);
    const messages = options.confidential
      ? prepared.map((message) => keepPrivate(message, domains, others))
      : prepared;
    const rules = { dryRun: options.dryRun, domains, excluded };
    await writePage(ctx, batch, { messages, rejected }, null, rules);
    records = [];
    rejected = [];
    options.onPage?.();
  };
  for await (const read of readSlackExport(options.source, options.name)) {
    if ('item' in read) records.push(read.item);
    else rejected.push(read.rejected);
    if (records.length + rejected.length < PAGE) continue;
    if (options.signal?.aborted || (await stopRequested(ctx, batch))) return;
    await write();
  }
  if (records.length + rejected.length > 0) await write();
}
