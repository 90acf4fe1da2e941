import type { Role } from '@rapport/contract/auth.ts';
import type { MemberId } from '@rapport/contract/ids.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { insertMember } from '../../auth/commands/create-member.ts';

interface Added {
  email: string;
  name: string;
  role: Role;
  password: string;
}

/** Adds a member with a password, without an invitation: for the command line. */
export const addMember = (ctx: Ctx, member: Added): Promise<MemberId> =>
  ctx.run(async (db) => {
    const id = await insertMember(db, ctx.asker.organisation, member);
    await audit(db, ctx, {
      action: 'member.added',
      subject: { kind: 'member', id },
      detail: { email: member.email, role: member.role },
    });
    return id;
  });
