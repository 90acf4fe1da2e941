import type { z } from 'zod';
import type { changePassword as contract } from '@rapport/contract/auth.ts';
import { countAttempt, forgetAttempts } from '../../../platform/auth/attempts.ts';
import { verifyPassword } from '../../../platform/auth/password.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { readPassword } from '../queries.ts';
import { setPassword } from './set-password.ts';

/** Sets the caller's password, ends all their other sessions and, if asked to, revokes all their tokens. */
export async function changePassword(
  ctx: Ctx & { principal: Principal },
  { current, next, revokeTokens: revoke }: z.output<(typeof contract)['body']>,
): Promise<{ sessions: number; tokens: number }> {
  const { member, email, credential, impersonator } = ctx.principal;
  if (impersonator)
    throw new AppError('forbidden', {
      message: 'You can’t change a password while acting as another person.',
    });
  const attempt = { ip: ctx.ip ?? '', email };
  await countAttempt(ctx.services, attempt);
  const { password_hash } = await ctx.run((db) => readPassword(db, member));
  if (!password_hash)
    throw new AppError('not_found', {
      message: 'You sign in with your organisation’s sign-in service. Change your password there.',
    });
  if (!(await verifyPassword(current, password_hash))) throw new AppError('wrong_password');
  await forgetAttempts(ctx.services, attempt);
  return setPassword(ctx, member, next, {
    except: credential?.kind === 'session' ? credential.id : undefined,
    tokens: revoke,
  });
}
