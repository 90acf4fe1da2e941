import { createClient } from '@rapport/contract/kit/client.ts';
import {
  getSignInConfiguration,
  SAMPLE_PASSWORD,
  TOKEN_STORAGE_KEY,
} from '@rapport/contract/auth.ts';
import type { BrowserContext } from 'playwright-core';
import { signIn } from '../../apps/server/src/testing/sign-in.ts';

/** What a browser stores of a person who signed in. */
export interface Session {
  cookies: Parameters<BrowserContext['addCookies']>[0];
  /** Of `localStorage`. */
  local: Record<string, string>;
}

/**
 * Signs a sample person in: the session at the issuer and the tokens of the app. Without an organisation, a person
 * of the first. Throws when nobody there has the name.
 */
export async function openSession(
  origin: string,
  name: string,
  organisation?: string,
): Promise<Session> {
  const client = createClient((path, init) => fetch(new URL(path, origin), init));
  const { authority, clientId, samplePeople } = await client.call(getSignInConfiguration);
  const place = organisation ?? samplePeople[0]?.organisation.name;
  const person = samplePeople.find(
    (one) => one.fullName === name && one.organisation.name === place,
  );
  if (!person) throw new Error(`${place} has no ${name}`);
  const { browser, tokens } = await signIn(origin, {
    email: person.email,
    password: SAMPLE_PASSWORD,
    slug: person.organisation.slug,
  });
  const user = {
    ...tokens,
    token_type: 'Bearer',
    scope: 'openid profile email',
    profile: claimsOf(tokens.id_token),
    expires_at: claimsOf(tokens.access_token).exp,
  };
  return {
    cookies: [...browser.cookies].map(([cookie, { value, path }]) => ({
      name: cookie,
      value,
      path,
      domain: new URL(origin).hostname,
      httpOnly: true,
      sameSite: 'Lax',
    })),
    local: {
      [TOKEN_STORAGE_KEY]: tokens.access_token,
      [`oidc.user:${new URL(authority, origin).href}:${clientId}`]: JSON.stringify(user),
    },
  };
}

const claimsOf = (token: string): { exp?: number } =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { exp?: number };
