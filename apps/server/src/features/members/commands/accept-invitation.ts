import type { z } from 'zod';
import { PASSWORD_LENGTH } from '@rapport/contract/auth.ts';
import type { acceptInvitation as contract } from '@rapport/contract/members.ts';
import { audit } from '../../../platform/audit.ts';
import { hashPassword } from '../../../platform/auth/password.ts';
import { systemContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { findInvitation } from '../invitations/queries.ts';

/** Makes the invited person a member, once. With a hosted sign-in they need no password. */
export async function acceptInvitation(
  services: Services,
  { secret, fullName, password }: z.output<(typeof contract)['body']>,
  ip: string | null,
): Promise<{ email: string }> {
  const { id, tenant, member_id, email } = await findInvitation(services, secret);
  const hosted = services.config.RAPPORT_OIDC_ISSUER !== undefined;
  if (!hosted && (password ?? '').length < PASSWORD_LENGTH)
    throw new AppError('invalid_input', {
      details: [{ where: 'body.password', what: `Choose at least ${PASSWORD_LENGTH} characters.` }],
    });
  const hash = hosted || password === undefined ? null : await hashPassword(password);
  const ctx = { ...systemContext(services, tenant), ip };
  await ctx.run(async (db) => {
    // Of two who use the link at the same moment, one finds it.
    const used = await db
      .deleteFrom('invitation')
      .where('id', '=', id)
      .where('member_id', '=', member_id)
      .executeTakeFirst();
    if (used.numDeletedRows === 0n)
      throw new AppError('not_found', { message: 'This invitation has already been used.' });
    await db
      .updateTable('member')
      .set((eb) => ({
        name: fullName,
        status: 'active',
        status_changed_at: ctx.now,
        password_hash: hash,
        password_changed_at: hash ? ctx.now : null,
        joined_at: eb.fn.coalesce('joined_at', eb.val(ctx.now)),
      }))
      .where('id', '=', member_id)
      .execute();
    await audit(db, ctx, {
      action: 'member.joined',
      subject: { kind: 'member', id: member_id },
      detail: { email },
    });
  });
  return { email };
}
