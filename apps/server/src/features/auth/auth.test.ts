import {
  getUserSettings,
  SAMPLE_PASSWORD,
  signOut,
  SignInOutcome,
} from '@rapport/contract/auth.ts';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { countAttempt } from '../../platform/auth/attempts.ts';
import { mountIssuer } from '../../platform/auth/issuer.ts';
import { readConfig } from '../../platform/config.ts';
import { authorisation, testBrowser, tokenRequest } from '../../testing/browser.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import * as signIns from '../../testing/sign-in.ts';
import { enterPassword, refresh, Tokens } from '../../testing/sign-in.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { weakHash } from '../../testing/weak-hash.ts';
import { createMember } from './commands/create-member.ts';
import { createOrganisation } from './commands/create-organisation.ts';
import { findMemberships, listSamplePeople } from './queries.ts';
import { authRoutes } from './routes.ts';

let app: TestApp;
let clock = 0;
/** The time, for a test that counts seconds. */
let frozen: number | null = null;

beforeAll(async () => {
  app = await startTestApp({
    routes: authRoutes,
    mount: mountIssuer,
    now: () => new Date((frozen ?? systemClock().getTime()) + clock),
  });
});
afterAll(() => app.close());

const PASSWORD = 'correct horse';

let number = 0;
const newEmail = () => `someone-${(number += 1)}@company.example`;

async function member(options: { email?: string; sample?: boolean; password?: string } = {}) {
  const { email = newEmail(), sample = false, password = PASSWORD } = options;
  const slug = `company-${(number += 1)}`;
  const organisation = await createOrganisation(app.services, { slug, name: slug, sample });
  const id = await createMember(app.services, organisation, {
    email,
    name: 'Sam',
    passwordHash: weakHash(password),
  });
  return { email, organisation, slug, id, password };
}

const post = (browser: TestBrowser, path: string, body: unknown, headers = {}) =>
  browser.go(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const openSignIn = (extra?: Record<string, string>) => signIns.openSignIn(app.url, extra);
const signIn = (credentials: { email: string; password: string }) =>
  signIns.signIn(app.url, credentials);

const settings = (browser: TestBrowser, token: string) =>
  browser.go('/api/v1/user/settings', { headers: { authorization: `Bearer ${token}` } });

describe('signing in with a password', () => {
  it('leads from the sign-in page to tokens that the API accepts', async () => {
    const person = await member();
    const { browser, callback, tokens } = await signIn(person);
    expect(callback.origin + callback.pathname).toBe(`${app.url}/auth/callback`);

    const answer = await settings(browser, tokens.access_token);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      id: person.id,
      email: person.email,
      role: 'default',
      uid: `${person.organisation}.${person.id}`,
      org: { id: person.organisation, slug: person.slug, inSetupMode: false },
      oauthTokens: [],
    });
  });

  it('issues access tokens for the API that are valid for ten minutes', async () => {
    const { tokens } = await signIn(await member());
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({
      typ: 'at+jwt',
      alg: 'ES256',
    });
    const { aud, exp = 0, iat = 0 } = decodeJwt(tokens.access_token);
    expect(aud).toBe('rapport-api');
    expect(exp - iat).toBe(600);
  });

  it('redirects to the sign-in page with the pending interaction and the return address', async () => {
    const { response, location } = await openSignIn({ redirect: '/app/accounts?page=2' });
    expect(response.status).toBe(303);
    const url = new URL(location, app.url);
    expect(url.pathname).toBe('/');
    expect(url.searchParams.get('interaction')).toMatch(/^[\w-]{20,}$/);
    expect(url.searchParams.get('redirect')).toBe('/app/accounts?page=2');
  });

  it('answers an unknown address and a wrong password alike', async () => {
    const { email } = await member();
    const { browser } = await openSignIn();
    const wrong = await post(browser, '/auth/sign-in', { email, password: 'nope' });
    const unknown = await post(browser, '/auth/sign-in', { email: newEmail(), password: 'nope' });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(await wrong.json()).toEqual(await unknown.json());
  });

  it('lets a person of two organisations choose', async () => {
    const one = await member();
    const two = await member({ email: one.email });
    const { browser } = await openSignIn();
    const credentials = { email: one.email, password: one.password };
    const asked = SignInOutcome.parse(
      await (await post(browser, '/auth/sign-in', credentials)).json(),
    );
    expect(asked).toEqual({
      kind: 'choose-organisation',
      organisations: [one.slug, two.slug].sort().map((slug) => ({ slug, name: slug })),
    });
    const chosen = await post(browser, '/auth/sign-in', { ...credentials, organisation: two.slug });
    expect(SignInOutcome.parse(await chosen.json()).kind).toBe('signed-in');
  });

  it('reports when no sign-in is pending in this browser', async () => {
    const { email, password } = await member();
    const answer = await post(testBrowser(app.url), '/auth/sign-in', { email, password });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      message: 'This sign-in has expired. Start again.',
    });
  });

  it('refuses a suspended person', async () => {
    const { email, password, id } = await member();
    await suspend(id);
    const { browser } = await openSignIn();
    expect((await post(browser, '/auth/sign-in', { email, password })).status).toBe(401);
  });

  it('refuses a sample password at an address of another machine', async () => {
    const { email, password } = await member({ sample: true, password: SAMPLE_PASSWORD });
    const { browser } = await openSignIn();
    const from = (headers: Record<string, string>) =>
      post(browser, '/auth/sign-in', { email, password }, headers);
    expect((await from({ 'x-forwarded-for': '10.9.8.1' })).status).toBe(401);
    const configuration = await browser.go('/api/v1/auth/configuration', {
      headers: { 'x-forwarded-for': '10.9.8.1' },
    });
    expect(await configuration.json()).toMatchObject({ samplePeople: [] });
    expect((await from({})).status).toBe(200);
  });

  it('lets each attempt after five wait longer, says how long, and forgets them after a success', async () => {
    const { email, password } = await member();
    const { browser } = await openSignIn();
    const attempt = (secret: string) =>
      post(
        browser,
        '/auth/sign-in',
        { email, password: secret },
        { 'x-forwarded-for': '10.9.8.7' },
      );
    frozen = systemClock().getTime();
    // A password takes long to check, so most attempts are only counted.
    const count = () => countAttempt(app.services, { ip: '10.9.8.7', email });
    for (let tries = 0; tries < 4; tries += 1) await count();
    expect((await attempt('nope')).status).toBe(401);
    for (const seconds of [1, 2, 4]) {
      const refused = await attempt(password);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe(String(seconds));
      expect(await refused.json()).toMatchObject({
        message: `Too many attempts. Try again in ${seconds} s.`,
      });
      clock += seconds * 1_000;
      if (seconds < 4) await count();
    }
    expect((await attempt(password)).status).toBe(200);
    await count();
    expect((await attempt('nope')).status).toBe(401);
    frozen = null;
  });

  it('limits the attempts on an e-mail address from many networks', async () => {
    const { email } = await member();
    const { browser } = await openSignIn();
    frozen = systemClock().getTime();
    for (let network = 0; network < 20; network += 1)
      await countAttempt(app.services, { ip: `10.9.9.${network}`, email });
    const answer = await post(
      browser,
      '/auth/sign-in',
      { email, password: 'nope' },
      { 'x-forwarded-for': '10.9.9.99' },
    );
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBe(1);
    frozen = null;
  });

  it('writes sign-ins and refusals into the audit log, without any secret', async () => {
    const { email, password, organisation, id } = await member();
    const { browser } = await openSignIn();
    await post(browser, '/auth/sign-in', { email, password: 'nope' });
    await post(browser, '/auth/sign-in', { email, password });
    const rows = await app.owner
      .selectFrom('audit_event')
      .selectAll()
      .where('org_id', '=', organisation)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['session.sign-in-refused', id],
      ['session.signed-in', id],
    ]);
    expect(JSON.stringify(rows)).not.toContain(password);
  });
});

describe('redirect addresses', () => {
  it.each([
    ['a foreign origin', 'https://evil.example/auth/callback'],
    ['another path of ours', '/oidc/auth'],
    ['a look-alike host', 'http://127.0.0.1.evil.example/auth/callback'],
    ['our address as a user name', 'http://127.0.0.1@evil.example/auth/callback'],
    ['another port', 'http://127.0.0.1:9/auth/callback'],
    ['a query of its own', '/auth/callback?next=https://evil.example'],
    ['a fragment', '/auth/callback#x'],
    ['a backslash', '/auth/callback\\@evil.example'],
  ])('refuses %s', async (_what, target) => {
    const redirectUri = target.startsWith('/') ? app.url + target : target;
    const { response } = await openSignIn({ redirect_uri: redirectUri });
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });

  it('needs PKCE', async () => {
    const request = authorisation(app.url);
    const path = request.path.replace(/&code_challenge(?:_method)?=[^&]*/g, '');
    const response = await testBrowser(app.url).go(path);
    expect(response.headers.get('location')).toContain('error=invalid_request');
  });

  it('refuses a code with another verifier, and a code used twice', async () => {
    const { email, password } = await member();
    const { browser, request } = await openSignIn();
    const back = await browser.go(await enterPassword(browser, { email, password }));
    const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const form = { grant_type: 'authorization_code', code, redirect_uri: request.redirectUri };
    const other = { ...form, code_verifier: authorisation(app.url).verifier };
    const right = { ...form, code_verifier: request.verifier };
    expect((await tokenRequest(browser, other)).status).toBe(400);
    const first = await tokenRequest(browser, right);
    const tokens = Tokens.parse(await first.json());
    expect((await tokenRequest(browser, right)).status).toBe(400);
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400);
  });
});

describe('an auth session', () => {
  it('is renewed by refresh tokens that work once; a second use ends the session', async () => {
    const { browser, tokens } = await signIn(await member());
    const renewed = Tokens.parse(await (await refresh(browser, tokens.refresh_token)).json());
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    expect((await settings(browser, renewed.access_token)).status).toBe(200);

    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400);
    expect((await refresh(browser, renewed.refresh_token)).status).toBe(400);
  });

  it('is renewed once when one refresh token comes several times at the same moment', async () => {
    const { browser, tokens } = await signIn(await member());
    const answers = await Promise.all([1, 2, 3].map(() => refresh(browser, tokens.refresh_token)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it('stores no refresh token in clear in the database', async () => {
    const { tokens } = await signIn(await member());
    const rows = await app.owner.selectFrom('oidc_payload').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(tokens.refresh_token);
  });

  it('signs in again without a password while it is open', async () => {
    const { browser } = await signIn(await member());
    const response = await browser.go(authorisation(app.url).path);
    expect(response.headers.get('location')).toContain('/auth/callback?code=');
  });

  it('ends with sign-out: no refresh, no access, no silent sign-in', async () => {
    const { browser, tokens } = await signIn(await member());
    const authorization = `Bearer ${tokens.access_token}`;
    const out = await browser.go('/api/v1/auth/sign-out', {
      method: 'POST',
      headers: { authorization },
    });
    expect(out.status).toBe(200);
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400);
    clock += 5_000;
    expect((await settings(browser, tokens.access_token)).status).toBe(401);
    const again = await browser.go(authorisation(app.url).path);
    expect(again.headers.get('location')).toContain('/?interaction=');
  });

  it('ends with sign-out by its token alone, without the cookie', async () => {
    const { browser, tokens } = await signIn(await member());
    const authorization = `Bearer ${tokens.access_token}`;
    const out = await fetch(new URL('/api/v1/auth/sign-out', app.url), {
      method: 'POST',
      headers: { authorization },
    });
    expect(out.status).toBe(200);
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400);
    clock += 5_000;
    expect((await settings(browser, tokens.access_token)).status).toBe(401);
    const again = await browser.go(authorisation(app.url).path);
    expect(again.headers.get('location')).toContain('/?interaction=');
  });

  it('does not end with the sign-out of an access token, which says so', async () => {
    const person = await app.asPerson();
    await expect(person.call(signOut)).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('An access token has no session') },
    });
  });

  it('ends within 5 seconds for a suspended person, whose browser must sign in again', async () => {
    const person = await member();
    const { browser, tokens } = await signIn(person);
    expect((await settings(browser, tokens.access_token)).status).toBe(200);
    await suspend(person.id);
    clock += 5_000;
    expect((await settings(browser, tokens.access_token)).status).toBe(401);
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400);
    const again = await browser.go(authorisation(app.url).path);
    expect(again.headers.get('location')).toContain('/?interaction=');
  });

  it('gives no access after ten minutes without a refresh', async () => {
    const { browser, tokens } = await signIn(await member());
    clock += 601_000;
    expect((await settings(browser, tokens.access_token)).status).toBe(401);
    clock -= 601_000;
  });

  it('refuses an ID token in place of an access token', async () => {
    const { browser, tokens } = await signIn(await member());
    expect((await settings(browser, tokens.id_token)).status).toBe(401);
  });
});

describe('the endpoints', () => {
  it('return the person of an ID token', async () => {
    const person = await member();
    const { browser, tokens } = await signIn(person);
    const answer = await post(browser, '/auth/validate', { idToken: tokens.id_token });
    expect(await answer.json()).toMatchObject({ id: person.id, org: { slug: person.slug } });
    const access = await post(browser, '/auth/validate', { idToken: tokens.access_token });
    expect(access.status).toBe(401);
  });

  it('refuse settings without a token and return each person’s own', async () => {
    await expect(app.anonymous.call(getUserSettings)).rejects.toMatchObject({ status: 401 });
    const [one, other] = [await app.asPerson({ role: 'admin', staff: true }), await app.asPerson()];
    expect(await one.call(getUserSettings)).toMatchObject({
      id: one.member,
      isProductAdmin: true,
      org: { id: one.organisation, variation: { flags: { projects: false } } },
    });
    expect(await other.call(getUserSettings)).toMatchObject({
      id: other.member,
      isProductAdmin: false,
      org: { id: other.organisation },
    });
  });

  it('list the sample members, who sign in with the public password', async () => {
    const person = await member({ sample: true, password: SAMPLE_PASSWORD });
    const hidden = await member();
    const configuration = await (await app.anonymous.fetch('/api/v1/auth/configuration')).json();
    expect(configuration).toMatchObject({ kind: 'own', authority: '/oidc' });
    const text = JSON.stringify(configuration);
    expect(text).toContain(person.email);
    expect(text).not.toContain(hidden.email);
    const { tokens } = await signIn(person);
    expect(tokens.expires_in).toBe(600);
  });

  it('hide and refuse sample members on a server that others can reach', async () => {
    const { email } = await member({ sample: true, password: SAMPLE_PASSWORD });
    expect(await findMemberships(app.services, email, true)).toHaveLength(1);
    expect(await findMemberships(app.services, email, false)).toEqual([]);
    expect(await listSamplePeople(app.services, false)).toEqual([]);
    for (const RAPPORT_SAMPLE of [undefined, 'on']) {
      const config = readConfig({ RAPPORT_PUBLIC_URL: 'https://rapport.example', RAPPORT_SAMPLE });
      const services = { ...app.services, config };
      expect(await listSamplePeople(services, true)).toEqual([]);
      expect(await findMemberships(services, email, true)).toEqual([]);
    }
  });
});

const suspend = (id: string) =>
  app.owner.updateTable('member').set({ status: 'suspended' }).where('id', '=', id).execute();
