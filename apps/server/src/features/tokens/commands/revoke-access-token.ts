import { audit } from '../../../platform/audit.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';

/** Revokes one of the caller's own tokens; for other members' tokens it throws `not_found`. */
export const revokeAccessToken = (ctx: Ctx & { principal: Principal }, id: string): Promise<void> =>
  ctx.run(async (db) => {
    const revoked = await db
      .updateTable('api_token')
      .set({ revoked_at: ctx.now })
      .where('id', '=', id)
      .where('member_id', '=', ctx.principal.member)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!revoked) throw new AppError('not_found');
    await audit(db, ctx, {
      action: 'token.revoked',
      subject: { kind: 'token', id },
      detail: { name: revoked.name },
    });
  });
