import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { mayChange } from '../policy.ts';
import { oneView } from '../queries.ts';

/** Deletes a view. Members who had it as their default get all accounts. */
export const deleteView = (ctx: Ctx, id: string): Promise<void> =>
  ctx.run(async (db) => {
    const view = await oneView(db, id);
    if (!mayChange(ctx, view))
      throw new AppError('forbidden', {
        message: 'Only its owner or an administrator can delete a shared view.',
      });
    await db.deleteFrom('saved_view').where('id', '=', id).execute();
    await audit(db, ctx, {
      action: 'view.deleted',
      subject: { kind: 'view', id },
      detail: { name: view.name },
    });
  });
