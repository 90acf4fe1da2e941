import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { requestAnalysis } from '../../analysis/commands/request-analysis.ts';

/** Marks the accounts visible to the caller and queues their scoring; returns how many. */
export async function recomputeHealth(ctx: Ctx, accountIds: string[]): Promise<number> {
  const queued = await ctx.run(async (db) => {
    const marked = await db
      .updateTable('account')
      .set({ dirty_since: ctx.now })
      .where('id', 'in', accountIds)
      .returning('id')
      .execute();
    await audit(db, ctx, {
      action: 'health.recompute-requested',
      detail: { accounts: marked.length },
    });
    return marked.length;
  });
  if (queued > 0) await requestAnalysis(ctx);
  return queued;
}
