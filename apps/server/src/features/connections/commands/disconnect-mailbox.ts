import { audit } from '../../../platform/audit.ts';
import { asSystem } from '../../../platform/context.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { mailboxOf } from '../mailbox/queries.ts';

/** Forgets a person's own mailbox and its password. Its mails are the team's already: they stay in their conversations. */
export const disconnectMailbox = (ctx: Ctx & { principal: Principal }): Promise<void> =>
  asSystem(ctx).run(async (db) => {
    const held = await mailboxOf(db, ctx.principal.member);
    if (!held) throw new AppError('not_found');
    await db.deleteFrom('connection').where('id', '=', held.connection_id).execute();
    await audit(db, ctx, {
      action: 'mailbox.disconnected',
      subject: { kind: 'connection', id: held.connection_id },
      detail: { address: held.address },
    });
  });
