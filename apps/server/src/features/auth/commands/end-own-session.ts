import { audit } from '../../../platform/audit.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { endSessions } from '../sessions/queries.ts';

/** Ends one of the caller's sessions on another device. */
export const endOwnSession = (
  ctx: Ctx & { principal: Principal },
  session: string,
): Promise<{ sessions: number }> =>
  ctx.run(async (db) => {
    const { member } = ctx.principal;
    const sessions = await endSessions(db, member, { only: session });
    if (sessions === 0) throw new AppError('not_found', { message: 'This session has ended.' });
    await audit(db, ctx, {
      action: 'session.ended',
      subject: { kind: 'member', id: member },
      detail: { sessions },
    });
    return { sessions };
  });
