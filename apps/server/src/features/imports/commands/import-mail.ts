import type { RawMail } from '@rapport/connectors/reading.ts';
import type { Rejected } from '@rapport/connectors/records.ts';
import type { Ctx } from '../../../platform/context.ts';
import { readMailFiles } from '../mail/read-mail-files.ts';
import type { PreparedPage } from '../../ingest/messages/prepare.ts';
import { MemoryCollector } from '../../../platform/program/collect-memory.ts';
import {
  PREPARE_THREADS,
  prepareInThread,
  renewThreads,
} from '../../ingest/messages/prepare-pool.ts';
import { stopRequested } from './stop-requested.ts';
import { pageWriter } from '../messages/write-page.ts';
import type { MessageImport } from '../messages/write-page.ts';

/** Limits of a page of mails: count and bytes. */
const PAGE = 500;
/** The first page is smaller, and each of the next ones double: the first is stored while the others are parsed. */
const FIRST_PAGE = 60;
const PAGE_BYTES = 1.5 * 1024 * 1024;
/** Bytes of mail that are held at once, or one mail if it is larger. */
const HELD_BYTES = 8 * 1024 * 1024;

/**
 * Imports mail page by page; counts and rows are committed together. Unreadable items are listed with their place and
 * the rest are stored; a mail that says no time gets that of the import. Importing the same mail again stores nothing twice.
 */
export async function importMail(ctx: Ctx, batch: string, options: MessageImport): Promise<void> {
  const store = await pageWriter(ctx, batch, options);
  // Each of these mails is large enough to fill a page; collecting their memory pauses this thread.
  const memory = new MemoryCollector();
  const ahead: { prepared: Promise<{ page: PreparedPage; bytes: number }>; size: number }[] = [];
  let held = 0;
  const storeNext = async () => {
    const first = ahead.shift();
    if (!first) return;
    const next = await first.prepared;
    await store(next.page, next.bytes);
    held -= first.size;
    if (first.size > HELD_BYTES) {
      memory.note(first.size);
      await renewThreads();
    }
  };
  // Asked while a page is stored, and reported where it is waited for.
  const askWhetherToStop = () => {
    const asked = stopRequested(ctx, batch);
    asked.catch(() => undefined);
    return asked;
  };
  let stop = askWhetherToStop();
  for await (const { mails, rejected, size, bytes } of oneAhead(pages(options))) {
    if (options.signal?.aborted || (await stop)) break;
    stop = askWhetherToStop();
    const prepared = prepareInThread(mails, ctx.now).then((page) => ({
      page: { ...page, rejected: [...rejected, ...page.rejected] },
      bytes,
    }));
    prepared.catch(() => undefined); // Reported when its turn to be stored comes.
    ahead.push({ prepared, size });
    held += size;
    while (ahead.length > PREPARE_THREADS + 1 || held > HELD_BYTES) await storeNext();
    memory.collect();
  }
  await stop;
  while (ahead.length > 0) await storeNext();
}

/** Reads each page while the one before is in work. */
async function* oneAhead<Page>(pages: AsyncGenerator<Page>): AsyncGenerator<Page> {
  let next = pages.next();
  try {
    for (;;) {
      const page = await next;
      if (page.done) return;
      next = pages.next();
      next.catch(() => undefined); // Reported when its turn comes.
      yield page.value;
    }
  } finally {
    await next.catch(() => undefined);
    await pages.return(undefined);
  }
}

interface Page {
  mails: RawMail[];
  rejected: Rejected[];
  /** Bytes of its mails. */
  size: number;
  /** Bytes of the source that are read with it. */
  bytes: number;
}

async function* pages({ source, name, signal }: MessageImport): AsyncGenerator<Page> {
  let bytes = 0;
  const onProgress = (count: number) => void (bytes += count);
  let mails: RawMail[] = [];
  let rejected: Rejected[] = [];
  let size = 0;
  let most = FIRST_PAGE;
  for await (const read of readMailFiles(source, { name, signal, onProgress })) {
    if ('item' in read) mails.push(read.item);
    else rejected.push(read.rejected);
    size += 'item' in read ? read.item.raw.length : 0;
    if (mails.length + rejected.length >= most || size >= PAGE_BYTES) {
      yield { mails, rejected, size, bytes };
      most = Math.min(PAGE, 2 * most);
      mails = [];
      rejected = [];
      size = 0;
    }
  }
  if (mails.length + rejected.length > 0) yield { mails, rejected, size, bytes };
}
