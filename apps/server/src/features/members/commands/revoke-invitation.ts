import type { MemberId } from '@rapport/contract/ids.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockMember } from '../queries.ts';

/** Withdraws an invitation. Who had been a member before is removed again; who had not leaves no row. */
export const revokeInvitation = (ctx: Ctx, id: MemberId): Promise<void> =>
  ctx.run(async (db) => {
    const { email, name, status, joined_at } = await lockMember(db, id);
    if (status !== 'invited')
      throw new AppError('conflict', { message: `${name} has already joined.` });
    await db.deleteFrom('invitation').where('member_id', '=', id).execute();
    if (joined_at)
      await db
        .updateTable('member')
        .set({ status: 'removed', status_changed_at: ctx.now })
        .where('id', '=', id)
        .execute();
    else await db.deleteFrom('member').where('id', '=', id).execute();
    await audit(db, ctx, {
      action: 'invitation.revoked',
      subject: { kind: 'member', id },
      detail: { email },
    });
  });
