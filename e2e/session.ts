import { createClient } from '@rapport/contract/kit/client.ts';
import {
  getSignInConfiguration,
  SAMPLE_PASSWORD,
  TOKEN_STORAGE_KEY,
} from '@rapport/contract/auth.ts';
import type { BrowserContextOptions } from 'playwright-core';
import { signIn } from '../apps/server/src/testing/sign-in.ts';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/**
 * What a browser stores of a sample person who signed in: the session at the issuer and the tokens of the app.
 * Without an organisation, a person of the first. Throws when nobody there has the name.
 */
export async function openSession(
  origin: string,
  name: string,
  organisation?: string,
): Promise<StorageState> {
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
    expires_at: Math.floor(Date.now() / 1000) + tokens.expires_in,
  };
  return {
    cookies: [...browser.cookies].map(([cookie, { value, path }]) => ({
      name: cookie,
      value,
      path,
      domain: new URL(origin).hostname,
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax',
    })),
    origins: [
      {
        origin,
        localStorage: [
          { name: TOKEN_STORAGE_KEY, value: tokens.access_token },
          {
            name: `oidc.user:${new URL(authority, origin).href}:${clientId}`,
            value: JSON.stringify(user),
          },
        ],
      },
    ],
  };
}

const claimsOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
