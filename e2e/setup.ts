import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProgram } from '../apps/server/src/main.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { prepareSample } from '../apps/server/src/sample.ts';
import { buildWeb } from '../scripts/build-web.ts';

const DATA = path.resolve(import.meta.dirname, '../.cache/e2e');

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
  }
}

/** The whole product on a data directory of its own, with the sample company, for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await rm(DATA, { recursive: true, force: true });
  const webRoot = await buildWeb();
  const port = 3900 + (process.pid % 90);
  const config = readConfig({
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    RAPPORT_DATA_DIR: DATA,
    RAPPORT_LOG_LEVEL: 'warn',
  });
  const program = await startProgram({ config, webRoot, prepare: prepareSample });
  project.provide('origin', `http://localhost:${port}`);
  return async () => {
    await program.stop();
    await rm(DATA, { recursive: true, force: true });
  };
}
