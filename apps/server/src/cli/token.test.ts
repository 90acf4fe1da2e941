import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../features/auth/commands/create-member.ts';
import { authRoutes } from '../features/auth/routes.ts';
import { startTestApp } from '../testing/testApp.ts';
import type { TestApp, TestPerson } from '../testing/testApp.ts';
import { tokenCommand } from './token.ts';

let app: TestApp;
let person: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ routes: authRoutes });
  person = await app.asPerson();
});
afterAll(() => app.close());

async function run(positionals: string[], values: Record<string, string | boolean> = {}) {
  const out: unknown[] = [];
  const status = await tokenCommand.run({
    positionals,
    values,
    json: values.json === true,
    say: (text) => out.push(text),
    emit: (value) => out.push(value),
    open: async () => app.services,
    openAsOwner: async () => app.owner,
  });
  return { status, out };
}

const settings = (token: unknown) =>
  app.anonymous.fetch('/api/v1/user/settings', {
    headers: { authorization: `Bearer ${String(token)}` },
  });

describe('rapport token', () => {
  it('prints a token that the API accepts', async () => {
    const { status, out } = await run([person.principal.email.toUpperCase()]);
    expect(status).toBe(0);
    expect(await (await settings(out[0])).json()).toMatchObject({ id: person.member });
  });

  it('prints one JSON line with --json', async () => {
    const { out } = await run([person.principal.email], { json: true, 'read-only': true });
    expect(out).toEqual([
      {
        token: expect.stringMatching(/^rpt_[\w-]{43}$/),
        email: person.principal.email,
        organisation: expect.any(String),
      },
    ]);
  });

  it('requires the organisation if there are several', async () => {
    const other = await app.asPerson();
    const { email } = person.principal;
    await createMember(app.services, other.organisation, { email, name: 'Again' });
    await expect(run([email])).rejects.toThrow('--org');
  });

  it('refuses an unknown address', async () => {
    await expect(run(['nobody@nowhere.example'])).rejects.toThrow('No active member');
    await expect(run([])).rejects.toThrow('Name one email address.');
  });
});
