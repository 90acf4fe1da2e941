import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { SIGNED_SECONDS } from '@rapport/contract/documents.ts';
import type { SignedUrl } from '@rapport/contract/documents.ts';
import { findActiveMember } from '../../../platform/auth/members.ts';
import { personContext } from '../../../platform/context.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';

const PURPOSE = 'signed file';
const ALGORITHM = 'HS256';

const Claims = z.object({ sub: z.uuid(), org: z.uuid(), document: z.uuid(), exp: z.number() });

/** A path that opens a document's file for five minutes, with the rights of the person it was created for. */
export async function signedUrl(
  { services, principal }: Ctx & { principal: Principal },
  document: string,
): Promise<z.input<typeof SignedUrl>> {
  const [key] = (await services.vault()).keysFor(PURPOSE);
  const expires = Math.floor(services.now().getTime() / 1000) + SIGNED_SECONDS;
  const token = await new SignJWT({ org: principal.organisation, document })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(principal.member)
    .setAudience(PURPOSE)
    .setExpirationTime(expires)
    .sign(key);
  return {
    signedUrl: `/api/v1/files/${document}?token=${token}`,
    expiresAt: new Date(expires * 1000).toISOString(),
  };
}

/**
 * The person a signed URL was created for, with their current rights, and the seconds it stays valid. Throws
 * `forbidden` for an invalid or expired token, `not_found` if the person is no longer active.
 */
export async function holderOf(
  services: Services,
  document: string,
  token: string,
): Promise<{ ctx: Ctx; secondsLeft: number }> {
  const claims = await claimsOf(services, token);
  if (!claims || claims.document !== document)
    throw new AppError('forbidden', {
      message: 'This address opens the file no longer. Open it from its document again.',
    });
  const member = await findActiveMember(services, claims.org, claims.sub);
  if (!member) throw new AppError('not_found', { message: 'Document not found' });
  const principal = {
    ...member,
    credential: null,
    impersonator: null,
    rights: new Set(['read'] as const),
  };
  return {
    ctx: personContext(services, principal),
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
