import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appLogin } from './app-login.ts';
import { Connection } from './connection.ts';
import { startEmbedded } from './embedded.ts';
import type { EmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';

let folder: string;
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'app-login-'));
  postgres = await startEmbedded(folder, { disposable: true });
  await migrate(postgres.url);
}, 120_000);
afterAll(async () => {
  await postgres.release();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

async function on<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Connection({ connectionString: url });
  try {
    await client.connect();
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const WHO = `select session_user as session, current_user as role, rolsuper or rolbypassrls as free
  from pg_roles where rolname = session_user`;

it('lets the role of older data directories log in, whichever of several programs comes first', async () => {
  expect(
    await on(postgres.url, "select rolcanlogin as may from pg_roles where rolname = 'rapport_app'"),
  ).toEqual([{ may: false }]);
  const urls = await Promise.all(Array.from({ length: 4 }, () => appLogin(postgres.url)));
  expect(new Set(urls).size).toBe(1);
  expect(await on(urls[0]!, WHO)).toEqual([
    { session: 'rapport_app', role: 'rapport_app', free: false },
  ]);
  await expect(on(urls[0]!, 'set role rapport')).rejects.toThrow('permission denied');
});

it('gives it its password back when somebody has changed it', async () => {
  const url = await appLogin(postgres.url);
  await on(postgres.url, "alter role rapport_app password 'another'");
  await expect(on(url, WHO)).rejects.toThrow('password authentication failed');
  expect(await appLogin(postgres.url)).toBe(url);
  expect(await on(url, WHO)).toHaveLength(1);
});

it('takes the login that the operator names, unless it may see everything', async () => {
  await on(postgres.url, "create role one login password 'p'; grant rapport_app to one");
  const given = new URL(postgres.url);
  given.username = 'one';
  given.password = 'p';
  expect(await appLogin(postgres.url, given.href)).toBe(given.href);
  await expect(appLogin(postgres.url, postgres.url)).rejects.toThrow('DATABASE_APP_URL');
  given.password = 'wrong';
  await expect(appLogin(postgres.url, given.href)).rejects.toThrow(
    'password authentication failed',
  );
});
