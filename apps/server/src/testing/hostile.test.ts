import { afterAll, beforeAll, expect, it } from 'vitest';
import { ErrorBody } from '@rapport/contract/errors.ts';
import type { AnyEndpoint } from '@rapport/contract/kit/endpoint.ts';
import { audit } from '../platform/audit.ts';
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

/** Names that every object of JavaScript has. */
const INHERITED_NAMES = ['__proto__', 'constructor', 'toString'];
const VALUES = [
  "' or 1=1 --",
  '\0',
  // Longer than Node reads of an address.
  'x'.repeat(20_000),
  '\uFFFD\u202E%00%0a',
  '../../../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '-1',
  '1e309',
  'NaN',
  'x'.repeat(9_000),
  '00000000-0000-0000-0000-000000000000',
  ...INHERITED_NAMES,
];
const BODIES: unknown[] = [
  null,
  [],
  'text',
  42,
  {},
  { __proto__: { admin: true }, constructor: { prototype: { admin: true } } },
  { title: 1, status: {}, query: ['a'], domains: 'x', kind: null, patterns: [{}], mapping: 'y' },
  { query: '\uD800', text: 'a\uDC00b', customFields: { risk: '\uD800' }, title: '\uD800' },
  { query: '\0', domains: Array.from({ length: 600 }, () => 'a.example'), names: { a: '\0' } },
];

const keysOf = (endpoint: AnyEndpoint) => Object.keys(endpoint.query?.shape ?? {});

/** A path with a value for each parameter and these query parameters. */
function urlWith(endpoint: AnyEndpoint, value: string, keys = keysOf(endpoint)): string {
  const path = endpoint.path.replaceAll(/:\w+/g, encodeURIComponent(value) || 'x');
  const query = new URLSearchParams(
    keys.flatMap((key) => [
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

const DEEP = [
  '['.repeat(10_000) + ']'.repeat(10_000),
  '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
  `{"query":${'['.repeat(100)}${']'.repeat(100)}}`,
];
/** Keys that every object has, written into JSON as text: a literal would set the prototype instead. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'].flatMap((key) => [
  `{"${key}":{"admin":true}}`,
  `{"filters":{"${key}":["x"]},"settings":{"filters":{"${key}":["x"]},"columns":["${key}"]},"mapping":{"${key}":"x"},"names":{"${key}":"x"},"${key}":"x"}`,
]);

/** Multipart bodies that are broken, or name a file with a NUL. */
const FORMS: [type: string, body: string][] = [
  ['multipart/form-data', '--b\r\nbroken'],
  ['multipart/form-data; boundary=', '--b\r\nbroken'],
  ['multipart/form-data; boundary=b', '--b\r\nbroken'],
  ['multipart/form-data; boundary=b', ''],
  // Cut off inside a file.
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nName',
  ],
  ['multipart/mixed; boundary=b', '--b--'],
  ...['a\0b.csv', '\0', '%00.csv', '../../a.csv', '', '__proto__', 'constructor'].flatMap((name) =>
    ['file', '__proto__', 'constructor', 'a\0b'].map((field): [string, string] => [
      'multipart/form-data; boundary=b',
      `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\nName\nAcme\n\r\n--b--\r\n`,
    ]),
  ),
];

/** The problem with the response to a hostile request, which must be a declared error or a success. */
async function problemOf(url: string, sent: Sent): Promise<string | null> {
  const response = await person.fetch(url, sent);
  const text = await response.text();
  const name = `${sent.method} ${url.slice(0, 120)} ${(sent.body ?? '').slice(0, 80)}: ${text.slice(0, 200)}`;
  if (response.status >= 500) return name;
  if (response.status < 400) return null;
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
  // Where one parameter is refused the others are not looked at, so each comes alone as well.
  const alone = INHERITED_NAMES.flatMap((value) =>
    keysOf(endpoint).map((key) => urlWith(endpoint, value, [key])),
  );
  const requests = [...VALUES.map((value) => urlWith(endpoint, value)), ...alone].map(
    (url): [string, Sent] => [url, { method }],
  );
  if (!endpoint.body) return requests;
  const url = urlWith(endpoint, crypto.randomUUID()).split('?')[0] ?? '';
  const typed = (body: string, type: string): [string, Sent] => [
    url,
    { method, body, headers: { 'content-type': type } },
  ];
  return [
    ...requests,
    ...BODIES.map((value) => typed(JSON.stringify(value), 'application/json')),
    ...['{', '{"a":', '[[[[', '', ...DEEP, ...INHERITED].map((body) =>
      typed(body, 'application/json'),
    ),
    typed('x=1', 'text/plain'),
    ...(endpoint.bodyKind === 'multipart' ? FORMS : FORMS.slice(0, 3)).map(([type, body]) =>
      typed(body, type),
    ),
  ];
}

it.each(all)('%s refuses or accepts hostile input without failing', async (_, endpoint) => {
  const problems = [];
  for (const [url, sent] of requestsTo(endpoint)) problems.push(await problemOf(url, sent));
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
});

it.each([
  ...DEEP.map((body) => ({ body, says: '64 deep' })),
  { body: '{"__proto__":{"a":1}}', says: '__proto__' },
  { body: '{"a":{"constructor":{"prototype":{}}}}', says: 'constructor.prototype' },
  { body: '{"a"', says: 'not valid JSON' },
])('says what is wrong with a body of JSON: $says', async ({ body, says }) => {
  const sent = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  for (const path of ['/api/v1/ai/clients/query/ask', '/mcp']) {
    const response = await person.fetch(path, sent);
    expect(response.status).toBe(400);
    expect(JSON.stringify(ErrorBody.parse(await response.json()).details)).toContain(says);
  }
});

it('refuses text that cannot be stored, in a body and in the arguments of a tool', async () => {
  const send = async (path: string, body: object) => {
    const headers = { accept: 'application/json, text/event-stream' };
    const sent = { method: 'POST', body: JSON.stringify(body) };
    const response = await person.fetch(path, {
      ...sent,
      headers: { ...headers, 'content-type': 'application/json' },
    });
    return `${response.status} ${await response.text()}`;
  };
  for (const query of ['a\0b', '\uD800', 'a\uDC00b']) {
    expect(await send('/api/v1/ai/clients/query/ask', { query })).toMatch(
      /^400 .*NUL characters or half a surrogate pair cannot be stored/,
    );
    const params = { name: 'search_everything', arguments: { text: query } };
    expect(await send('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params })).toContain(
      'half a surrogate pair cannot be stored',
    );
  }
});

it('records what its own limits cut inside a surrogate pair', async () => {
  const { system } = person;
  await system.run((db) =>
    audit(db, system, { action: 'test.cut', detail: { title: '🙂'.slice(0, 1) } }),
  );
  const { detail } = await system.run((db) =>
    db
      .selectFrom('audit_event')
      .select('detail')
      .where('action', '=', 'test.cut')
      .executeTakeFirstOrThrow(),
  );
  expect(detail).toEqual({ title: '\uFFFD' });
});

it('answers an address that is too long with the API’s error', async () => {
  const response = await person.fetch(`/api/v1/accounts?freeTextSearch=${'x'.repeat(20_000)}`);
  expect(response.status).toBe(431);
  const { code, details } = ErrorBody.parse(await response.json());
  expect(code).toBe('too_large');
  expect(details?.[0]?.what).toContain('Send shorter or fewer filters');
});

it('takes no text that is no domain for the domain of a company', async () => {
  for (const domain of ['<img src=x onerror=alert(1)>', 'a b.example', 'x@y.example', "a';--"]) {
    const response = await person.fetch('/api/v1/review/domains', {
      method: 'POST',
      body: JSON.stringify({ decision: 'accept', domains: [domain] }),
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(400);
    expect(ErrorBody.parse(await response.json()).details?.[0]?.where).toBe('body.domains.0');
  }
});

it('refuses filters by names that every object has', async () => {
  for (const name of ['__proto__', 'constructor', 'hasOwnProperty']) {
    const response = await person.fetch(`/api/v1/accounts?${name}=x`);
    expect(response.status).toBe(400);
    expect(ErrorBody.parse(await response.json()).details).toMatchObject([
      { where: `query.${name}` },
    ]);
  }
});

it('refuses a misspelt key of a query where it would export or change what was not meant', async () => {
  for (const url of [
    '/api/v1/accounts/export?onwers=me',
    '/api/v1/contact/relationships/export?acounts=x',
    `/api/v1/ai/clients/history/set?sessionId=${crypto.randomUUID()}&is_hiden=true`,
  ]) {
    const response = await person.fetch(url);
    expect(response.status).toBe(400);
    const [, name] = /(onwers|acounts|is_hiden)=/.exec(url) ?? [];
    expect(ErrorBody.parse(await response.json()).details).toMatchObject([
      { where: `query.${name}` },
    ]);
  }
});

it('refuses an upload without a boundary, and one whose name holds a NUL', async () => {
  const upload = (type: string, body: string) =>
    person.fetch('/api/v1/imports/uploads', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
  for (const [type, body] of [
    ['multipart/form-data', '--b\r\n'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a\0b.csv"\r\n\r\nName\nAcme\n\r\n--b--\r\n',
    ],
  ] as const) {
    const response = await upload(type, body);
    expect(response.status).toBe(400);
    const { details } = ErrorBody.parse(await response.json());
    expect(details?.[0]?.what).toMatch(/boundary|NUL/);
  }
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
