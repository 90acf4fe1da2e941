import { migrate } from '@rapport/database/migrate.ts';
import { startEmbedded } from '@rapport/database/embedded.ts';
import path from 'node:path';
import type { Config } from './config.ts';
import { openServices } from './services.ts';
import type { Registered, Services } from './services.ts';

/** Finds the database (embedded, or DATABASE_URL), brings it up to date and opens the services on it. */
export async function openProgram(config: Config, registered: Registered): Promise<Services> {
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbedded(path.join(config.dataDir, 'postgres'));
  const url = embedded?.url ?? config.DATABASE_URL;
  if (!url) throw new Error('There is no database: neither embedded nor DATABASE_URL.');
  await migrate(url);
  const services = await openServices(config, url, registered);
  return {
    ...services,
    close: async () => {
      await services.close();
      await embedded?.release();
    },
  };
}
