import { audit } from '../../../platform/audit.ts';
import { hashPassword } from '../../../platform/auth/password.ts';
import type { Ctx } from '../../../platform/context.ts';
import { revokeTokens } from '../../tokens/commands/revoke-tokens.ts';
import { endSessions } from '../sessions/queries.ts';

interface Ending {
  /** The session that stays open. */
  except?: string | undefined;
  /** Also revokes the member's tokens. */
  tokens: boolean;
}

/** Sets a member's password, ends their sessions and, if asked to, revokes their tokens. */
export async function setPassword(
  ctx: Ctx,
  member: string,
  password: string,
  { except, tokens: revoke }: Ending,
): Promise<{ sessions: number; tokens: number }> {
  const hash = await hashPassword(password);
  return ctx.run(async (db) => {
    await db
      .updateTable('member')
      .set({ password_hash: hash, password_changed_at: ctx.now })
      .where('id', '=', member)
      .execute();
    const sessions = await endSessions(db, member, { except });
    const tokens = revoke ? await revokeTokens(db, member, ctx.now) : 0;
    await audit(db, ctx, {
      action: 'member.password-changed',
      subject: { kind: 'member', id: member },
      detail: { sessions, tokens },
    });
    return { sessions, tokens };
  });
}
