import { createLocalJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { issuerSecrets, SIGNING_ALGORITHM } from './installation-secrets.ts';
import type { IssuerSecrets } from './installation-secrets.ts';
import { remembered } from '../program/remembered.ts';
import { findAuthSession } from './auth-sessions.ts';
import { findActiveMember } from './members.ts';
import type { VerifyToken } from './verified-token.ts';

export const CLIENT_ID = 'rapport-web';
export const API_AUDIENCE = 'rapport-api';
export const issuerUrl = (config: Pick<Config, 'publicUrl'>): string =>
  new URL('/oidc', config.publicUrl).href;

/** The issuer's subject: one membership of a person. */
export const accountId = (organisation: string, member: string): string =>
  `${organisation}.${member}`;
export function readAccountId(id: string): { organisation: string; member: string } | null {
  const [organisation, member, ...rest] = id.split('.');
  if (!organisation || !member || rest.length > 0) return null;
  return z.tuple([z.uuid(), z.uuid()]).safeParse([organisation, member]).success
    ? { organisation, member }
    : null;
}

const AccessClaims = z.object({ sub: z.string(), exp: z.number(), grant: z.string() });
const IdClaims = z.object({ sub: z.string(), exp: z.number() });

/** Checks tokens of the embedded issuer with the installation's own keys. */
export function ownIssuer(services: Services): {
  /** An access token, whose session must still be open. */
  verifyAccess: VerifyToken;
  /** An ID token, as proof of a sign-in just made. */
  verifyIdentity: VerifyToken;
} {
  const loadKeys = remembered(() => issuerSecrets(services).then(publicKeys));

  async function verify<Claims>(token: string, audience: string, shape: z.ZodType<Claims>) {
    const checked = await jwtVerify(token, await loadKeys(), {
      issuer: issuerUrl(services.config),
      audience,
      algorithms: [SIGNING_ALGORITHM],
      currentDate: services.now(),
    }).catch(() => null);
    return checked && (shape.safeParse(checked.payload).data ?? null);
  }

  const memberOf = (sub: string) => {
    const account = readAccountId(sub);
    return account && findActiveMember(services, account.organisation, account.member);
  };

  return {
    async verifyAccess(token) {
      const claims = await verify(token, API_AUDIENCE, AccessClaims);
      const session = claims && (await findAuthSession(services, claims.grant));
      const member = session && (await memberOf(claims.sub));
      return member && { member, expiresAt: claims.exp * 1000, session: session.id };
    },
    async verifyIdentity(token) {
      const claims = await verify(token, CLIENT_ID, IdClaims);
      const member = claims && (await memberOf(claims.sub));
      return claims && member && { member, expiresAt: claims.exp * 1000 };
    },
  };
}

const publicKeys = ({ jwks }: IssuerSecrets) =>
  createLocalJWKSet({ keys: jwks.keys.map(({ d: _private, ...key }) => key) });
