import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { importMail } from './import-mail.ts';
import { importTable } from './import-table.ts';

interface Options {
  /** File or folder on this machine. */
  source: string;
  signal?: AbortSignal;
  onPage?: () => void;
}

export interface BatchCounts {
  state: string;
  seen: number;
  stored: number;
  updated: number;
  skipped: number;
  errors: number;
}

/** Runs a batch to its end and says what it did. A failure is kept with its words; what was stored until then stays. */
export async function runBatch(
  ctx: Ctx,
  id: string,
  { source, signal, onPage }: Options,
): Promise<BatchCounts> {
  const batch = await ctx.run((db) =>
    db
      .updateTable('import_batch')
      .set({ state: 'running', started_at: ctx.services.now() })
      .where('id', '=', id)
      .returning(['kind', 'file_name', 'dry_run', 'options'])
      .executeTakeFirstOrThrow(),
  );
  const common = {
    source,
    dryRun: batch.dry_run,
    ...(signal && { signal }),
    ...(onPage && { onPage }),
  };
  try {
    if (batch.kind === 'mail') await importMail(ctx, id, { ...common, name: batch.file_name });
    else
      await importTable(ctx, id, {
        ...common,
        entity: batch.kind === 'accounts' ? 'account' : 'contact',
        options: batch.options,
      });
    return await finish(ctx, id, null);
  } catch (error) {
    await finish(ctx, id, (error as Error).message);
    throw error;
  }
}

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
