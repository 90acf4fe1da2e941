import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    routes: [],
    config: { publicUrl: 'https://rapport.example', RAPPORT_HOSTS: ['inside.example'] },
  });
});
afterAll(() => app.close());

/** The answer to a request with these headers; `fetch` sends no other Host. */
const ask = (headers: Record<string, string>, path = '/api/v1/openapi.json') =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    request({ hostname, port, path, headers }, (response) => {
      let text = '';
      response.on('data', (piece) => (text += String(piece)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });

describe('a request', () => {
  it.each([
    'localhost',
    'LOCALHOST:3000',
    '127.0.0.1:9',
    '[::1]:80',
    'rapport.example',
    'inside.example:8080',
  ])('to %s is answered', async (host) => {
    expect((await ask({ host })).status).toBe(200);
  });

  it.each<Record<string, string>>([
    { host: 'evil.example' },
    { host: 'localhost.evil.example' },
    { host: 'rapport.example.evil.example' },
    { host: '192.168.1.7:3000' },
    { host: '169.254.169.254' },
    { host: 'localhost@evil.example' },
    { host: 'localhost', 'x-forwarded-host': 'evil.example' },
    { host: 'evil.example', 'x-forwarded-host': 'localhost' },
  ])('to $host is refused with how to allow it', async (headers) => {
    for (const path of ['/api/v1/openapi.json', '/', '/mcp', '/metrics', '/oidc/auth']) {
      const { status, text } = await ask(headers, path);
      expect(status).toBe(421);
      expect(text).toContain('RAPPORT_PUBLIC_URL');
    }
  });

  it('of a balancer’s probe is answered under any name', async () => {
    expect((await ask({ host: '10.0.0.7:3000' }, '/healthz')).status).toBe(200);
  });
});
