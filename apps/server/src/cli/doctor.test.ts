import { openSignIn } from '@rapport/database/client.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../testing/testApp.ts';
import type { TestApp } from '../testing/testApp.ts';
import { readConfig } from '../platform/config.ts';
import { examine } from '../platform/health/examine.ts';
import { diagnose } from './doctor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ alone: true });
});
afterAll(() => app.close());

async function run(open = async () => app.services) {
  const out: unknown[] = [];
  const status = await diagnose(
    { json: true, say: (text) => out.push(text), emit: (value) => out.push(value), open },
    // Its own database, without a server.
    readConfig({ RAPPORT_DATA_DIR: app.services.config.dataDir, DATABASE_URL: app.databaseUrl }),
  );
  return { status, out };
}

it('reports an installation without an organisation, and passes it with one', async () => {
  const empty = await run();
  expect(empty.status).toBe(1);
  expect(empty.out).toContainEqual({
    check: 'organisations',
    ok: false,
    says: 'there is none yet: import something, or start with the sample',
  });
  await app.asPerson();
  const { status, out } = await run();
  expect(out.filter((found) => !(found as { ok: boolean }).ok)).toEqual([]);
  expect(status).toBe(0);
});

it('names a database that knows upper and lower case of A to Z alone', async () => {
  const url = new URL(app.databaseUrl);
  const name = `${url.pathname.slice(1)}_c`;
  await sql`create database ${sql.id(name)} template template0 locale_provider libc locale 'C'`.execute(
    app.owner,
  );
  url.pathname = `/${name}`;
  const signIn = openSignIn({ connectionString: url.href });
  expect(await examine({ ...app.services, signIn })).toContainEqual(
    expect.objectContaining({ check: 'letters', ok: false }),
  );
  await signIn.destroy();
  await sql`drop database ${sql.id(name)}`.execute(app.owner);
});

it('names tables without row-level security', async () => {
  await sql`create table loose (org_id uuid)`.execute(app.owner);
  expect((await run()).out).toContainEqual({
    check: 'permissions',
    ok: false,
    says: 'without row-level security: loose',
  });
});

it('says why the database cannot be opened', async () => {
  const { status, out } = await run(() => Promise.reject(new Error('connection refused')));
  expect(status).toBe(1);
  expect(out[0]).toEqual({ check: 'database', ok: false, says: 'connection refused' });
});
