import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBody, STREAM_REFUSED } from '@rapport/contract/errors.ts';
import { routes } from '../registry/routes.ts';
import { startTestApp } from './testApp.ts';
import type { TestApp, TestPerson } from './testApp.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  person = await app.asPerson({ role: 'admin' });
});
afterAll(() => app.close());

const endpoints = routes.map(({ endpoint }) => endpoint);
const named = endpoints.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);
const changing = named.filter(([, { changesState }]) => changesState);
const streams = named.filter(([, { events }]) => events);
const urlOf = (path: string) => `/api/v1${path.replaceAll(/:\w+/g, crypto.randomUUID())}`;

/** Paths of the catalogue whose name says that they change something. */
const SETS = /\/(?:create|set|update|pin|hide|remove)[_/]|\/set$/;

describe('a GET that changes something', () => {
  it.each(changing)(
    '%s is refused to pages of other sites, not to programs',
    async (_, endpoint) => {
      const status = async (site: string | null) => {
        const headers = site ? { 'sec-fetch-site': site } : {};
        return (await person.fetch(urlOf(endpoint.path), { headers })).status;
      };
      for (const site of ['cross-site', 'same-site', 'none'])
        expect([site, await status(site)]).toEqual([site, 403]);
      for (const site of ['same-origin', null]) expect([400, 404]).toContain(await status(site));
    },
  );

  it.each(changing.filter(([, { events }]) => !events))('%s has a twin by POST', (_, { path }) => {
    expect(endpoints.some((other) => other.method === 'POST' && other.path === path)).toBe(true);
  });

  it('is declared as changing something if its name says so', () => {
    const silent = named.filter(
      ([, { method, path, changesState }]) => method === 'GET' && SETS.test(path) && !changesState,
    );
    expect(silent.map(([name]) => name)).toEqual([]);
    expect(changing.length).toBeGreaterThan(6);
  });
});

describe('the stream of an answer', () => {
  it.each(streams)(
    '%s tells in the words of the specs who may not open it',
    async (_, { path }) => {
      const response = await app.anonymous.fetch(urlOf(path));
      expect(response.status).toBe(401);
      expect(ErrorBody.parse(await response.json())).toEqual({
        code: 'unauthenticated',
        message: STREAM_REFUSED,
      });
    },
  );

  it('answers 401 to a request for a whole answer without a token', async () => {
    const response = await app.anonymous.fetch('/api/v1/ai/clients/query/ask', { method: 'POST' });
    expect(ErrorBody.parse(await response.json()).message).toBe('Error: User not authenticated');
  });
});
