import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMemberships } from '../features/auth/queries.ts';
import { createOrganisation } from '../features/auth/commands/create-organisation.ts';
import { verifyPassword } from '../platform/auth/password.ts';
import { startTestApp } from '../testing/testApp.ts';
import type { TestApp } from '../testing/testApp.ts';
import { memberCommand } from './member.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ routes: [], jobs: [] });
  await createOrganisation(app.services, { slug: 'acme', name: 'Acme' });
});
afterAll(() => app.close());

async function run(positionals: string[], values: Record<string, string | boolean> = {}) {
  const out: unknown[] = [];
  await memberCommand.run({
    positionals,
    values,
    json: true,
    say: (text) => out.push(text),
    emit: (value) => out.push(value),
    open: async () => app.services,
  });
  return out[0] as { created: boolean; password: string };
}

const opens = async (email: string, password: string) => {
  const [membership] = await findMemberships(app.services, email);
  return verifyPassword(password, membership?.passwordHash ?? null);
};

describe('rapport member', () => {
  it('adds a member with a generated password, then sets a given one', async () => {
    const email = 'ada@acme.example';
    const added = await run([email], { org: 'acme', admin: true, name: 'Ada Acme' });
    expect(added.created).toBe(true);
    expect(await opens(email, added.password)).toBe(true);

    const again = await run([email], { org: 'acme', password: 'a new one' });
    expect(again.created).toBe(false);
    expect(await opens(email, 'a new one')).toBe(true);
    expect(await opens(email, added.password)).toBe(false);

    const row = await app.services.owner
      .selectFrom('member')
      .select(['name', 'role'])
      .where('email', '=', email)
      .execute();
    expect(row).toEqual([{ name: 'Ada Acme', role: 'admin' }]);
  });

  it('reports missing options', async () => {
    await expect(run(['ada@acme.example'])).rejects.toThrow('--org');
    await expect(run([], { org: 'acme' })).rejects.toThrow('e-mail');
    await expect(run(['a@b.example'], { org: 'nowhere' })).rejects.toThrow('no organisation');
  });
});
