import { openDatabase, openOwner } from '@rapport/database/client.ts';
import type { Database, OwnerDb } from '@rapport/database/client.ts';
import type { Config } from './config.ts';
import { openJobs } from './jobs/engine.ts';
import type { Jobs } from './jobs/engine.ts';
import { openLog } from './log.ts';
import type { Log } from './log.ts';
import { openStorage } from './storage.ts';
import type { Storage } from './storage.ts';

/** What the program is made of; handed to every context. */
export interface Services {
  config: Config;
  log: Log;
  /** Tenants' data, under row-level security. */
  database: Database;
  /** Sign-in, the list of tenants and installation-wide facts. Platform code only. */
  owner: OwnerDb;
  jobs: Jobs;
  storage: Storage;
  now: () => Date;
  close: () => Promise<void>;
}

/** Opens every service against a database that is up to date. */
export async function openServices(config: Config, databaseUrl: string): Promise<Services> {
  const log = openLog(config.RAPPORT_LOG_LEVEL);
  const database = openDatabase({ connectionString: databaseUrl });
  const owner = openOwner({ connectionString: databaseUrl });
  const jobs = await openJobs(databaseUrl, log);
  return {
    config,
    log,
    database,
    owner,
    jobs,
    storage: openStorage(config),
    now: () => new Date(),
    close: async () => {
      await jobs.close();
      await Promise.all([database.close(), owner.destroy()]);
    },
  };
}
