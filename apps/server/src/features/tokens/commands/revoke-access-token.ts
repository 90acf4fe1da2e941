import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { revokeTokens } from './revoke-tokens.ts';

/**
 * Revokes a token of a member with all tokens that were made with it; `not_found` for another member's. The caller is
 * that member, or an administrator.
 */
export const revokeAccessToken = (ctx: Ctx, member: string, id: string): Promise<number> =>
  ctx.run(async (db) => {
    const token = await db
      .selectFrom('api_token')
      .select('name')
      .where('id', '=', id)
      .where('member_id', '=', member)
      .executeTakeFirst();
    const revoked = token ? await revokeTokens(db, member, ctx.now, id) : 0;
    if (!token || revoked === 0) throw new AppError('not_found');
    await audit(db, ctx, {
      action: 'token.revoked',
      subject: { kind: 'token', id },
      detail: { name: token.name, member },
    });
    return revoked;
  });
