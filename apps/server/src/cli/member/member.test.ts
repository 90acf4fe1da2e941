import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMemberships } from '../../features/auth/queries.ts';
import { createOrganisation } from '../../features/auth/commands/create-organisation.ts';
import { verifyPassword } from '../../platform/auth/password.ts';
import { findTenant } from '../../platform/auth/organisations.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { tokenCommand } from '../token.ts';
import { memberCommand } from './member.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ alone: true, routes: [] });
  await createOrganisation(app.services, { slug: 'acme', name: 'Acme' });
});
afterAll(() => app.close());

async function run(
  positionals: string[],
  values: Record<string, string | boolean> = { org: 'acme' },
  command = memberCommand,
) {
  const out: unknown[] = [];
  await command.run({
    positionals,
    values,
    json: true,
    say: (text) => out.push(text),
    emit: (value) => out.push(value),
    open: async () => app.services,
    openAsOwner: async () => app.owner,
  });
  return out[0] as Record<string, unknown> & { password: string };
}

const opens = async (email: string, password: string) => {
  const [membership] = await findMemberships(app.services, email, true);
  return verifyPassword(password, membership?.passwordHash ?? null);
};
const audited = async () => {
  const rows = await app.owner.selectFrom('audit_event').select('action').orderBy('id').execute();
  return rows.map(({ action }) => action);
};

describe('rapport member', () => {
  it('adds a member with a generated password, then sets a given one', async () => {
    const email = 'ada@acme.example';
    const added = await run([email], { org: 'acme', admin: true, name: 'Ada Acme' });
    expect(added.created).toBe(true);
    expect(await opens(email, added.password)).toBe(true);
    await run([email], { org: 'acme' }, tokenCommand);

    const again = await run([email], { org: 'acme', password: 'a new one' });
    expect(again).toMatchObject({ created: false, tokens: 0, tokensLeft: 1 });
    expect(await opens(email, 'a new one')).toBe(true);
    expect(await opens(email, added.password)).toBe(false);
    const third = await run([email], { org: 'acme', 'revoke-tokens': true });
    expect(third).toMatchObject({ tokens: 1, tokensLeft: 0 });
    expect(await audited()).toEqual([
      'member.added',
      'member.password-changed',
      'member.password-changed',
    ]);

    const row = await app.owner
      .selectFrom('member')
      .select(['name', 'role'])
      .where('email', '=', email)
      .execute();
    expect(row).toEqual([{ name: 'Ada Acme', role: 'admin' }]);
  });

  it('creates the organisation when asked to, and says how otherwise', async () => {
    const values = { org: 'new-mill', admin: true };
    await expect(run(['eve@mill.example'], values)).rejects.toThrow(
      /no organisation new-mill\. There is: acme\. To create it, add --create: rapport member/,
    );
    await run(['eve@mill.example'], { ...values, create: true });
    expect(await findTenant(app.services, 'new-mill')).toMatchObject({ name: 'New mill' });
    await expect(run(['eve@mill.example'], { org: 'New Mill', create: true })).rejects.toThrow(
      'small letters',
    );
  });

  it('invites, changes roles, suspends, reactivates and removes, like the page', async () => {
    const bo = 'bo@acme.example';
    const { invitations } = await run(['invite', 'cy@acme.example']);
    expect(invitations).toMatchObject([{ email: 'cy@acme.example', mailed: false }]);
    await run(['withdraw', 'cy@acme.example']);
    await run([bo]);
    await expect(run(['suspend', 'ada@acme.example'])).rejects.toThrow('last administrator');
    await expect(run(['role', bo])).rejects.toThrow('administrator or member');
    await run(['role', bo, 'administrator']);
    await run(['suspend', bo]);
    await expect(run([bo])).rejects.toThrow('bo@acme.example is suspended. Reactivate them');
    expect(await run(['list'])).toMatchObject({
      members: [
        { email: 'ada@acme.example', role: 'administrator', status: 'active' },
        { email: bo, role: 'administrator', status: 'suspended' },
      ],
    });
    await run(['reactivate', bo]);
    expect(await run(['sign-out', bo])).toMatchObject({ sessions: 0 });
    expect(await run(['revoke-tokens', bo])).toMatchObject({ tokens: 0 });
    expect(await run(['remove', bo], { org: 'acme', 'hand-to': 'ada@acme.example' })).toMatchObject(
      {
        accounts: 0,
      },
    );
    await expect(run(['suspend', bo])).rejects.toThrow('not a member');
    await expect(run([bo])).rejects.toThrow('is removed. Invite them');
  });

  it('reports missing options', async () => {
    await expect(run(['ada@acme.example'], {})).rejects.toThrow('--org');
    await expect(run([])).rejects.toThrow('email');
    await expect(run(['suspend'])).rejects.toThrow('email');
    await expect(run(['dance'])).rejects.toThrow('one of: list, invite');
  });
});
