import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { mountIssuer } from '../auth/issuer.ts';

const TOKEN = 'metrics-'.repeat(5);

let app: TestApp;
let reachable: TestApp;
beforeAll(async () => {
  app = await startTestApp({ mount: mountIssuer, routes: [] });
  reachable = await startTestApp({
    routes: [],
    config: { HOST: '0.0.0.0', RAPPORT_METRICS_TOKEN: TOKEN },
  });
});
afterAll(async () => {
  await app.close();
  await reachable.close();
});

describe('answers', () => {
  it.each([
    '/api/v1/nowhere',
    '/api/v1/openapi.json',
    '/oidc/.well-known/openid-configuration',
    '/oidc/jwks',
    '/oidc/nowhere',
    '/mcp',
    '/metrics',
  ])('of %s are stored nowhere', async (path) => {
    const { headers } = await app.anonymous.fetch(path);
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it('load fonts from here alone', async () => {
    const { headers } = await app.anonymous.fetch('/api/v1/nowhere');
    expect(headers.get('content-security-policy')).toMatch(/(?:^|;)font-src 'self'(?:;|$)/);
  });
});

describe('the metrics', () => {
  const status = async (of: TestApp, headers: Record<string, string> = {}) =>
    (await of.anonymous.fetch('/metrics', { headers })).status;

  it('are open to this machine while nobody else can connect', async () => {
    expect(await status(app)).toBe(200);
    expect(await status(app, { 'x-forwarded-for': '192.0.2.1' })).toBe(404);
  });

  it('need their token where others can connect', async () => {
    expect(await status(reachable)).toBe(404);
    expect(await status(reachable, { authorization: `Bearer ${TOKEN}x` })).toBe(404);
    expect(await status(reachable, { authorization: `Bearer ${TOKEN}` })).toBe(200);
  });
});
