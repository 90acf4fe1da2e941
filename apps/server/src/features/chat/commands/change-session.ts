import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { oneSession } from '../queries.ts';
import type { SessionRow } from '../queries.ts';

/** Pins or hides a session of the asker's own. */
export async function changeSession(
  ctx: Ctx,
  id: string,
  change: { pinned: boolean } | { hidden: boolean },
): Promise<SessionRow> {
  return ctx.run(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('chat_session')
      .set(change)
      .where('id', '=', id)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) throw new AppError('not_found');
    return oneSession(db, id);
  });
}
