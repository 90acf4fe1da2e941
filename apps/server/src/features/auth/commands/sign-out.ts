import type { FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../../../platform/audit.ts';
import { closeAuthSession } from '../../../platform/auth/auth-sessions.ts';
import { closeBrowserSession } from '../../../platform/auth/issuer.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';

/** Closes the auth sessions of this browser's cookie and of the bearer token. A personal token has none to close. */
export async function closeOwnSession(
  ctx: Ctx & { principal: Principal },
  exchange: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { credential } = ctx.principal;
  const ended = await closeBrowserSession(ctx.services, exchange);
  if (credential?.kind === 'session') await closeAuthSession(ctx.services, { id: credential.id });
  else if (!ended && credential?.kind === 'token')
    throw new AppError('conflict', {
      message:
        'An access token has no session to sign out of. Revoke it under Settings, Access tokens.',
    });
  await ctx.run((db) => audit(db, ctx, { action: 'session.signed-out' }));
}
