import { endpoint } from '@rapport/contract/kit/endpoint.ts';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { createToken } from '../../features/auth/commands/create-token.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { route } from '../http/route.ts';

const base = { summary: 'For this suite', audit: false } as const;
const whoAmI = endpoint({
  ...base,
  method: 'GET',
  path: '/who',
  scope: 'read',
  answer: z.object({ organisation: z.string(), role: z.string() }),
});
const adminOnly = endpoint({
  ...base,
  method: 'POST',
  path: '/admin-only',
  scope: 'admin',
  answer: z.object({ done: z.boolean() }),
});
const members = endpoint({
  ...base,
  method: 'GET',
  path: '/members',
  scope: 'read',
  answer: z.array(z.string()),
});

let app: TestApp;
let clock = systemClock().getTime();

beforeAll(async () => {
  app = await startTestApp({
    now: () => new Date(clock),
    routes: [
      route(whoAmI, async ({ principal: { organisation, role } }) => ({ organisation, role })),
      route(adminOnly, async () => ({ done: true })),
      route(members, async (ctx) => {
        const rows = await ctx.run((db) => db.selectFrom('member').select('email').execute());
        return rows.map(({ email }) => email);
      }),
    ],
  });
});
afterAll(() => app.close());

const pass = (seconds: number) => (clock += seconds * 1000);

describe('authentication', () => {
  it('refuses a request without a token', async () => {
    await expect(app.anonymous.call(whoAmI)).rejects.toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });

  it.each([
    ['a word', 'Bearer nonsense'],
    ['an unknown personal token', 'Bearer rpt_nonsense'],
    ['another scheme', 'Basic cGVyc29uOnNlY3JldA=='],
    ['an unsigned token', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
    ['a very long token', `Bearer ${'x'.repeat(9_000)}`],
  ])('refuses %s', async (_what, authorization) => {
    const response = await app.anonymous.fetch('/api/v1/who', { headers: { authorization } });
    expect(response.status).toBe(401);
  });

  it('accepts a personal token and returns its person', async () => {
    const person = await app.asPerson({ role: 'admin' });
    expect(await person.call(whoAmI)).toEqual({ organisation: person.organisation, role: 'admin' });
  });

  it('shows a person only their own tenant', async () => {
    const [one, other] = [await app.asPerson(), await app.asPerson()];
    expect(await one.call(members)).toEqual([one.principal.email]);
    expect(await other.call(members)).toEqual([other.principal.email]);
  });

  it('refuses administrators’ endpoints to an ordinary member', async () => {
    const person = await app.asPerson();
    await expect(person.call(adminOnly)).rejects.toMatchObject({ status: 403 });
  });

  it('refuses writes with a read-only token', async () => {
    const { organisation, member } = await app.asPerson({ role: 'admin' });
    const token = await createToken(app.services, {
      organisation,
      member,
      name: 'reader',
      scopes: ['read'],
    });
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.anonymous.fetch('/api/v1/who', { headers })).status).toBe(200);
    const write = await app.anonymous.fetch('/api/v1/admin-only', { method: 'POST', headers });
    expect(write.status).toBe(403);
  });
});

describe('changes during the lifetime of a token', () => {
  it('refuses a suspended person within 5 seconds', async () => {
    const person = await app.asPerson();
    await person.call(whoAmI);
    await changeMember(person.member, { status: 'suspended' });
    pass(5);
    await expect(person.call(whoAmI)).rejects.toMatchObject({ status: 401 });
  });

  it('applies another role within 5 seconds', async () => {
    const person = await app.asPerson({ role: 'admin' });
    await person.call(adminOnly);
    await changeMember(person.member, { role: 'default' });
    pass(5);
    await expect(person.call(adminOnly)).rejects.toMatchObject({ status: 403 });
  });

  it('refuses a revoked and an expired personal token', async () => {
    const person = await app.asPerson();
    await person.call(whoAmI);
    await app.owner
      .updateTable('api_token')
      .set({ revoked_at: new Date(clock) })
      .where('member_id', '=', person.member)
      .execute();
    pass(5);
    await expect(person.call(whoAmI)).rejects.toMatchObject({ status: 401 });

    const { organisation, member } = await app.asPerson();
    const expiresAt = new Date(clock + 60_000);
    const token = await createToken(app.services, {
      organisation,
      member,
      name: 'short',
      expiresAt,
    });
    const ask = () =>
      app.anonymous.fetch('/api/v1/who', { headers: { authorization: `Bearer ${token}` } });
    expect((await ask()).status).toBe(200);
    pass(61);
    expect((await ask()).status).toBe(401);
  });
});

async function changeMember(member: string, change: { status?: string; role?: string }) {
  await app.owner.updateTable('member').set(change).where('id', '=', member).execute();
}
