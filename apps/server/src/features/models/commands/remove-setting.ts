import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';

/** Deletes the organisation's model and key; the installation's model, if any, is used again. */
export const removeSetting = (ctx: Ctx): Promise<void> =>
  ctx.run(async (db) => {
    const { organisation } = ctx.asker;
    await db.deleteFrom('model_setting').where('org_id', '=', organisation).execute();
    await audit(db, ctx, {
      action: 'organisation.model-removed',
      subject: { kind: 'organisation', id: organisation },
    });
  });
