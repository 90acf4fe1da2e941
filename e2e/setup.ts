import { readInThreads } from '../apps/server/src/features/analysis/conversations/read-in-threads.ts';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SAMPLE_PASSWORD } from '@rapport/contract/auth.ts';
import { freshDatabase } from '@rapport/database/testing/server.ts';
import { openOwner } from '@rapport/database/client.ts';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { documentsSweepJob } from '../apps/server/src/features/ingest/jobs.ts';
import { openProgram } from '../apps/server/src/platform/program/start.ts';
import { jobs } from '../apps/server/src/registry/jobs.ts';
import { prepareSample } from '../apps/server/src/sample.ts';
import { weakHash } from '../apps/server/src/testing/weak-hash.ts';
import { buildWeb } from '../scripts/build-web.ts';
import startTestServer from '../scripts/testing/postgres.ts';
import { findChromium } from './kit/browser.ts';
import type { Chromium } from './kit/browser.ts';
import { programConfig } from './kit/product.ts';
import type { Sample } from './kit/installation.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sample: Sample;
    chromium: Chromium;
  }
}

/** A page of a journey lives for seconds: optimising its code costs more than it gives. */
const SHORT_LIVED = ['--js-flags=--no-opt --no-maglev --single-threaded-gc'];

/** Builds the web app and loads the sample companies once; each file of journeys works on its own copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Unpacked before the workers start: two of them must not unpack it at once.
  const chromium = await findChromium();
  project.provide('chromium', { ...chromium, args: [...chromium.args, ...SHORT_LIVED] });
  if (process.env.RAPPORT_E2E_ORIGIN) return async () => undefined;
  const stopTestServer = await startTestServer();
  const [webRoot, loaded] = await Promise.all([buildWeb(), loadSample()]);
  project.provide('sample', { webRoot, ...loaded });
  return stopTestServer;
}

/** Loads the sample companies and runs the jobs that follow, so that no copy repeats them. */
async function loadSample() {
  const database = await freshDatabase();
  const dataDir = path.join(process.env.TMPDIR!, 'sample');
  await mkdir(dataDir);
  const config = programConfig({ dataDir, databaseUrl: database.url });
  const services = await openProgram(config, {
    tools: [],
    answerers: null,
    read: readInThreads,
  });
  try {
    await services.jobs.declare(jobs);
    await prepareSample(services);
    // Its schedule is every minute: without this each copy would read the same documents again.
    await documentsSweepJob.run(services, {}, AbortSignal.timeout(60_000));
    await services.jobs.work(services, jobs);
    await untilIdle(database.url);
    await weakenPasswords(database.url);
  } finally {
    await services.close();
  }
  return { database: database.name, dataDir };
}

/** Every journey signs in: checking a hash as it is stored takes a fifth of a second. */
async function weakenPasswords(connectionString: string): Promise<void> {
  const owner = openOwner({ connectionString });
  const password_hash = weakHash(SAMPLE_PASSWORD);
  await owner.updateTable('member').set({ password_hash }).execute();
  await owner.destroy();
}

async function untilIdle(connectionString: string): Promise<void> {
  const owner = openOwner({ connectionString });
  const open = sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active') and start_after <= app_now() + interval '1 minute'`;
  while ((await open.execute(owner)).rows[0]?.count) await sleep(200);
  await owner.destroy();
}
