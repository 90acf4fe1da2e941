import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAccount } from '@rapport/contract/accounts/accounts.ts';
import * as auth from '@rapport/contract/auth.ts';
import { createView } from '@rapport/contract/views.ts';
import type { AccountId, MemberId } from '@rapport/contract/ids.ts';
import * as contract from '@rapport/contract/members.ts';
import { createAccessToken } from '@rapport/contract/tokens.ts';
import { mountIssuer } from '../../platform/auth/issuer.ts';
import { systemClock } from '../../platform/clock.ts';
import { authorisation } from '../../testing/browser.ts';
import { refresh, signIn } from '../../testing/sign-in.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

const PASSWORD = 'a long enough password';
let app: TestApp;
let ada: TestPerson;
let clock = 0;

beforeAll(async () => {
  app = await startTestApp({
    mount: mountIssuer,
    now: () => new Date(systemClock().getTime() + clock),
  });
  ada = await app.asPerson({ role: 'admin', name: 'Ada' });
});
afterAll(() => app.close());

let number = 0;
const newEmail = () => `guest-${(number += 1)}@company.example`;

const invite = async (email = newEmail(), role: auth.Role = 'default') => {
  const { invitations } = await ada.call(contract.inviteMembers, {
    body: { emails: [email], role },
  });
  const [invitation] = invitations;
  return { ...invitation!, secret: new URL(invitation!.link).hash.slice(1) };
};
const accept = (secret: string, fullName = 'Gus', password = PASSWORD) =>
  app.anonymous.call(contract.acceptInvitation, { body: { secret, fullName, password } });

/** A person who was invited and has joined, signed in once. */
async function joined(role: auth.Role = 'default') {
  const { id, email, secret } = await invite(newEmail(), role);
  await accept(secret, `Gus ${id.slice(-4)}`);
  const session = await signIn(app.url, { email, password: PASSWORD });
  return { id, email, ...session };
}
const statusOf = async (token: string) =>
  (
    await fetch(new URL('/api/v1/user/settings', app.url), {
      headers: { authorization: `Bearer ${token}` },
    })
  ).status;
const listed = async (id: MemberId) =>
  (await ada.call(contract.listMembers)).members.find((member) => member.id === id);
const onMember = (id: MemberId) => ({ params: { id } });

describe('an invitation', () => {
  it('is a link that works once and makes a member who can sign in', async () => {
    const { id, email, link, secret, mailed } = await invite();
    expect(link).toMatch(/\/join#[\w-]{43}$/);
    expect(mailed).toBe(false);
    expect(await listed(id)).toMatchObject({ status: 'invited', email, statusChangedBy: 'Ada' });
    const shown = await app.anonymous.call(contract.readInvitation, { body: { secret } });
    expect(shown).toMatchObject({ email, invitedBy: 'Ada', password: true });
    await expect(accept(secret, 'Gus', 'short')).rejects.toMatchObject({ status: 400 });

    const twice = await Promise.allSettled([accept(secret), accept(secret)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await listed(id)).toMatchObject({ status: 'active', fullName: 'Gus' });
    await expect(accept(secret)).rejects.toMatchObject({ status: 404 });
    const { tokens } = await signIn(app.url, { email, password: PASSWORD });
    expect(await statusOf(tokens.access_token)).toBe(200);
  });

  it('is stored only as a digest', async () => {
    const { secret } = await invite();
    const rows = await app.owner.selectFrom('invitation').selectAll().execute();
    const audit = await app.owner.selectFrom('audit_event').selectAll().execute();
    expect(JSON.stringify([rows, audit])).not.toContain(secret);
  });

  it('ends after seven days, when it is renewed and when it is withdrawn', async () => {
    const first = await invite();
    const days = (Date.parse(first.expiresAt) - app.services.now().getTime()) / 86_400_000;
    expect(days).toBeCloseTo(contract.INVITATION_DAYS, 2);
    await app.owner
      .updateTable('invitation')
      .set({ expires_at: app.services.now() })
      .where('member_id', '=', first.id)
      .execute();
    await expect(accept(first.secret)).rejects.toMatchObject({ status: 404 });
    const second = await ada.call(contract.renewInvitation, onMember(first.id));
    const third = await ada.call(contract.renewInvitation, onMember(first.id));
    await expect(accept(new URL(second.link).hash.slice(1))).rejects.toMatchObject({ status: 404 });
    await ada.call(contract.revokeInvitation, onMember(first.id));
    await expect(accept(new URL(third.link).hash.slice(1))).rejects.toMatchObject({ status: 404 });
    expect(await listed(first.id)).toBeUndefined();
  });

  it('is refused for members, and then invites nobody', async () => {
    const email = newEmail();
    const emails = [email, ada.principal.email];
    await expect(ada.call(contract.inviteMembers, { body: { emails } })).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Ada is already a member') },
    });
    const { members } = await ada.call(contract.listMembers);
    expect(members.map((member) => member.email)).not.toContain(email);
  });
});

describe('the last administrator', () => {
  it('cannot be demoted, suspended or removed, also by two at the same moment', async () => {
    const alone = await app.asPerson({ role: 'admin', name: 'Solo' });
    const me = onMember(alone.member);
    const refused = {
      status: 409,
      body: { message: expect.stringContaining('last administrator') },
    };
    await expect(
      alone.call(contract.changeRole, { ...me, body: { role: 'default' } }),
    ).rejects.toMatchObject(refused);
    await expect(alone.call(contract.suspendMember, me)).rejects.toMatchObject(refused);
    await expect(
      alone.call(contract.removeMember, { ...me, body: { handTo: null } }),
    ).rejects.toMatchObject(refused);
    const [listedAlone] = (await alone.call(contract.listMembers)).members;
    expect(listedAlone?.lastAdministrator).toBe(true);

    const other = await app.asPerson({ role: 'admin', organisation: alone.organisation });
    const both = await Promise.allSettled([
      alone.call(contract.suspendMember, onMember(other.member)),
      other.call(contract.suspendMember, onMember(alone.member)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a role', () => {
  it('applies within five seconds, to the session that is open', async () => {
    const { id, tokens } = await joined();
    const list = async () =>
      (
        await fetch(new URL('/api/v1/members', app.url), {
          headers: { authorization: `Bearer ${tokens.access_token}` },
        })
      ).status;
    expect(await list()).toBe(403);
    await ada.call(contract.changeRole, { ...onMember(id), body: { role: 'admin' } });
    clock += 5_000;
    expect(await list()).toBe(200);
    await ada.call(contract.changeRole, { ...onMember(id), body: { role: 'default' } });
    clock += 5_000;
    expect(await list()).toBe(403);
  });
});

describe('a suspension', () => {
  it('ends sessions and refuses tokens within five seconds; a return gives the tokens back', async () => {
    const { id, email, browser, tokens } = await joined();
    const { token } = await callAs(tokens.access_token, createAccessToken, {
      name: 'Script',
      days: 30,
    });
    expect(await statusOf(token)).toBe(200);
    await ada.call(contract.suspendMember, onMember(id));
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400);
    clock += 5_000;
    expect(await statusOf(tokens.access_token)).toBe(401);
    expect(await statusOf(token)).toBe(401);
    expect((await browser.go(authorisation(app.url).path)).headers.get('location')).toContain(
      '/?interaction=',
    );
    await expect(signIn(app.url, { email, password: PASSWORD })).rejects.toThrow('kind');
    expect(await listed(id)).toMatchObject({
      status: 'suspended',
      statusChangedBy: 'Ada',
      sessions: 0,
    });

    await ada.call(contract.reactivateMember, onMember(id));
    clock += 5_000;
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(tokens.access_token)).toBe(401);
    await signIn(app.url, { email, password: PASSWORD });
  });
});

describe('a removal', () => {
  it('hands over what the member owned, or leaves it without an owner; nothing is lost', async () => {
    const gus = await app.asPerson({ organisation: ada.organisation, name: 'Leaving' });
    const heir = await app.asPerson({ organisation: ada.organisation, name: 'Heir' });
    const ids = await setScene(ada.system, {
      accounts: [{ name: `Mill ${number}`, domain: `mill-${number}.example` }],
      said: [],
    });
    const [mill] = [...ids.values()] as AccountId[];
    const give = (owner: MemberId) =>
      ada.system.run((db) =>
        db.updateTable('account').set({ owner_id: owner }).where('id', '=', mill!).execute(),
      );
    const ownerOf = async () => (await ada.call(getAccount, { params: { id: mill! } })).owner;
    await give(gus.member);
    await gus.call(createView, {
      body: { name: 'Shared', shared: true, settings: { filters: {}, columns: null } },
    });
    expect(await listed(gus.member)).toMatchObject({ accounts: 1, tokens: 1 });
    await expect(
      ada.call(contract.removeMember, { ...onMember(gus.member), body: { handTo: gus.member } }),
    ).rejects.toMatchObject({ status: 400 });

    const handed = await ada.call(contract.removeMember, {
      ...onMember(gus.member),
      body: { handTo: heir.member },
    });
    expect(handed).toEqual({ removed: true, accounts: 1, contacts: 0, views: 1 });
    expect(await ownerOf()).toMatchObject({ id: heir.member });
    expect(await listed(gus.member)).toBeUndefined();
    clock += 5_000;
    expect(await statusOf(gus.token)).toBe(401);

    await ada.call(contract.removeMember, { ...onMember(heir.member), body: { handTo: null } });
    expect(await ownerOf()).toBeNull();
    const audited = await ada.system.run((db) =>
      db
        .selectFrom('audit_event')
        .select('detail')
        .where('action', '=', 'member.removed')
        .execute(),
    );
    expect(audited.map(({ detail }) => detail)).toContainEqual(
      expect.objectContaining({ email: gus.principal.email, handTo: heir.member, accounts: 1 }),
    );
  });

  it('keeps chats for a person who is invited again, under the same id', async () => {
    const gus = await app.asPerson({ organisation: ada.organisation, name: 'Back' });
    await gus.call(auth.updatePreferences, { body: { accountsView: 'all' } });
    await ada.call(contract.removeMember, { ...onMember(gus.member), body: { handTo: null } });
    const again = await invite(gus.principal.email);
    expect(again.id).toBe(gus.member);
    await ada.call(contract.revokeInvitation, onMember(again.id));
    expect(await listed(gus.member)).toBeUndefined();
    const third = await invite(gus.principal.email);
    await accept(third.secret, 'Back Again');
    clock += 5_000;
    expect(await statusOf(gus.token)).toBe(401);
    expect(await listed(gus.member)).toMatchObject({ status: 'active', tokens: 0 });
  });
});

describe('sessions and tokens', () => {
  it('are listed with their device and ended one by one or all', async () => {
    const { id, email, tokens } = await joined();
    const second = await signIn(app.url, { email, password: PASSWORD });
    const shown = await ada.call(contract.getMember, onMember(id));
    expect(shown.sessions).toHaveLength(2);
    expect(shown.member).toMatchObject({ sessions: 2, lastActiveAt: expect.any(String) });
    const own = await callAs(tokens.access_token, auth.listOwnSessions);
    const [mine] = own.sessions.filter(({ current }) => current);
    await ada.call(contract.endMemberSession, { params: { id, session: mine!.id } });
    clock += 5_000;
    expect(await statusOf(tokens.access_token)).toBe(401);
    expect(await statusOf(second.tokens.access_token)).toBe(200);
    expect(await ada.call(contract.signOutMember, onMember(id))).toEqual({ sessions: 1 });
    clock += 5_000;
    expect(await statusOf(second.tokens.access_token)).toBe(401);
    const { changes } = await ada.call(contract.getMember, onMember(id));
    expect(changes.map(({ action }) => action)).toEqual([
      'member.signed-out',
      'session.ended',
      'member.joined',
      'member.invited',
    ]);
  });

  it('revokes one token or all, with those that were made with it', async () => {
    const gus = await app.asPerson({ organisation: ada.organisation });
    const made = await gus.call(createAccessToken, {
      body: { name: 'One', days: 7, reach: 'write' },
    });
    const child = await callAs(made.token, createAccessToken, { name: 'Child', days: 365 });
    expect(child.made.expiresAt).toBe(made.made.expiresAt);
    const params = { id: gus.member, token: made.made.id };
    expect(await ada.call(contract.revokeMemberToken, { params })).toEqual({ tokens: 2 });
    clock += 5_000;
    expect(await statusOf(child.token)).toBe(401);
    expect(await statusOf(gus.token)).toBe(200);
    expect(await ada.call(contract.revokeMemberTokens, onMember(gus.member))).toEqual({
      tokens: 1,
    });
    clock += 5_000;
    expect(await statusOf(gus.token)).toBe(401);
  });
});

describe('a new password', () => {
  it('ends all other sessions, and revokes the tokens if asked to', async () => {
    const { email, tokens } = await joined();
    const other = await signIn(app.url, { email, password: PASSWORD });
    const { token } = await callAs(tokens.access_token, createAccessToken, { name: 'S', days: 30 });
    const change = (body: object) => callAs(tokens.access_token, auth.changePassword, body);
    const next = 'another long password';
    await expect(change({ current: 'wrong', next })).rejects.toThrow('wrong_password');
    await expect(change({ current: PASSWORD, next: 'short' })).rejects.toThrow('10 characters');
    expect(await change({ current: PASSWORD, next })).toEqual({ sessions: 1, tokens: 0 });
    clock += 5_000;
    expect(await statusOf(tokens.access_token)).toBe(200);
    expect(await statusOf(other.tokens.access_token)).toBe(401);
    expect(await statusOf(token)).toBe(200);
    expect(await callAs(tokens.access_token, auth.listOwnSessions)).toMatchObject({ tokens: 1 });
    expect(await change({ current: next, next: PASSWORD, revokeTokens: true })).toEqual({
      sessions: 0,
      tokens: 1,
    });
    clock += 5_000;
    expect(await statusOf(token)).toBe(401);
  });
});

/** Calls an endpoint with a bearer token. */
async function callAs<
  E extends { method: string; path: string; answer: { parse: (value: unknown) => unknown } },
>(token: string, endpoint: E, body?: object): Promise<ReturnType<E['answer']['parse']>> {
  const response = await fetch(new URL(`/api/v1${endpoint.path}`, app.url), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return endpoint.answer.parse(JSON.parse(text)) as ReturnType<E['answer']['parse']>;
}
