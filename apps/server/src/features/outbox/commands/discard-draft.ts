import { audit } from '../../../platform/audit.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';

export const discardDraft = (ctx: Ctx & { principal: Principal }, id: string): Promise<void> =>
  ctx.run(async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('mail_draft')
      .where('id', '=', id)
      .where('member_id', '=', ctx.principal.member)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('not_found');
    await audit(db, ctx, {
      action: 'mail.draft-discarded',
      subject: { kind: 'mail-draft', id },
    });
  });
