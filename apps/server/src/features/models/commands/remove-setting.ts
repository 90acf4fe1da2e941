import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';

/** Forgets the organisation's model with its key; the installation's, if there is one, is asked again. */
export const removeSetting = (ctx: Ctx): Promise<void> =>
  ctx.run(async (db) => {
    const { organisation } = ctx.asker;
    await db.deleteFrom('model_setting').where('org_id', '=', organisation).execute();
    await audit(db, ctx, {
      action: 'organisation.model-removed',
      subject: { kind: 'organisation', id: organisation },
    });
  });
