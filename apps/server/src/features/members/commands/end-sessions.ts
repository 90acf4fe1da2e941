import type { MemberId } from '@rapport/contract/ids.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { endSessions } from '../../auth/sessions/queries.ts';
import { lockMember } from '../queries.ts';

/** Ends all sessions of a member; they may sign in again. */
export const signOutMember = (ctx: Ctx, id: MemberId): Promise<{ sessions: number }> =>
  ctx.run(async (db) => {
    await lockMember(db, id);
    const sessions = await endSessions(db, id);
    await audit(db, ctx, {
      action: 'member.signed-out',
      subject: { kind: 'member', id },
      detail: { sessions },
    });
    return { sessions };
  });

/** Ends one session of a member. */
export const endMemberSession = (
  ctx: Ctx,
  id: MemberId,
  session: string,
): Promise<{ sessions: number }> =>
  ctx.run(async (db) => {
    await lockMember(db, id);
    const sessions = await endSessions(db, id, { only: session });
    if (sessions === 0) throw new AppError('not_found', { message: 'This session has ended.' });
    await audit(db, ctx, {
      action: 'session.ended',
      subject: { kind: 'member', id },
      detail: { sessions },
    });
    return { sessions };
  });
