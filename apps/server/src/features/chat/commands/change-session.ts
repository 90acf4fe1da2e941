import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { oneSession } from '../history/queries.ts';
import type { SessionRow } from '../history/queries.ts';

export interface SessionChange {
  name?: string;
  pinned?: boolean;
  hidden?: boolean;
}

/** Renames, pins or hides one of the asker's sessions; an empty change writes nothing. */
export async function changeSession(
  ctx: Ctx,
  id: string,
  change: SessionChange,
): Promise<SessionRow> {
  return ctx.run(async (db) => {
    if (Object.keys(change).length > 0) {
      const { numUpdatedRows } = await db
        .updateTable('chat_session')
        .set(change)
        .where('id', '=', id)
        .executeTakeFirst();
      if (Number(numUpdatedRows) === 0) throw new AppError('not_found');
    }
    return oneSession(db, id);
  });
}
