import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startProgram } from '../../apps/server/src/main.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import type { Config } from '../../apps/server/src/platform/config.ts';
import { prepareSample } from '../../apps/server/src/sample.ts';
import { buildWeb } from '../../scripts/build-web.ts';

export interface Product {
  origin: string;
  stop: () => Promise<void>;
}

interface Place {
  dataDir: string;
  /** Without one the program starts a Postgres in its data directory. */
  databaseUrl?: string;
  port?: number;
}

/** The program's configuration in a test. */
export const programConfig = ({ dataDir, databaseUrl, port }: Place): Config =>
  readConfig({
    ...process.env,
    NODE_ENV: 'test',
    RAPPORT_DATA_DIR: dataDir,
    RAPPORT_LOG_LEVEL: 'warn',
    RAPPORT_PRIVATE_HOSTS: '127.0.0.1',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(port && { PORT: String(port) }),
  });

/** The whole product on a throw-away data directory below `.cache`, with the sample company. */
export async function startProduct(name: string): Promise<Product> {
  const dataDir = path.resolve(import.meta.dirname, '../../.cache', name);
  await rm(dataDir, { recursive: true, force: true });
  const webRoot = await buildWeb();
  const port = 3900 + (process.pid % 90);
  const config = programConfig({ dataDir, port });
  const program = await startProgram({ config, webRoot, prepare: prepareSample });
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      await program.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
