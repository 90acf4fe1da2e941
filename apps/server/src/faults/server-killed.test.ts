import * as imports from '@rapport/contract/imports/imports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataDirectory, removeDirectory } from './testing/data-directory.ts';
import { PATIENT, endOfImport, importRates, startServer, until } from './testing/server.ts';
import type { Server } from './testing/server.ts';

/** Twelve pages of an import. */
const ROWS = 6_000;
/** A lease lasts a minute; a released job starts with the next look at the queue, also on a busy machine. */
const AT_ONCE_MS = 20_000;

let dataDir: string;
let api: Server;
let worker: Server | undefined;
beforeAll(async () => {
  dataDir = await dataDirectory();
  api = await startServer(dataDir, { RAPPORT_ROLE: 'api' });
}, PATIENT.timeout);
afterAll(async () => {
  await Promise.all([api.kill(), worker?.kill()]);
  await removeDirectory(dataDir);
}, PATIENT.timeout);

const startWorker = async () => (worker = await startServer(dataDir, { RAPPORT_ROLE: 'worker' }));
const seen = async (id: string) => (await api.call(imports.getImport, { params: { id } })).seen;

it(
  'continues the import of a killed worker as soon as the next worker starts, and stores each row once',
  PATIENT,
  async () => {
    const { id } = await importRates(api, ROWS);
    const killed = await startWorker();
    await until(async () => (await seen(id)) > 0);
    await killed.kill();
    const before = await api.call(imports.getImport, { params: { id } });
    expect(imports.isUnderWay(before.state)).toBe(true);
    await startWorker();
    const goesOn = async () => (await endOrCounts(id)) !== JSON.stringify(before);
    expect(await until(goesOn)).toBeLessThan(AT_ONCE_MS);
    expect(await endOfImport(api, id)).toMatchObject({
      state: 'done',
      seen: ROWS,
      stored: ROWS,
      errors: 0,
    });
  },
);

const endOrCounts = async (id: string) =>
  JSON.stringify(await api.call(imports.getImport, { params: { id } }));

it(
  'ends requests under way properly at SIGTERM, and loses neither them nor a job',
  PATIENT,
  async () => {
    const { id } = await importRates(api, ROWS);
    await until(async () => (await seen(id)) > 0);
    let stopping = false;
    const answers: { status: number; late: boolean }[] = [];
    const failures: unknown[] = [];
    const load = Array.from({ length: 8 }, async () => {
      for (;;) {
        const late = stopping;
        try {
          const form = new FormData();
          form.set('file', new Blob(['Account Name\nOne\n']), 'one.csv');
          const { status } = await api.ask('/api/v1/imports/uploads', {
            method: 'POST',
            body: form,
          });
          answers.push({ status, late });
        } catch (error) {
          if (!late) failures.push(error);
          return;
        }
      }
    });
    await until(() => answers.length > 40);
    stopping = true;
    const [ofApi, ofWorker] = await Promise.all([api.stop(), worker?.stop()]);
    await Promise.all(load);
    expect([ofApi, ofWorker]).toEqual([0, 0]);
    expect(failures).toEqual([]);
    expect(answers.filter(({ status, late }) => !late && status !== 200)).toEqual([]);
    api = await startServer(dataDir);
    expect(await endOfImport(api, id)).toMatchObject({ state: 'done', seen: ROWS, errors: 0 });
  },
);
