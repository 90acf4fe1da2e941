import { readFile, stat } from 'node:fs/promises';
import { MAX_CALENDAR_BYTES, readCalendar } from '@rapport/connectors/ics/read.ts';
import type { CalendarOptions, CalendarRead } from '@rapport/connectors/ics/read.ts';
import { readCalendarZip } from '@rapport/connectors/ics/read-zip.ts';
import type { Rejected } from '@rapport/connectors/records.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../../platform/context.ts';
import { storeSeries } from '../calendars/store-series.ts';
import type { Series } from '../calendars/store-series.ts';
import { stopRequested } from './stop-requested.ts';
import { isZip } from '../uploads/is-zip.ts';
import { recordResult } from '../tables/record-result.ts';
import type { WriteResult } from '../../ingest/rows/changes.ts';

const DAY = 86_400_000;
/** Recurring events are expanded over this period around today. */
const BACK_DAYS = 90;
const AHEAD_DAYS = 366;
/** Events per transaction. */
const PAGE = 200;

interface Options {
  source: string;
  name: string;
  dryRun: boolean;
  signal?: AbortSignal;
  onPage?: () => void;
}

class DryRun extends Error {}

/**
 * Imports a calendar file (ICS) or a zip of them. Series are expanded around today. Events are matched by UID, so a newer
 * file updates them and the same file changes nothing. A dry run does the same work and rolls it back.
 */
export async function importCalendar(ctx: Ctx, batch: string, order: Options): Promise<void> {
  const { zone, domains, importer } = await settingsOf(ctx, batch);
  const now = ctx.now.getTime();
  const span = { from: new Date(now - BACK_DAYS * DAY), to: new Date(now + AHEAD_DAYS * DAY) };
  const org = ctx.asker.organisation;
  const reads = readsOf(order, { zone, span });
  const write = (db: TenantDb, series: readonly Series[]) =>
    storeSeries(db, { org, ownDomains: domains, span, importer }, series);
  const record = (db: TenantDb, { rejected }: Page, result: WriteResult) =>
    recordResult(db, org, batch, {
      ...result,
      // Occurrences that a series no longer has are no items of the file, but were looked at and updated.
      seen: rejected.length + result.created + result.updated + result.unchanged,
      rejected: rejected.map(({ place, outcome, reason, sample, file }) => ({
        line: place ?? 0,
        outcome,
        reason,
        sample,
        file,
      })),
    });
  const eachPage = async (run: (page: Page) => Promise<void>) => {
    for await (const page of pagesOf(reads)) {
      if (order.signal?.aborted || (await stopRequested(ctx, batch))) return;
      await run(page);
      order.onPage?.();
    }
  };
  if (!order.dryRun)
    return eachPage((page) =>
      ctx.run(async (db) => record(db, page, await write(db, page.series))),
    );
  await ctx
    .run(async (db) => {
      await eachPage(async (page) => {
        const result = await write(db, page.series);
        await ctx.run((apart) => record(apart, page, result));
      });
      throw new DryRun();
    })
    .catch((error: Error) => {
      if (!(error instanceof DryRun)) throw error;
    });
}

async function* readsOf(
  { source, name, signal }: Options,
  options: Omit<CalendarOptions, 'file'>,
): AsyncGenerator<CalendarRead> {
  if (await isZip(source)) {
    for await (const read of readCalendarZip(source, name, { signal }))
      if ('rejected' in read) yield read;
      else yield* readCalendar(read.item.text, { ...options, file: read.item.file });
    return;
  }
  const { size } = await stat(source);
  if (size > MAX_CALENDAR_BYTES)
    throw new Error(`the calendar is larger than ${MAX_CALENDAR_BYTES / 1024 / 1024} MB`);
  yield* readCalendar(await readFile(source, 'utf8'), { ...options, file: name });
}

interface Page {
  series: Series[];
  rejected: Rejected[];
}

/**
 * A series is not split across pages, so a page may exceed the limit by the rest of its last series. The same series
 * from a second calendar of a zip begins a page: it must find what the first has stored.
 */
async function* pagesOf(reads: AsyncIterable<CalendarRead>): AsyncGenerator<Page> {
  let page: Page = { series: [], rejected: [] };
  let held = new Set<string>();
  let size = 0;
  for await (const read of reads) {
    if (size >= PAGE || ('uid' in read && held.has(read.uid))) {
      yield page;
      page = { series: [], rejected: [] };
      held = new Set();
      size = 0;
    }
    if ('rejected' in read) page.rejected.push(read.rejected);
    else {
      page.series.push(read);
      held.add(read.uid);
    }
    size += 'rejected' in read ? 1 : read.events.length;
  }
  if (page.series.length + page.rejected.length > 0) yield page;
}

const settingsOf = (ctx: Ctx, batch: string) =>
  ctx.run(async (db) => {
    const organisation = await db
      .selectFrom('organisation')
      .select(['zone', 'domains'])
      .where('id', '=', ctx.asker.organisation)
      .executeTakeFirstOrThrow();
    const { created_by: importer } = await db
      .selectFrom('import_batch')
      .select('created_by')
      .where('id', '=', batch)
      .executeTakeFirstOrThrow();
    return { ...organisation, importer };
  });
