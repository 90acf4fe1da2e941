import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import type { Principal } from '../context.ts';
import { closeAuthSession, openAuthSession } from './auth-sessions.ts';
import { watchAccess } from './watch-access.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: [] });
});
afterAll(() => app.close());

/** One check and a little more. */
const ONE_CHECK_MS = 2_600;

/** Watches a person; `lost` becomes true when they lose access. */
function watch(principal: Principal) {
  const seen = { lost: false, stop: () => undefined as void };
  seen.stop = watchAccess(app.services, principal, () => (seen.lost = true));
  return seen;
}

async function withToken(person: TestPerson): Promise<Principal> {
  const { id } = await app.owner
    .selectFrom('api_token')
    .select('id')
    .where('member_id', '=', person.member)
    .executeTakeFirstOrThrow();
  return { ...person.principal, credential: { kind: 'token', id } };
}

async function withSession(person: TestPerson): Promise<Principal> {
  const grant = uuidv7();
  await openAuthSession(app.services, {
    organisation: person.organisation,
    member: person.member,
    grant,
    userAgent: 'Test',
    ip: '127.0.0.1',
    seconds: 60,
  });
  const { id } = await app.owner
    .selectFrom('auth_session')
    .select('id')
    .where('grant_id', '=', grant)
    .executeTakeFirstOrThrow();
  return { ...person.principal, credential: { kind: 'session', id } };
}

it('leaves people alone, until their status, role, token or session ends', async () => {
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => app.asPerson({ role: 'admin' })));
  const [calm, suspended, demoted, tokenless, signedOut] = people as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
  ];
  const session = await withSession(signedOut);
  const token = await withToken(tokenless);
  const watched = [
    watch(await withToken(calm)),
    watch(suspended.principal),
    watch(demoted.principal),
    watch(token),
    watch(session),
  ];
  await sleep(ONE_CHECK_MS);
  expect(watched.map(({ lost }) => lost)).toEqual([false, false, false, false, false]);

  const { owner } = app;
  await owner
    .updateTable('member')
    .set({ status: 'suspended' })
    .where('id', '=', suspended.member)
    .execute();
  await owner
    .updateTable('member')
    .set({ role: 'default' })
    .where('id', '=', demoted.member)
    .execute();
  await owner
    .updateTable('api_token')
    .set({ revoked_at: app.services.now() })
    .where('id', '=', token.credential!.id)
    .execute();
  await closeAuthSession(app.services, { id: session.credential!.id });
  await expect
    .poll(() => watched.map(({ lost }) => lost), { timeout: 10_000 })
    .toEqual([false, true, true, true, true]);
  for (const { stop } of watched) stop();
});
