import type { MemberId } from '@rapport/contract/ids.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockMember } from '../queries.ts';

/** Lets a suspended member sign in again; their tokens work again. */
export const reactivateMember = (ctx: Ctx, id: MemberId): Promise<void> =>
  ctx.run(async (db) => {
    const member = await lockMember(db, id);
    if (member.status === 'active') return;
    if (member.status !== 'suspended')
      throw new AppError('conflict', { message: `${member.email} has not joined yet.` });
    await db
      .updateTable('member')
      .set({
        status: 'active',
        status_changed_at: ctx.now,
        status_changed_by: ctx.principal?.member ?? null,
      })
      .where('id', '=', id)
      .execute();
    await audit(db, ctx, { action: 'member.reactivated', subject: { kind: 'member', id } });
  });
