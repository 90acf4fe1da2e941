import type { FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../../../platform/audit.ts';
import { closeSession } from '../../../platform/auth/issuer.ts';
import type { Ctx } from '../../../platform/context.ts';

/** Closes the auth session of this browser and writes it to the audit log. */
export async function closeOwnSession(
  ctx: Ctx,
  exchange: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  await closeSession(ctx.services, exchange);
  await ctx.run((db) => audit(db, ctx, { action: 'session.signed-out' }));
}
