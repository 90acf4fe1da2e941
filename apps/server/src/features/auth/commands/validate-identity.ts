import { hostedIssuer } from '../../../platform/auth/hosted-issuer.ts';
import { ownIssuer } from '../../../platform/auth/own-issuer.ts';
import type { VerifyToken } from '../../../platform/auth/verified-token.ts';
import { personContext } from '../../../platform/context.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { recordSession } from './record-session.ts';

const verifiers = new WeakMap<Services, VerifyToken>();

/**
 * The context of the person named by an ID token. A sign-in through a hosted issuer is audited here, where it is
 * first seen.
 */
export async function validateIdentity(
  services: Services,
  idToken: string,
  ip: string | null,
): Promise<Ctx & { principal: Principal }> {
  const verified = await verifierOf(services)(idToken);
  if (!verified) throw new AppError('unauthenticated');
  const { member } = verified;
  if (services.config.RAPPORT_OIDC_ISSUER)
    await recordSession(services, member, 'session.signed-in', ip);
  const principal: Principal = {
    ...member,
    credential: null,
    impersonator: null,
    rights: new Set(['read', 'draft']),
  };
  return { ...personContext(services, principal, ip), principal };
}

function verifierOf(services: Services): VerifyToken {
  const { RAPPORT_OIDC_ISSUER } = services.config;
  const verifier =
    verifiers.get(services) ??
    (RAPPORT_OIDC_ISSUER
      ? hostedIssuer(services, RAPPORT_OIDC_ISSUER)
      : ownIssuer(services).verifyIdentity);
  verifiers.set(services, verifier);
  return verifier;
}
