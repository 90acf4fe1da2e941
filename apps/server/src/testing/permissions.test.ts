import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urlOf } from '@rapport/contract/kit/client.ts';
import type { AnyEndpoint } from '@rapport/contract/kit/endpoint.ts';
import * as contract from '@rapport/contract/members.ts';
import { TOOLS } from '@rapport/contract/tools/tools.ts';
import { createToken } from '../features/auth/commands/create-token.ts';
import { routes } from '../registry/routes.ts';
import { tenantDigest } from './tenant-digest.ts';
import { inject, startTestApp } from './testApp.ts';
import type { TestApp, TestPerson } from './testApp.ts';

/** Who asks: nobody, people who may no longer, people who may not, and those of another organisation. */
const ASKERS = [
  'anonymous',
  'suspended',
  'removed',
  'member',
  'reader',
  'other organisation',
] as const;
type Asker = (typeof ASKERS)[number];

let app: TestApp;
let admin: TestPerson;
let tokens: Record<Asker, string | null>;
/** Real ids of the organisation, so that a refusal is one of rights. */
let ids: Record<string, string>;
let before: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  const { organisation } = admin;
  const [suspended, removed, member] = [
    await app.asPerson({ role: 'admin', organisation }),
    await app.asPerson({ role: 'admin', organisation }),
    await app.asPerson({ organisation }),
  ];
  const stranger = await app.asPerson({ role: 'admin' });
  const reader = await createToken(app.services, {
    organisation,
    member: admin.member,
    name: 'reader',
    scopes: ['read'],
  });
  const { invitations } = await admin.call(contract.inviteMembers, {
    body: { emails: ['guest@company.example'] },
  });
  await admin.call(contract.suspendMember, { params: { id: suspended.member } });
  await admin.call(contract.removeMember, {
    params: { id: removed.member },
    body: { handTo: null },
  });
  const { tokens: theirs } = await admin.call(contract.getMember, {
    params: { id: member.member },
  });
  ids = { id: member.member, token: theirs[0]!.id, guest: invitations[0]!.id };
  tokens = {
    anonymous: null,
    suspended: suspended.token,
    // Removal revokes tokens, so this one is as if it had been forgotten.
    removed: await createToken(app.services, {
      organisation,
      member: removed.member,
      name: 'forgotten',
    }),
    member: member.token,
    reader,
    'other organisation': stranger.token,
  };
  before = await admin.system.run(tenantDigest);
});
afterAll(() => app.close());

const endpoints = routes.map(({ endpoint }) => endpoint);
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const ofPeople = endpoints.filter(({ scope }) => scope !== 'public' && scope !== 'service');
const administration = endpoints.filter(
  ({ scope, path }) => scope === 'admin' && path.startsWith('/members'),
);

/** Bodies that the calls of members' administration accept. */
const BODIES: Record<string, object> = {
  'POST /members/invitations': { emails: ['other-guest@company.example'] },
  'PATCH /members/:id': { role: 'admin' },
  'POST /members/:id/remove': { handTo: null },
};

async function statusOf(endpoint: AnyEndpoint, asker: Asker): Promise<number> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const of = (name: string) =>
    (endpoint.path.includes('/invitation') && name === 'id' ? ids.guest : ids[name]) ??
    crypto.randomUUID();
  const url = urlOf(endpoint, {
    params: Object.fromEntries(names.map((name) => [name, of(name)])),
  });
  const body = BODIES[nameOf(endpoint)];
  const { status } = await inject(app, tokens[asker], url, {
    method: endpoint.method,
    ...(body && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  return status;
}

describe('every route, stream and export', () => {
  it.each(ofPeople.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is refused to nobody, to suspended and to removed members',
    async (_, endpoint) => {
      for (const asker of ['anonymous', 'suspended', 'removed'] as const)
        expect([asker, await statusOf(endpoint, asker)]).toEqual([asker, 401]);
    },
  );

  it.each(
    ofPeople
      .filter(({ scope }) => scope === 'admin')
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('%s is refused to a member who is no administrator', async (_, endpoint) => {
    expect(await statusOf(endpoint, 'member')).toBe(403);
  });

  it.each(
    ofPeople
      .filter(({ scope }) => scope !== 'read')
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('%s is refused to a token that only reads', async (_, endpoint) => {
    expect(await statusOf(endpoint, 'reader')).toBe(403);
  });

  it('counts streams and exports among them', () => {
    expect(ofPeople.filter(({ events }) => events).length).toBeGreaterThan(4);
    expect(ofPeople.filter(({ file }) => file).length).toBeGreaterThan(2);
  });
});

describe('members’ administration', () => {
  it.each(administration.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s shows and changes nothing of another organisation',
    async (name, endpoint) => {
      const itsOwn = ['GET /members', 'POST /members/invitations'].includes(name);
      expect(await statusOf(endpoint, 'other organisation')).toBe(itsOwn ? 200 : 404);
    },
  );

  it('is complete in this test', () => {
    expect(administration.length).toBeGreaterThan(11);
    expect(Object.keys(BODIES).toSorted()).toEqual(
      administration
        .filter(({ body }) => body)
        .map(nameOf)
        .toSorted(),
    );
  });

  it('lists an organisation’s own members alone', async () => {
    const { text } = await inject(app, tokens['other organisation'], '/api/v1/members');
    expect(text).not.toContain(ids.id);
    expect(text).not.toContain(admin.principal.email);
    expect(text).toContain('other-guest@company.example');
  });

  it('was changed by none of these calls', async () => {
    expect(await admin.system.run(tenantDigest)).toBe(before);
  });
});

describe('every tool', () => {
  it.each(TOOLS.map(({ name }) => name))(
    '%s is refused to nobody, to suspended and to removed members',
    async (name) => {
      for (const asker of ['anonymous', 'suspended', 'removed'] as const) {
        const { status } = await inject(app, tokens[asker], '/mcp', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
          },
          body: JSON.stringify({
            jsonrpc: '2.0',
            id: 1,
            method: 'tools/call',
            params: { name, arguments: {} },
          }),
        });
        expect([asker, status]).toEqual([asker, 401]);
      }
    },
  );
});
