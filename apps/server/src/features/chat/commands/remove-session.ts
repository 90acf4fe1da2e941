import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';

/** Deletes one of the asker's sessions with its questions and answers. */
export async function removeSession(ctx: Ctx, id: string): Promise<{ id: string }> {
  return ctx.run(async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('chat_session')
      .where('id', '=', id)
      .executeTakeFirst();
    if (Number(numDeletedRows) === 0) throw new AppError('not_found');
    return { id };
  });
}
