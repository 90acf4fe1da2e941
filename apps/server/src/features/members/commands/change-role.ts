import type { Role } from '@rapport/contract/auth.ts';
import type { MemberId } from '@rapport/contract/ids.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { needAnotherAdministrator } from '../policy.ts';
import { lockMember } from '../queries.ts';

/** Changes the role of a member or of an invited person. Their sessions go on with the new rights within 5 s. */
export const changeRole = (ctx: Ctx, id: MemberId, role: Role): Promise<void> =>
  ctx.run(async (db) => {
    const member = await lockMember(db, id);
    if (member.role === role) return;
    if (role === 'default') await needAnotherAdministrator(db, member, 'become a member');
    await db.updateTable('member').set({ role }).where('id', '=', id).execute();
    await audit(db, ctx, {
      action: 'member.role-changed',
      subject: { kind: 'member', id },
      detail: { role, before: member.role },
    });
  });
