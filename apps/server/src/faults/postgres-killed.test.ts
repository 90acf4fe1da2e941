import * as imports from '@rapport/contract/imports/imports.ts';
import { Connection } from '@rapport/database/connection.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataDirectory, ownerUrl, postmaster, removeDirectory } from './testing/data-directory.ts';
import { PATIENT, endOfImport, importRates, startServer, until } from './testing/server.ts';
import type { Server } from './testing/server.ts';

/** Five seconds on a machine with nothing else to do; a bound for a busy one. */
const BACK_MS = 60_000;

/** Twelve pages of an import. */
const ROWS = 6_000;

const TERMINATE_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

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

const isReady = async () => (await server.ask('/readyz')).status === 200;
const readImports = () => server.ask('/api/v1/imports');

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'starts Postgres again on the same port after %s, answers 503 meanwhile, and logs one line',
  PATIENT,
  async (signal) => {
    expect(await isReady()).toBe(true);
    const url = await ownerUrl(dataDir);
    const pid = (await postmaster(dataDir))!;
    const linesBefore = server.lines.length;
    const client = new Connection(url);
    await client.connect();
    await until(() => isWatched(client));
    process.kill(pid, signal);
    // Told to stop politely, it serves those that are connected for as long as they like.
    if (signal === 'SIGTERM') {
      await until(() => isRefused(url));
      await client.query(TERMINATE_OTHERS);
    }
    await client.end().catch(() => undefined);
    const answers = new Set<string>();
    const wasBack = async () => {
      const { status, body } = await readImports();
      answers.add(`${status} ${body.code ?? ''}`.trim());
      return ![null, pid].includes(await postmaster(dataDir)) && isReady();
    };
    expect(await until(wasBack)).toBeLessThan(BACK_MS);
    expect((await readImports()).status).toBe(200);
    answers.delete('200');
    expect([...answers]).toEqual(['503 database_unavailable']);
    expect(await ownerUrl(dataDir)).toBe(url);
    await until(() => server.lines.length > linesBefore);
    expect(server.lines.slice(linesBefore)).toEqual([
      expect.stringContaining('The database is away'),
    ]);
  },
);

it(
  'continues an import that an outage interrupted, at once and without a loss',
  PATIENT,
  async () => {
    const { id } = await importRates(server, ROWS);
    await until(async () => (await server.call(imports.getImport, { params: { id } })).seen > 0);
    process.kill((await postmaster(dataDir))!, 'SIGKILL');
    const batch = await endOfImport(server, id);
    expect(batch).toMatchObject({ state: 'done', seen: ROWS, stored: ROWS, errors: 0 });
  },
);

it(
  'outlives the loss of each of its connections, in use or not, and of all at once',
  PATIENT,
  async () => {
    const client = new Connection(await ownerUrl(dataDir));
    await client.connect();
    await client.query('begin');
    await client.query('lock table import_batch in access exclusive mode');
    const held = Array.from({ length: 4 }, readImports);
    await until(async () => (await waiting(client)) >= held.length);
    await client.query(TERMINATE_OTHERS);
    await client.query('rollback');
    for (const { status, body } of await Promise.all(held))
      expect([status, body.code]).toEqual([503, 'database_unavailable']);
    expect((await readImports()).status).toBe(200);
    expect(server.process.exitCode).toBeNull();
    await client.end();
  },
);

/** Whether the server has its own connection again: until then an outage is part of the one before. */
async function isWatched(client: Connection): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where application_name like 'rapport %'`,
  );
  return (rowCount ?? 0) > 0;
}

/** Whether Postgres takes no more connections. */
async function isRefused(url: string): Promise<boolean> {
  const another = new Connection(url);
  const refused = await another.connect().then(
    () => false,
    () => true,
  );
  await another.end().catch(() => undefined);
  return refused;
}

/** How many statements wait for a lock. */
async function waiting(client: Connection): Promise<number> {
  const { rowCount } = await client.query('select from pg_locks where not granted');
  return rowCount ?? 0;
}
