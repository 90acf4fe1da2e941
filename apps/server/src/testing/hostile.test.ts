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

/** A path with a value for each parameter and each declared query parameter. */
function urlWith(endpoint: AnyEndpoint, value: string): string {
  const path = endpoint.path.replaceAll(/:\w+/g, encodeURIComponent(value) || 'x');
  const query = new URLSearchParams(
    Object.keys(endpoint.query?.shape ?? {}).flatMap((key) => [
      [key, value],
      [key, value],
    ]),
  );
  return `/api/v1${path}?${query.toString()}`;
}

interface Sent {
  method: string;
  body?: string;
  headers?: Record<string, string>;
}

/** The problem with the response to a hostile request, which must be a declared error or a success. */
async function problemOf(url: string, sent: Sent): Promise<string | null> {
  const response = await person.fetch(url, sent);
  const text = await response.text();
  const name = `${sent.method} ${url.slice(0, 120)} ${(sent.body ?? '').slice(0, 80)}: ${text.slice(0, 200)}`;
  if (response.status >= 500) return name;
  // A line that is too long is refused by Node's own parser, before the API.
  if (response.status < 400 || response.status === 431) return null;
  const { success, data } = ErrorBody.safeParse(JSON.parse(text));
  return success && !INSIDES.test(data.message) ? null : name;
}

const INSIDES = /syntax error|invalid input syntax|violates|at .*\.ts:\d+/i;

const all = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => !/logout|sign-out/.test(path))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** Every hostile request to one endpoint. */
function requestsTo(endpoint: AnyEndpoint): [string, Sent][] {
  const { method } = endpoint;
  const requests = VALUES.map((value): [string, Sent] => [urlWith(endpoint, value), { method }]);
  if (!endpoint.body) return requests;
  const url = urlWith(endpoint, crypto.randomUUID()).split('?')[0] ?? '';
  const typed = (body: string, type: string): [string, Sent] => [
    url,
    { method, body, headers: { 'content-type': type } },
  ];
  return [
    ...requests,
    ...BODIES.map((value) => typed(JSON.stringify(value), 'application/json')),
    ...['{', '{"a":', '[[[[', ''].map((body) => typed(body, 'application/json')),
    typed('x=1', 'text/plain'),
    typed('--b\r\nbroken', 'multipart/form-data; boundary=b'),
  ];
}

it.each(all)('%s refuses or accepts hostile input without failing', async (_, endpoint) => {
  const problems = [];
  for (const [url, sent] of requestsTo(endpoint)) problems.push(await problemOf(url, sent));
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
});

it('refuses a body that is too large and an unknown address with the API’s errors', async () => {
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
