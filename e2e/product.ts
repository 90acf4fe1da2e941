import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startProgram } from '../apps/server/src/main.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { prepareSample } from '../apps/server/src/sample.ts';
import { buildWeb } from '../scripts/build-web.ts';

export interface Product {
  origin: string;
  stop: () => Promise<void>;
}

/** Starts the product with the sample company, on a temporary data directory below `.cache`. */
export async function startProduct(name: string): Promise<Product> {
  const dataDir = path.resolve(import.meta.dirname, '../.cache', name);
  await rm(dataDir, { recursive: true, force: true });
  const webRoot = await buildWeb();
  const port = 3900 + (process.pid % 90);
  const config = readConfig({
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    RAPPORT_DATA_DIR: dataDir,
    RAPPORT_LOG_LEVEL: 'warn',
  });
  const program = await startProgram({ config, webRoot, prepare: prepareSample });
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      await program.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
