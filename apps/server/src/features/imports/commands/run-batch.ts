import { sql } from 'kysely';
import { ERRORS } from '@rapport/contract/errors.ts';
import { isDatabaseAway, isDiskFull } from '@rapport/database/failures.ts';
import type { Ctx } from '../../../platform/context.ts';
import { analyseAll } from '../../analysis/commands/analyse-all.ts';
import { readEarly } from '../../analysis/commands/read-early.ts';
import { refreshStatistics } from '../../ingest/commands/refresh-statistics.ts';
import { importCalendar } from './import-calendar.ts';
import { importChat } from './import-chat.ts';
import { importMail } from './import-mail.ts';
import { importTable } from './import-table.ts';
import type { TableOptions } from './import-table.ts';
import { isTableKind } from './detect-kind.ts';
import type { ImportKind } from './detect-kind.ts';
import type { Join } from '../tables/open.ts';
import { settleFigures } from '../tables/figures.ts';
import { mainEntity } from '../tables/writers.ts';

interface Options {
  /** Local file or folder. */
  source: string;
  /** Files joined to the rows of a table; by default those of the batch. */
  joins?: Join[];
  signal?: AbortSignal;
  onPage?: () => void;
}

interface BatchCounts {
  state: string;
  seen: number;
  stored: number;
  updated: number;
  skipped: number;
  errors: number;
}

/** The server is stopping, or the database away: the batch stays running, and the worker that takes over its job restarts it. */
export class Interrupted extends Error {
  constructor(options?: ErrorOptions) {
    super('The import was interrupted.', options);
  }
}

const failureOf = (error: Error) => (isDiskFull(error) ? ERRORS.disk_full.message : error.message);

/**
 * Runs a batch including analysis and returns its counts. A failure is stored with its message; rows stored before it
 * stay. Running it again after a crash gives the same rows and counts.
 */
export async function runBatch(ctx: Ctx, id: string, options: Options): Promise<BatchCounts> {
  try {
    const batch = await begin(ctx, id);
    if (batch.state === 'running') {
      await readInto(ctx, id, batch, options);
      if (options.signal?.aborted) throw new Interrupted();
      if (batch.again) await recount(ctx, id, batch.kind);
    }
    if (!batch.dry_run) {
      await ctx.run((db) =>
        db.updateTable('import_batch').set({ state: 'analysing' }).where('id', '=', id).execute(),
      );
      await refreshStatistics(ctx);
      if (isTableKind(batch.kind)) await settleFigures(ctx, id, options.signal);
      await analyseAll(ctx, options.signal);
      if (options.signal?.aborted) throw new Interrupted();
    }
    return await finish(ctx, id, null);
  } catch (error) {
    // Nothing is wrong with the file: the job is done again when the database is back.
    if (isDatabaseAway(error)) throw new Interrupted({ cause: error });
    if (!(error instanceof Interrupted)) await finishFailed(ctx, id, error as Error);
    throw error;
  }
}

interface Batch {
  kind: ImportKind;
  state: string;
  file_name: string;
  dry_run: boolean;
  options: unknown;
  /** An earlier run was killed or stopped. */
  again: boolean;
}

/** Marks a batch as running; resets the counts of an earlier run. */
async function begin(ctx: Ctx, id: string): Promise<Batch> {
  return ctx.run(async (db) => {
    const batch = await db
      .selectFrom('import_batch')
      .select(['kind', 'state', 'file_name', 'dry_run', 'options', 'started_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const again = batch.started_at !== null;
    const state = batch.state === 'analysing' ? 'analysing' : 'running';
    if (again && state === 'running') {
      await db.deleteFrom('import_reject').where('batch_id', '=', id).execute();
      await db
        .updateTable('import_batch')
        .set({
          seen: 0,
          stored: 0,
          updated: 0,
          unchanged: 0,
          skipped: 0,
          errors: 0,
          bytes_read: 0,
        })
        .where('id', '=', id)
        .execute();
    }
    await db
      .updateTable('import_batch')
      .set({ state, started_at: batch.started_at ?? ctx.services.now() })
      .where('id', '=', id)
      .execute();
    return { ...batch, kind: batch.kind as Batch['kind'], state, again };
  });
}

async function readInto(
  ctx: Ctx,
  id: string,
  batch: Batch,
  { source, joins, signal, onPage }: Options,
): Promise<void> {
  const common = {
    source,
    dryRun: batch.dry_run,
    ...(signal && { signal }),
    ...(onPage && { onPage }),
  };
  const { confidential = false } = batch.options as TableOptions;
  if (batch.kind === 'mail' || batch.kind === 'chat') {
    const early = batch.dry_run ? null : await readEarly(ctx);
    const messages = {
      ...common,
      name: batch.file_name,
      confidential,
      ...(early && { onStored: early.noteStored }),
    };
    try {
      return await (batch.kind === 'mail' ? importMail : importChat)(ctx, id, messages);
    } finally {
      await early?.end();
    }
  }
  if (batch.kind === 'calendar')
    return importCalendar(ctx, id, { ...common, name: batch.file_name });
  return importTable(ctx, id, {
    ...common,
    kind: batch.kind,
    options: { ...(batch.options as TableOptions), ...(joins?.length && { joins }) },
  });
}

/** The table whose changes a batch counts. */
const entityOf = (kind: ImportKind): string =>
  isTableKind(kind) ? mainEntity(kind) : kind === 'calendar' ? 'calendar_event' : '';

/** Counts rows of an interrupted earlier run, which look unchanged now, as stored. */
const recount = (ctx: Ctx, id: string, kind: ImportKind) =>
  ctx.run((db) =>
    sql`update import_batch b set stored = w.stored, updated = w.updated,
        unchanged = greatest(0, b.seen - b.errors - w.stored - w.updated - w.excluded),
        skipped = greatest(0, b.seen - b.errors - w.stored - w.updated)
      from (select
        case when b.kind in ('mail', 'chat') then (select count(*) from message where import_batch_id = b.id)
          else (select count(*) from import_change where batch_id = b.id and before is null
            and entity = ${entityOf(kind)}) end::int as stored,
        (select count(distinct key) from import_change where batch_id = b.id and before is not null
          and entity = ${entityOf(kind)})::int as updated,
        greatest(0, b.skipped - b.unchanged) as excluded
        from import_batch b where b.id = ${id}) w
      where b.id = ${id} and not b.dry_run`.execute(db),
  );

/** A failure that cannot be noted, because the database went away meanwhile, is found again by the next run. */
const finishFailed = (ctx: Ctx, id: string, error: Error) =>
  finish(ctx, id, failureOf(error)).catch((cause: unknown) => {
    throw isDatabaseAway(cause) ? new Interrupted({ cause }) : cause;
  });

async function finish(ctx: Ctx, id: string, failure: string | null): Promise<BatchCounts> {
  return ctx.run(async (db) => {
    await sql`update import_batch set finished_at = ${ctx.services.now()}, failure = ${failure},
      state = case when ${failure}::text is not null then 'failed' when stop_requested then 'stopped' else 'done' end where id = ${id}`.execute(
      db,
    );
    return db
      .selectFrom('import_batch')
      .select(['state', 'seen', 'stored', 'updated', 'skipped', 'errors'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  });
}
