import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listImports } from '@rapport/contract/imports/imports.ts';
import { startEmbedded } from '@rapport/database/embedded.ts';
import { afterAll, expect, it } from 'vitest';
import { needOwnDatabase } from '../platform/database/installation.ts';
import {
  dataDirectory,
  newPath,
  ownerUrl,
  postgresOf,
  postmaster,
  removeDirectory,
} from './testing/data-directory.ts';
import { PATIENT, endOfImport, importRates, startServer } from './testing/server.ts';
import type { Server } from './testing/server.ts';

const servers: Server[] = [];
const directories: string[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await Promise.all(directories.map(removeDirectory));
}, PATIENT.timeout);

async function serve(dataDir: string, environment: Record<string, string> = {}) {
  const server = await startServer(dataDir, environment);
  servers.push(server);
  return server;
}
const kept = (dataDir: string) => {
  directories.push(dataDir);
  return dataDir;
};
const imported = async (server: Server) =>
  (await server.call(listImports, { query: { skip: 0, take: 10 } })).total;

it(
  'may be copied and moved while its server is stopped: each copy has its own database',
  PATIENT,
  async () => {
    const first = kept(await dataDirectory());
    const server = await serve(first);
    await endOfImport(server, (await importRates(server, 1)).id);
    await refuseSecondServer(first);
    await refuseCopyOfRunning(first);
    expect(await server.stop()).toBe(0);
    expect(await postmaster(first)).toBeNull();

    const copied = kept(newPath());
    await cp(first, copied, { recursive: true });
    const moved = kept(newPath());
    await rename(first, moved);
    const [ofCopy, ofMoved] = await Promise.all([serve(copied), serve(moved)]);
    await endOfImport(ofCopy, (await importRates(ofCopy, 1)).id);
    expect(await imported(ofCopy)).toBe(2);
    expect(await imported(ofMoved)).toBe(1);
    await refuseForeignDatabase(copied, await ownerUrl(moved));
    await Promise.all([ofCopy.stop(), ofMoved.stop()]);
    await refuseMissingDatabase(moved);
  },
);

async function refuseSecondServer(dataDir: string) {
  await expect(startServer(dataDir)).rejects.toThrow(
    `another server runs on the data directory ${dataDir} (rapport all, process ${servers.at(-1)?.process.pid})`,
  );
}

async function refuseCopyOfRunning(dataDir: string) {
  const copy = kept(newPath());
  await cp(dataDir, copy, { recursive: true });
  await expect(startEmbedded(postgresOf(copy))).rejects.toThrow(
    /was copied from .* while its database was running/,
  );
}

/** The directory of one installation with the database of another, which has another id. */
async function refuseForeignDatabase(dataDir: string, database: string) {
  const file = path.join(dataDir, 'installation.json');
  const own = await readFile(file, 'utf8');
  await writeFile(file, JSON.stringify({ id: crypto.randomUUID() }));
  await expect(needOwnDatabase({ dataDir, DATABASE_URL: database }, database)).rejects.toThrow(
    /is that of another database: the directory belongs to installation/,
  );
  await writeFile(file, own);
}

async function refuseMissingDatabase(dataDir: string) {
  await rm(path.join(postgresOf(dataDir), 'postgres', 'data'), { recursive: true });
  await expect(startEmbedded(postgresOf(dataDir))).rejects.toThrow(/The database of .* is missing/);
  await rm(postgresOf(dataDir), { recursive: true });
  const { url } = await startEmbedded(postgresOf(dataDir));
  await expect(needOwnDatabase({ dataDir, DATABASE_URL: undefined }, url)).rejects.toThrow(
    /is that of another database: its database is empty/,
  );
}
