import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';

/** Stops a reading: no further call begins, and the answer of the one under way is kept. */
export async function stopReread(ctx: Ctx, id: string): Promise<void> {
  await ctx.run(async (db) => {
    const reread = await db
      .selectFrom('reread')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!reread) throw new AppError('not_found');
    if (reread.state !== 'estimating' && reread.state !== 'running')
      throw new AppError('conflict', { message: 'This run is not in progress.' });
    await db
      .updateTable('reread')
      .set({ state: 'stopped', reason: null, waits_until: null, ended_at: ctx.now })
      .where('id', '=', id)
      .execute();
    await audit(db, ctx, { action: 'reread.stopped', subject: { kind: 'reread', id } });
  });
}
