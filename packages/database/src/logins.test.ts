import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Connection } from './connection.ts';
import { startEmbedded } from './embedded.ts';
import type { EmbeddedPostgres } from './embedded.ts';
import { openLogins } from './logins.ts';
import { migrate } from './migrate.ts';

let folder: string;
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'logins-'));
  postgres = await startEmbedded(folder, { disposable: true });
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

it('makes the roles before the first migration, whichever of several programs comes first', async () => {
  const found = await Promise.all(Array.from({ length: 4 }, () => openLogins(postgres.url)));
  expect(new Set(found.map((logins) => JSON.stringify(logins))).size).toBe(1);
  for (const [login, role] of [
    ['app', 'rapport_app'],
    ['signIn', 'rapport_signin'],
    ['queue', 'rapport_queue'],
  ] as const) {
    const url = found[0]![login];
    expect(await on(url, WHO)).toEqual([{ session: role, role, free: false }]);
    await expect(on(url, 'set role rapport')).rejects.toThrow('permission denied');
  }
  await migrate(postgres.url);
  expect(await openLogins(postgres.url)).toEqual(found[0]);
});

it('lets the roles of older data directories log in', async () => {
  const logins = await openLogins(postgres.url);
  await on(postgres.url, 'alter role rapport_app nologin; alter role rapport_queue password null');
  await expect(on(logins.app, WHO)).rejects.toThrow('not permitted to log in');
  expect(await openLogins(postgres.url)).toEqual(logins);
  expect(await on(logins.app, WHO)).toHaveLength(1);
  expect(await on(logins.queue, WHO)).toHaveLength(1);
});

it('gives them their password back when somebody has changed it', async () => {
  const { app } = await openLogins(postgres.url);
  await on(postgres.url, "alter role rapport_app password 'another'");
  await expect(on(app, WHO)).rejects.toThrow('password authentication failed');
  expect((await openLogins(postgres.url)).app).toBe(app);
  expect(await on(app, WHO)).toHaveLength(1);
});

it('takes the login that the operator names, unless it may see everything', async () => {
  await on(postgres.url, "create role one login password 'p'; grant rapport_app to one");
  const given = new URL(postgres.url);
  given.username = 'one';
  given.password = 'p';
  expect(await openLogins(postgres.url, { app: given.href })).toMatchObject({ app: given.href });
  await expect(openLogins(postgres.url, { app: postgres.url })).rejects.toThrow('DATABASE_APP_URL');
  await expect(openLogins(postgres.url, { queue: postgres.url })).rejects.toThrow(
    'DATABASE_QUEUE_URL',
  );
  given.password = 'wrong';
  await expect(openLogins(postgres.url, { app: given.href })).rejects.toThrow(
    'password authentication failed',
  );
});
