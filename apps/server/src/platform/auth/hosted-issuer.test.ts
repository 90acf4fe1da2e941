import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getUserSettings, validateToken } from '@rapport/contract/auth.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authRoutes } from '../../features/auth/routes.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { hostedIssuer } from './hosted-issuer.ts';
import { mountIssuer } from './issuer.ts';

const AUDIENCE = 'our-client';
const keys = await generateKeyPair('RS256');
const foreign = await generateKeyPair('RS256');

let issuer: string;
let app: TestApp;
let person: TestPerson;

/** What the issuer answers when asked where its keys are. */
let discovery: (() => { status: number; location?: string; jwks_uri?: string }) | null = null;
const seen: string[] = [];

const server = createServer((request, response) => {
  seen.push(`${request.headers.host} ${request.url}`);
  response.setHeader('content-type', 'application/json');
  if (request.url === '/.well-known/openid-configuration' && discovery) {
    const { status, location, jwks_uri } = discovery();
    response.writeHead(status, location ? { location } : {});
    response.end(JSON.stringify({ issuer, jwks_uri }));
  } else if (request.url === '/.well-known/openid-configuration') {
    response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }));
  } else {
    void exportJWK(keys.publicKey).then((key) =>
      response.end(JSON.stringify({ keys: [{ ...key, kid: 'one', alg: 'RS256' }] })),
    );
  }
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await startTestApp({
    routes: authRoutes,
    mount: mountIssuer,
    config: { RAPPORT_OIDC_ISSUER: issuer, RAPPORT_OIDC_CLIENT_ID: AUDIENCE },
  });
  person = await app.asPerson();
});
afterAll(async () => {
  await app.close();
  server.close();
});

const signed = (claims: Record<string, unknown>, key = keys.privateKey, audience = AUDIENCE) =>
  new SignJWT({ email: person.principal.email, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setSubject('person-at-the-issuer')
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(key);

const settings = (token: string) =>
  app.anonymous.fetch('/api/v1/user/settings', { headers: { authorization: `Bearer ${token}` } });

describe('a hosted issuer', () => {
  it('accepts its ID token for the API and finds the person by e-mail', async () => {
    const response = await settings(await signed({ email_verified: true }));
    expect(await response.json()).toMatchObject({ id: person.member });
  });

  it.each([
    ['of another audience', () => signed({}, keys.privateKey, 'somebody-else')],
    ['signed by another', () => signed({}, foreign.privateKey)],
    ['of an unverified address', () => signed({ email_verified: false })],
    ['of a stranger', () => signed({ email: 'stranger@elsewhere.example' })],
    ['without an address', () => signed({ email: undefined })],
  ])('refuses a token %s', async (_what, token) => {
    expect((await settings(await token())).status).toBe(401);
  });

  it('audits the sign-in when its ID token is validated', async () => {
    const idToken = await signed({});
    const user = await app.anonymous.call(validateToken, { body: { idToken } });
    expect(user.id).toBe(person.member);
    const rows = await app.owner
      .selectFrom('audit_event')
      .select('action')
      .where('org_id', '=', person.organisation)
      .execute();
    expect(rows).toEqual([{ action: 'session.signed-in' }]);
  });

  it('still accepts personal tokens, and switches off the embedded issuer', async () => {
    expect((await person.call(getUserSettings)).id).toBe(person.member);
    expect((await app.anonymous.fetch('/oidc/jwks')).status).toBe(404);
    const configuration = await app.anonymous.fetch('/api/v1/auth/configuration');
    expect(await configuration.json()).toMatchObject({
      kind: 'hosted',
      authority: issuer,
      clientId: AUDIENCE,
      bearer: 'id_token',
    });
  });
});

describe('keys of a hosted issuer', () => {
  it.each([
    ['by a redirect', () => ({ status: 302, location: `${issuer}/elsewhere` })],
    ['at another address without https', () => ({ status: 200, jwks_uri: otherOrigin('/keys') })],
    ['in a private network', () => ({ status: 200, jwks_uri: 'https://10.255.0.1/keys' })],
    ['at a metadata service', () => ({ status: 200, jwks_uri: 'https://169.254.169.254/keys' })],
  ])('are not taken %s', async (_what, answer) => {
    discovery = answer;
    seen.length = 0;
    const services = { ...app.services, config: { ...app.services.config, privateHosts: [] } };
    const verify = hostedIssuer(services, issuer);
    const token = await signed({ email_verified: true });
    expect(await verify(token).catch(() => null)).toBeNull();
    expect(seen).toEqual([`${new URL(issuer).host} /.well-known/openid-configuration`]);
    discovery = null;
    expect(await hostedIssuer(services, issuer)(token)).not.toBeNull();
  });
});

/** The same server under another name. */
const otherOrigin = (place: string) => `${issuer.replace('127.0.0.1', 'localhost')}${place}`;
