import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';

/** Asks an import to stop: a queued one never starts, a running one ends after its current page. */
export async function stopBatch(ctx: Ctx, id: string): Promise<void> {
  await ctx.run(async (db) => {
    const batch = await db
      .selectFrom('import_batch')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!batch) throw new AppError('not_found');
    if (batch.state !== 'queued' && batch.state !== 'running')
      throw new AppError('conflict', { message: 'This import has already ended.' });
    await db
      .updateTable('import_batch')
      .set({
        stop_requested: true,
        ...(batch.state === 'queued' && { state: 'stopped', finished_at: ctx.now }),
      })
      .where('id', '=', id)
      .execute();
    await audit(db, ctx, { action: 'import.stopped', subject: { kind: 'import', id } });
  });
}
