import { chmod, cp, mkdir, open, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { getImport, listImports } from '@rapport/contract/imports/imports.ts';
import { ERRORS } from '@rapport/contract/errors.ts';
import { afterAll, expect, it } from 'vitest';
import { expectedError } from '../platform/http/errors.ts';
import { dataDirectory, newPath, removeDirectory, run } from './testing/data-directory.ts';
import { endOfImport, importRates, PATIENT, startServer, uploadRates } from './testing/server.ts';
import type { Server } from './testing/server.ts';

let server: Server | undefined;
let small: string | null = null;
afterAll(async () => {
  await server?.kill();
  if (small === null) return;
  await removeDirectory(path.join(small, 'data'));
  await run('umount', [small]);
  await rm(small, { recursive: true });
}, PATIENT.timeout);

/** A new file system in memory; null when this user may not create one. */
async function smallDisk(megabytes: number): Promise<string | null> {
  const place = newPath();
  await mkdir(place, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', place]);
    return place;
  } catch {
    return null;
  }
}

/** Writes until nothing more fits. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  const block = randomBytes(65_536);
  const full = async () => {
    for (;;) await handle.write(block);
  };
  await expect(full()).rejects.toMatchObject({ code: 'ENOSPC' });
  await handle.close();
}

/** Starts an import whose rows do not fit; answers why it failed, at once or in its batch. */
async function storeWhileFull(server: Server, upload: string): Promise<string | null> {
  const started = await server.ask('/api/v1/imports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ upload, kind: 'rates' }),
  });
  if (started.status !== 200) return started.body.message ?? null;
  return (await endOfImport(server, (started.body as { id: string }).id)).failure;
}

it(
  'answers 503 in plain words when the disk is full, goes on reading, and writes again when there is space',
  PATIENT,
  async (test) => {
    small = await smallDisk(160);
    if (small === null) return test.skip('only root may mount a file system');
    const directory = path.join(small, 'data');
    await cp(await dataDirectory(), directory, { recursive: true });
    await chmod(directory, 0o755);
    server = await startServer(directory);
    await endOfImport(server, (await importRates(server, 1)).id);
    const upload = await uploadRates(server, 20_000);
    const ballast = path.join(small, 'ballast');
    await fill(ballast);

    const form = () => {
      const body = new FormData();
      body.set('file', new Blob([randomBytes(2_000_000)]), 'accounts.csv');
      return { method: 'POST', body };
    };
    const refused = await server.ask('/api/v1/imports/uploads', form());
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'disk_full', message: ERRORS.disk_full.message },
    });
    expect((await server.ask('/api/v1/imports')).status).toBe(200);
    const stored = await storeWhileFull(server, upload);
    expect(stored).toBe(ERRORS.disk_full.message);
    expect(server.process.exitCode).toBeNull();

    await rm(ballast);
    const { id } = await importRates(server, 2);
    expect((await endOfImport(server, id)).state).toBe('done');
    expect(
      (await server.call(listImports, { query: { skip: 0, take: 10 } })).total,
    ).toBeGreaterThan(1);
    expect((await server.call(getImport, { params: { id } })).seen).toBe(2);
  },
);

it.each(['53100', 'ENOSPC'])(
  'tells a full disk from its code %s, whatever the error was wrapped in',
  (code) => {
    const full = Object.assign(new Error('No space left on device'), { code });
    for (const error of [full, new Error('not stored', { cause: full })])
      expect(expectedError(error)).toMatchObject({ status: 503, code: 'disk_full' });
  },
);
