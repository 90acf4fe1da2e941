import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { z } from 'zod';
import { hostOf } from '../config.ts';
import { openDoor } from '../outbound/guarded-fetch.ts';
import type { Services } from '../services.ts';
import { findActiveMemberByEmail } from './members.ts';
import type { VerifyToken } from './verified-token.ts';

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });
const Claims = z.object({ exp: z.number(), email_verified: z.boolean().default(true) });
const ASYMMETRIC = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];

/**
 * Checks tokens of a hosted issuer (RAPPORT_OIDC_ISSUER). Google and Firebase issue no access token for another's API,
 * so any signed token with the configured audience counts, their ID tokens included. The e-mail claim names the person.
 */
export function hostedIssuer(services: Services, issuer: string): VerifyToken {
  const { RAPPORT_OIDC_AUDIENCE, RAPPORT_OIDC_CLIENT_ID, RAPPORT_OIDC_EMAIL_CLAIM } =
    services.config;
  const audience = RAPPORT_OIDC_AUDIENCE ?? RAPPORT_OIDC_CLIENT_ID;
  let keys: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined;
  const send = openDoor({ privateHosts: [...services.config.privateHosts, hostOf(issuer)] });
  const loadKeys = () => {
    keys ??= discoverKeys(issuer, send).catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };

  return async (token) => {
    const keySet = await loadKeys();
    const checked = await jwtVerify(token, keySet, {
      issuer,
      audience,
      algorithms: ASYMMETRIC,
      currentDate: services.now(),
    }).catch(() => null);
    const claims = checked && Claims.safeParse(checked.payload).data;
    const email = z.email().safeParse(checked?.payload[RAPPORT_OIDC_EMAIL_CLAIM]).data;
    if (!claims?.email_verified || !email) return null;
    const member = await findActiveMemberByEmail(services, email);
    return member && { member, expiresAt: claims.exp * 1000 };
  };
}

/** Finds the issuer's keys. Its host may be private, since the operator named it; that of the keys only if it is the same. */
async function discoverKeys(issuer: string, send: typeof fetch) {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await send(url, { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const keys = new URL(Discovery.parse(await response.json()).jwks_uri);
  if (keys.protocol !== 'https:' && keys.origin !== new URL(issuer).origin)
    throw new Error(
      `${url} names keys at ${keys.origin}: they must be at the issuer’s own address, or reached by https`,
    );
  return createRemoteJWKSet(keys, {
    timeoutDuration: 5_000,
    [customFetch]: (address, init) => send(address, init as RequestInit),
  });
}
