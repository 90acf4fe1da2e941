import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freshDatabase } from '@rapport/database/testing/server.ts';
import { startProgram } from '../../apps/server/src/main.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { programConfig } from './product.ts';
import type { Product } from './product.ts';

/** What the setup of the run prepares for every file of journeys. */
export interface Sample {
  webRoot: string;
  /** Name of a database that holds the sample companies. */
  database: string;
  /** Folder of their files. */
  dataDir: string;
}

export interface Installation extends Product {
  /** The inside of the product, for what a journey would wait a minute for. */
  services: Services;
}

/** The whole product on a copy of the sample companies, so that files of journeys run in parallel and in any order. */
export async function startInstallation(sample: Sample): Promise<Installation> {
  const database = await freshDatabase(sample.database);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'installation-'));
  await cp(sample.dataDir, dataDir, { recursive: true });
  const port = await freePort();
  const { services, stop } = await startProgram({
    config: programConfig({ dataDir, databaseUrl: database.url, port }),
    webRoot: sample.webRoot,
  });
  return {
    origin: `http://localhost:${port}`,
    services,
    stop: async () => {
      await stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}
