import type { Principal } from '../context.ts';
import type { Authenticate } from '../http/who-asks.ts';
import type { Services } from '../services.ts';
import { bearerOf } from './bearer.ts';
import { expiringCache } from './expiring-cache.ts';
import { hostedIssuer } from './hosted-issuer.ts';
import { STALE_MS } from './members.ts';
import { ownIssuer } from './own-issuer.ts';
import { isPersonalToken, principalOfPersonalToken } from './personal-tokens.ts';

interface Known {
  principal: Principal;
  expiresAt: number;
}

/** Longest token that is checked, in characters. */
const LONGEST_TOKEN = 8_192;

/**
 * Reads the bearer token of a request: a personal token, or a token of the configured issuer. The result is
 * remembered for 3 s, so a suspension, another role, a revoked token or a sign-out acts within 5 s.
 */
export function makeAuthenticate(services: Services): Authenticate {
  const { RAPPORT_OIDC_ISSUER } = services.config;
  const verify = RAPPORT_OIDC_ISSUER
    ? hostedIssuer(services, RAPPORT_OIDC_ISSUER)
    : ownIssuer(services).verifyAccess;
  const milliseconds = () => services.now().getTime();
  const known = expiringCache<Known | null>({
    milliseconds: STALE_MS,
    capacity: 5_000,
    now: milliseconds,
  });

  async function look(token: string): Promise<Known | null> {
    if (isPersonalToken(token)) {
      const principal = await principalOfPersonalToken(services, token);
      return principal && { principal, expiresAt: Infinity };
    }
    const verified = await verify(token);
    return (
      verified && {
        principal: {
          ...verified.member,
          credential: verified.session ? { kind: 'session', id: verified.session } : null,
          impersonator: null,
          rights: new Set(['read', 'draft', 'write']),
        },
        expiresAt: verified.expiresAt,
      }
    );
  }

  return async (request) => {
    const token = bearerOf(request.headers.authorization);
    if (!token || token.length > LONGEST_TOKEN) return null;
    const found = await known.get(token, () => look(token));
    return found && found.expiresAt > milliseconds() ? found.principal : null;
  };
}
