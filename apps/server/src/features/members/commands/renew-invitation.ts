import type { MemberId } from '@rapport/contract/ids.ts';
import type { Invitation } from '@rapport/contract/members.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { mailInvitation } from '../invitations/mail-invitation.ts';
import { putInvitation } from '../invitations/put-invitation.ts';
import { lockMember } from '../queries.ts';

/** A new link for an invited person, for an expired or lost one; the old link stops working. */
export async function renewInvitation(ctx: Ctx, id: MemberId): Promise<Invitation> {
  const invited = await ctx.run(async (db) => {
    const { email, name, status } = await lockMember(db, id);
    if (status !== 'invited')
      throw new AppError('conflict', { message: `${name} has already joined.` });
    const { link, expiresAt } = await putInvitation(db, ctx, id);
    await audit(db, ctx, { action: 'member.invited', subject: { kind: 'member', id } });
    return { id, email, link, expiresAt: expiresAt.toISOString() };
  });
  return { ...invited, mailed: await mailInvitation(ctx, invited) };
}
