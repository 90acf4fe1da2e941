import type { ViewSettings } from '@rapport/contract/views.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { mayChange, mayShare } from '../policy.ts';
import { oneView } from '../queries.ts';
import type { ViewRow } from '../queries.ts';
import { toJsonb } from '../../../platform/jsonb.ts';

interface ViewChange {
  name?: string | undefined;
  shared?: boolean | undefined;
  settings?: ViewSettings | undefined;
}

/** Changes the given parts of a view. Throws `forbidden` unless the asker owns it or, for a shared view, is an administrator. */
export const updateView = (ctx: Ctx, id: string, change: ViewChange): Promise<ViewRow> =>
  ctx.run(async (db) => {
    const before = await oneView(db, id);
    if (!mayChange(ctx, before))
      throw new AppError('forbidden', {
        message: 'Only its owner or an administrator can change a shared view.',
      });
    const turnsShared = change.shared !== undefined && change.shared !== before.shared;
    if (turnsShared && !mayShare(ctx, before))
      throw new AppError('forbidden', {
        message: 'Only its owner can share or unshare a view.',
      });
    await db
      .updateTable('saved_view')
      .set({
        name: change.name ?? before.name,
        shared: change.shared ?? before.shared,
        ...(change.settings && { settings: toJsonb(change.settings) }),
        updated_at: ctx.now,
      })
      .where('id', '=', id)
      .execute();
    await audit(db, ctx, {
      action: 'view.updated',
      subject: { kind: 'view', id },
      detail: { fields: Object.keys(change) },
    });
    return oneView(db, id);
  });
