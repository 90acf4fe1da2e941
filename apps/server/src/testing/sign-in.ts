import { signIn as signInEndpoint } from '@rapport/contract/auth.ts';
import { urlOf } from '@rapport/contract/kit/client.ts';
import { z } from 'zod';
import { authorisation, testBrowser, tokenRequest } from './browser.ts';
import type { TestBrowser } from './browser.ts';

export const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  id_token: z.string(),
  expires_in: z.number(),
});

/** Opens the sign-in page the way the web app does. */
export async function openSignIn(url: string, extra: Record<string, string> = {}) {
  const browser = testBrowser(url);
  const request = authorisation(url, extra);
  const response = await browser.go(request.path);
  return { browser, request, response, location: response.headers.get('location') ?? '' };
}

/** Submits the password; returns the redirect target. */
export async function enterPassword(browser: TestBrowser, credentials: object): Promise<string> {
  const answer = await browser.go(urlOf(signInEndpoint), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const outcome: unknown = await answer.json();
  return z.object({ kind: z.literal('signed-in'), redirectTo: z.string() }).parse(outcome)
    .redirectTo;
}

interface Credentials {
  email: string;
  password: string;
  /** Of the organisation; needed when the same email and password open several. */
  slug?: string;
}

/** Runs the whole sign-in of a browser and returns its tokens. */
export async function signIn(url: string, { email, password, slug }: Credentials) {
  const { browser, request } = await openSignIn(url);
  const back = await browser.go(
    await enterPassword(browser, { email, password, organisation: slug }),
  );
  const callback = new URL(back.headers.get('location') ?? '');
  const response = await tokenRequest(browser, {
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: request.redirectUri,
    code_verifier: request.verifier,
  });
  return { browser, callback, tokens: Tokens.parse(await response.json()) };
}

/** Whether the refresh token of a session still works. */
export const refresh = (browser: TestBrowser, token: string) =>
  tokenRequest(browser, { grant_type: 'refresh_token', refresh_token: token });
