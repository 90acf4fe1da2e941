import { afterAll, beforeAll, expect, it } from 'vitest';
import { ErrorBody } from '@rapport/contract/errors.ts';
import type { AnyEndpoint } from '@rapport/contract/kit/endpoint.ts';
import { routes } from '../registry/routes.ts';
import { startTestApp } from './testApp.ts';
import type { TestApp, TestPerson } from './testApp.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  person = await app.asPerson({ role: 'admin', staff: true });
});
afterAll(() => app.close());

const VALUES = [
  "' or 1=1 --",
  '\0',
  '\uFFFD\u202E%00%0a',
  '../../../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '-1',
  '1e309',
  'NaN',
  'x'.repeat(9_000),
  '00000000-0000-0000-0000-000000000000',
];
const BODIES: unknown[] = [
  null,
  [],
  'text',
  42,
  {},
  { __proto__: { admin: true }, constructor: { prototype: { admin: true } } },
  { title: 1, status: {}, query: ['a'], domains: 'x', kind: null, patterns: [{}], mapping: 'y' },
  { query: '\0', domains: Array.from({ length: 600 }, () => 'a.example'), names: { a: '\0' } },
];

/** A path with a value in each of its places, and every query parameter it knows set to it. */
function urlWith(endpoint: AnyEndpoint, value: string): string {
  const path = endpoint.path.replaceAll(/:\w+/g, encodeURIComponent(value) || 'x');
  const query = new URLSearchParams(
    Object.keys(endpoint.query?.shape ?? {}).flatMap((key) => [
      [key, value],
      [key, value],
    ]),
  );
  return `/api/v1${path}?${query}`;
}

/** Sends a hostile request; it must be refused in the API's words, or answered, and never break the server. */
async function bears(endpoint: AnyEndpoint, url: string, init: RequestInit) {
  const response = await person.fetch(url, init);
  const text = await response.text();
  const sent = `${endpoint.method} ${url.slice(0, 120)} ${String(init.body ?? '').slice(0, 80)}`;
  expect(response.status, `${sent}: ${text.slice(0, 200)}`).toBeLessThan(500);
  // A line that is too long is refused by Node's own parser, before the API.
  if (response.status >= 400 && response.status !== 431) {
    const body = ErrorBody.parse(JSON.parse(text));
    expect(body.message).not.toMatch(/syntax error|invalid input syntax|violates|at .*\.ts:\d+/i);
  }
}

const all = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => !/logout|sign-out/.test(path))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

it.each(all)('%s bears hostile input', async (_, endpoint) => {
  for (const value of VALUES)
    await bears(endpoint, urlWith(endpoint, value), { method: endpoint.method });
  if (!endpoint.body) return;
  const url = urlWith(endpoint, crypto.randomUUID()).split('?')[0] ?? '';
  for (const body of [...BODIES.map((value) => JSON.stringify(value)), '{', '{"a":', '[[[[', '']) {
    const headers = { 'content-type': 'application/json' };
    await bears(endpoint, url, { method: endpoint.method, body, headers });
  }
  await bears(endpoint, url, {
    method: endpoint.method,
    body: 'x=1',
    headers: { 'content-type': 'text/plain' },
  });
  await bears(endpoint, url, {
    method: endpoint.method,
    body: '--b\r\nbroken',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
});

it('refuses a body that is too large, and an address that is not there, in the API’s words', async () => {
  const large = await person.fetch('/api/v1/ai/clients/query/ask', {
    method: 'POST',
    body: JSON.stringify({ query: 'x'.repeat(2_000_000) }),
    headers: { 'content-type': 'application/json' },
  });
  expect(large.status).toBe(413);
  expect(ErrorBody.parse(await large.json()).code).toBe('too_large');
  const nowhere = await person.fetch('/api/v1/nowhere');
  expect(nowhere.status).toBe(404);
  expect(ErrorBody.parse(await nowhere.json()).code).toBe('not_found');
});
