import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { SIGNED_SECONDS } from '@rapport/contract/documents/documents.ts';
import { personContext } from '../context.ts';
import type { Ctx, Principal } from '../context.ts';
import type { Services } from '../services.ts';
import { findActiveMember } from './members.ts';

const ALGORITHM = 'HS256';

/** The person and organisation a token acts for, and the second it expires. */
const Holder = z.object({ sub: z.uuid(), org: z.uuid(), exp: z.number() });

/** A token that opens what `claims` name for five minutes, with the rights of the caller. Only `purpose` opens it. */
export async function signToken(
  { services, principal }: Ctx & { principal: Principal },
  purpose: string,
  claims: Record<string, unknown>,
): Promise<{ token: string; expiresAt: string }> {
  const [key] = (await services.vault()).keysFor(purpose);
  const expires = Math.floor(services.now().getTime() / 1000) + SIGNED_SECONDS;
  const token = await new SignJWT({ ...claims, org: principal.organisation })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(principal.member)
    .setAudience(purpose)
    .setExpirationTime(expires)
    .sign(key);
  return { token, expiresAt: new Date(expires * 1000).toISOString() };
}

interface OpenedToken<Claims> {
  claims: Claims;
  /** The caller who had it signed, with their current rights to read; null once they are no longer active. */
  ctx: Ctx | null;
  secondsLeft: number;
}

/** What a token names and whose it is; null if it is expired, not ours, or signed for another purpose. */
export async function openToken<Claims>(
  services: Services,
  purpose: string,
  token: string,
  schema: z.ZodType<Claims>,
): Promise<OpenedToken<Claims> | null> {
  const payload = await verifiedPayload(services, purpose, token);
  const holder = Holder.safeParse(payload).data;
  const claims = schema.safeParse(payload).data;
  if (!holder || !claims) return null;
  const member = await findActiveMember(services, holder.org, holder.sub);
  const principal: Principal | null = member && {
    ...member,
    credential: null,
    impersonator: null,
    rights: new Set(['read'] as const),
  };
  return {
    claims,
    ctx: principal && personContext(services, principal),
    secondsLeft: Math.max(0, holder.exp - Math.ceil(services.now().getTime() / 1000)),
  };
}

/** The payload if any of the keys of this purpose verifies it: keys are rotated. */
async function verifiedPayload(services: Services, purpose: string, token: string) {
  for (const key of (await services.vault()).keysFor(purpose)) {
    const verified = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      audience: purpose,
      currentDate: services.now(),
    }).catch(() => null);
    if (verified) return verified.payload;
  }
  return null;
}
