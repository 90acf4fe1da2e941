import { Connection } from '@rapport/database/connection.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataDirectory, ownerUrl, removeDirectory } from './testing/data-directory.ts';
import { PATIENT, endOfImport, importRates, startServer } from './testing/server.ts';
import type { Server } from './testing/server.ts';

let dataDir: string;
let server: Server;
beforeAll(async () => {
  dataDir = await dataDirectory();
  server = await startServer(dataDir);
}, PATIENT.timeout);
afterAll(async () => {
  await server.kill();
  await removeDirectory(dataDir);
}, PATIENT.timeout);

it('holds no connection of a superuser once it serves, whatever it does', PATIENT, async () => {
  const looker = new Connection(await ownerUrl(dataDir));
  await looker.connect();
  const who = async () => {
    const { rows } = await looker.query<{ name: string; free: boolean }>(`
      select distinct rolname as name, rolsuper or rolbypassrls as free
      from pg_stat_activity join pg_roles r on r.oid = usesysid
      where backend_type = 'client backend' and pid <> pg_backend_pid()`);
    return rows;
  };
  const seen = new Map<string, boolean>();
  let looking = true;
  const look = async () => {
    while (looking) for (const { name, free } of await who()) seen.set(name, free);
  };
  const watch = look();
  await endOfImport(server, (await importRates(server, 500)).id);
  for (const path of [
    '/readyz',
    '/api/v1/imports',
    '/api/v1/members',
    '/api/v1/auth/sample-people',
  ])
    expect([200, 404]).toContain((await server.ask(path)).status);
  looking = false;
  await watch;
  await looker.end();
  expect(Object.fromEntries(seen)).toEqual({
    rapport_app: false,
    rapport_queue: false,
    rapport_signin: false,
  });
});
