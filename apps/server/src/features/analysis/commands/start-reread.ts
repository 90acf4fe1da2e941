import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { rereadJob } from '../jobs.ts';

interface Options {
  /** Also read again what failed. */
  retryFailed: boolean;
}

/** Starts a counted reading, or resumes one where it was. */
export async function startReread(ctx: Ctx, id: string, { retryFailed }: Options): Promise<void> {
  const { organisation } = ctx.asker;
  await ctx.run(async (db) => {
    const reread = await db
      .selectFrom('reread')
      .select(['state', 'started_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!reread) throw new AppError('not_found');
    const { state } = reread;
    const startable = state === 'ready' || state === 'stopped' || (state === 'done' && retryFailed);
    if (!startable)
      throw new AppError('conflict', {
        message:
          state === 'estimating'
            ? 'The estimate is not ready yet.'
            : 'This run has already started.',
      });
    if (retryFailed)
      await db
        .updateTable('reread_conversation')
        .set({ state: 'waiting', attempts: 0 })
        .where('reread_id', '=', id)
        .where('state', '=', 'failed')
        .execute();
    await db
      .updateTable('reread')
      .set({
        state: reread.started_at || state === 'ready' ? 'running' : 'estimating',
        reason: null,
        failure: null,
        setbacks: 0,
        waits_until: null,
        ended_at: null,
        worked_at: ctx.now,
        ...(state === 'ready' && { started_at: ctx.now }),
      })
      .where('id', '=', id)
      .execute();
    await audit(db, ctx, {
      action: 'reread.started',
      subject: { kind: 'reread', id },
      detail: { from: state, retryFailed },
    });
    await ctx.services.jobs.send(rereadJob, { organisation, reread: id }, { key: id, db });
  });
}
