import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { SIGNED_SECONDS } from '@rapport/contract/documents.ts';
import { findActiveMember } from '../../../platform/auth/members.ts';
import { personContext } from '../../../platform/context.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';

const PURPOSE = 'signed mail body';
const ALGORITHM = 'HS256';

const Claims = z.object({
  sub: z.uuid(),
  org: z.uuid(),
  message: z.uuid(),
  images: z.boolean(),
  exp: z.number(),
});

/**
 * What opens a mail's body and its images for five minutes, with the rights of the person it was created for.
 * @param images also opens those that are elsewhere.
 */
export async function signBody(
  { services, principal }: Ctx & { principal: Principal },
  message: string,
  images: boolean,
): Promise<{ token: string; expiresAt: string }> {
  const [key] = (await services.vault()).keysFor(PURPOSE);
  const expires = Math.floor(services.now().getTime() / 1000) + SIGNED_SECONDS;
  const token = await new SignJWT({ org: principal.organisation, message, images })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(principal.member)
    .setAudience(PURPOSE)
    .setExpirationTime(expires)
    .sign(key);
  return { token, expiresAt: new Date(expires * 1000).toISOString() };
}

export interface BodyHolder {
  ctx: Ctx;
  /** Images that are elsewhere may be fetched. */
  images: boolean;
  secondsLeft: number;
}

/** The person a token was created for, with their present rights. Throws `forbidden` unless it opens this message. */
export async function bodyHolder(
  services: Services,
  message: string,
  token: string,
): Promise<BodyHolder> {
  const claims = await claimsOf(services, token);
  if (!claims || claims.message !== message)
    throw new AppError('forbidden', {
      message: 'This address opens the mail no longer. Open it from its conversation again.',
    });
  const member = await findActiveMember(services, claims.org, claims.sub);
  if (!member) throw new AppError('not_found');
  const principal = {
    ...member,
    credential: null,
    impersonator: null,
    rights: new Set(['read'] as const),
  };
  return {
    ctx: personContext(services, principal),
    images: claims.images,
    secondsLeft: Math.max(0, claims.exp - Math.ceil(services.now().getTime() / 1000)),
  };
}

async function claimsOf(services: Services, token: string) {
  for (const key of (await services.vault()).keysFor(PURPOSE)) {
    const verified = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      audience: PURPOSE,
      currentDate: services.now(),
    }).catch(() => null);
    if (verified) return Claims.safeParse(verified.payload).data ?? null;
  }
  return null;
}
