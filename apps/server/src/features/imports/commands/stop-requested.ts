import type { Ctx } from '../../../platform/context.ts';

/** Whether an import was asked to stop or deleted. */
export async function stopRequested(ctx: Ctx, batch: string): Promise<boolean> {
  const row = await ctx.run((db) =>
    db
      .selectFrom('import_batch')
      .select('stop_requested')
      .where('id', '=', batch)
      .executeTakeFirst(),
  );
  return row?.stop_requested ?? true;
}
