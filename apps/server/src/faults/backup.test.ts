import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as imports from '@rapport/contract/imports/imports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KEEP_COMPILED } from '../testing/keep-compiled.ts';
import { dataDirectory, newPath, removeDirectory } from './testing/data-directory.ts';
import { PATIENT, endOfImport, importRates, startServer, until } from './testing/server.ts';
import type { Server } from './testing/server.ts';

const COMMAND = path.join(import.meta.dirname, '../cli/main.ts');
const ROWS = 6_000;

const file = `${newPath()}.backup`;
const fresh = newPath();
let dataDir: string;
let server: Server;
let restored: Server | undefined;
beforeAll(async () => {
  dataDir = await dataDirectory();
  server = await startServer(dataDir);
}, PATIENT.timeout);
afterAll(async () => {
  await Promise.all([server.kill(), restored?.kill()]);
  await Promise.all([removeDirectory(dataDir), removeDirectory(fresh)]);
  await rm(file, { force: true });
}, PATIENT.timeout);

const rapport = (directory: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [...KEEP_COMPILED, COMMAND, ...words], {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, RAPPORT_DATA_DIR: directory },
  });

it(
  'is made while a server imports, and restored to a new directory whose server goes on with the import',
  PATIENT,
  async () => {
    const { id } = await importRates(server, ROWS);
    await until(async () => (await server.call(imports.getImport, { params: { id } })).seen > 0);
    const { stdout } = await rapport(dataDir, 'backup', file);
    expect(stdout).toContain('The key is not in it');
    expect(await endOfImport(server, id)).toMatchObject({ state: 'done', stored: ROWS });

    const shown = await rapport(fresh, 'restore', file);
    expect(shown.stdout).toContain('Counts and digests agree');
    expect(shown.stdout).toContain('The backup holds no key');
    expect(existsSync(path.join(fresh, 'secret.key'))).toBe(false);
    for (const name of ['secret.key', 'administrator.token'])
      await copyFile(path.join(dataDir, name), path.join(fresh, name));
    restored = await startServer(fresh);
    expect(await endOfImport(restored, id)).toMatchObject({
      state: 'done',
      seen: ROWS,
      stored: ROWS,
      errors: 0,
    });
  },
);

it('is not restored under a running server, nor over what is there', PATIENT, async () => {
  await expect(rapport(dataDir, 'restore', file, '--replace')).rejects.toThrow(
    'a server or command works on this database',
  );
  await server.stop();
  await expect(rapport(dataDir, 'restore', file)).rejects.toThrow('--replace');
  await rapport(dataDir, 'restore', file, '--replace');
  server = await startServer(dataDir);
  expect((await server.ask('/api/v1/imports')).status).toBe(200);
});
