import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@rapport/contract/tokens.ts';
import { ErrorBody } from '@rapport/contract/errors.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { createAccessToken } from './commands/create-access-token.ts';

const START = new Date('2026-06-01T09:00:00Z');
let now = START;
let app: TestApp;
let dana: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  dana = await app.asPerson({ role: 'admin' });
  colleague = await app.asPerson({ organisation: dana.organisation });
});
afterAll(() => app.close());

const make = (over: Partial<Parameters<typeof body>[0]> = {}, person = dana) =>
  person.call(contract.createAccessToken, { body: body(over) });
const body = (over: {
  name?: string;
  reach?: 'read' | 'draft' | 'write';
  days?: 7 | 30 | 90 | 365 | null;
}) => ({
  name: 'Claude Code',
  reach: 'draft' as const,
  days: 30 as const,
  ...over,
});

const send = (token: string, path: string, init: RequestInit = {}) => {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return fetch(new URL(path, app.url), { ...init, headers });
};
const statusWith = async (token: string, path: string, init?: RequestInit) =>
  (await send(token, path, init)).status;

const LIST_TOOLS: RequestInit = {
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
};
const toolsOf = async (token: string) => (await send(token, '/mcp', LIST_TOOLS)).text();

it('gives access to the MCP server within its scope, and is shown once', async () => {
  const [read, draft] = [await make({ reach: 'read' }), await make({ reach: 'draft' })];
  expect(await toolsOf(read.token)).toContain('find_accounts');
  expect(await toolsOf(read.token)).not.toContain('draft_email');
  expect(await toolsOf(draft.token)).toContain('draft_email');
  const listed = await dana.call(contract.listAccessTokens);
  expect(listed.address).toMatch(/\/mcp$/);
  expect(JSON.stringify(listed)).not.toContain(draft.token);
  const rows = await dana.system.run((db) => db.selectFrom('api_token').selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(draft.token);
});

it('with scope draft writes nothing through the API; with scope write it does', async () => {
  const rename: RequestInit = {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ hiddenFeeds: [] }),
  };
  for (const [reach, status] of [
    ['read', 403],
    ['draft', 403],
    ['write', 200],
  ] as const) {
    const { token } = await make({ reach });
    expect(await statusWith(token, '/api/v1/user/settings')).toBe(200);
    expect(await statusWith(token, '/api/v1/user/preferences', rename)).toBe(status);
  }
});

it('shows when it was last used and when it expires, and gives no access after that', async () => {
  const { token, made } = await make({ days: 7 });
  expect(made).toMatchObject({ lastUsedAt: null, expired: false });
  expect(made.expiresAt).toBe('2026-06-08T09:00:00.000Z');
  expect(await statusWith(token, '/api/v1/user/settings')).toBe(200);
  const mine = async () =>
    (await dana.call(contract.listAccessTokens)).tokens.find(({ id }) => id === made.id);
  expect((await mine())?.lastUsedAt).toBe(START.toISOString());
  now = new Date('2026-06-08T09:00:01Z');
  expect((await mine())?.expired).toBe(true);
  expect(await statusWith(token, '/api/v1/user/settings')).toBe(401);
  now = START;
});

it('gives no access five seconds after its owner has revoked it; nobody else can', async () => {
  const { token, made } = await make();
  const params = { id: made.id };
  await expect(colleague.call(contract.revokeAccessToken, { params })).rejects.toMatchObject({
    status: 404,
  });
  expect((await colleague.call(contract.listAccessTokens)).tokens).not.toContainEqual(made);
  expect(await statusWith(token, '/api/v1/user/settings')).toBe(200);
  await dana.call(contract.revokeAccessToken, { params });
  now = new Date(START.getTime() + 5_001);
  expect(await statusWith(token, '/api/v1/user/settings')).toBe(401);
  expect(await statusWith(token, '/mcp', LIST_TOOLS)).toBe(401);
  await expect(dana.call(contract.revokeAccessToken, { params })).rejects.toMatchObject({
    status: 404,
  });
  now = START;
});

it('cannot be created with more rights than the caller’s token, or for another member', async () => {
  const { token } = await make({ reach: 'write' });
  expect(token).toMatch(/^rpt_/);
  const asked = body({ reach: 'write' });
  const within = { ...dana.principal, rights: new Set(['read', 'draft'] as const) };
  await expect(createAccessToken({ ...dana.ctx, principal: within }, asked)).rejects.toMatchObject({
    code: 'forbidden',
  });
  const acting = { ...dana.principal, impersonator: colleague.member };
  await expect(createAccessToken({ ...dana.ctx, principal: acting }, asked)).rejects.toMatchObject({
    code: 'forbidden',
  });
});

it('is refused above fifty tokens', async () => {
  const person = await app.asPerson();
  for (let count = 1; count < contract.MOST_TOKENS; count += 1) await make({}, person);
  const response = await person.fetch('/api/v1/user/access-tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body({})),
  });
  expect(response.status).toBe(409);
  expect(ErrorBody.parse(await response.json()).message).toContain('You have 50 tokens');
});

it('writes an audit row when created and when revoked, without its text', async () => {
  const person = await app.asPerson();
  const { token, made } = await make({}, person);
  await person.call(contract.revokeAccessToken, { params: { id: made.id } });
  const events = await person.system.run((db) =>
    db
      .selectFrom('audit_event')
      .selectAll()
      .where('subject_id', '=', made.id)
      .orderBy('id')
      .execute(),
  );
  expect(events.map(({ action }) => action)).toEqual(['token.created', 'token.revoked']);
  expect(JSON.stringify(events)).not.toContain(token);
});
