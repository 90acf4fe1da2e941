import type { KyselyPlugin } from 'kysely';
import type { AnyEndpoint } from '@rapport/contract/kit/endpoint.ts';
import { openDatabase, openOwner } from '@rapport/database/client.ts';
import type { Database, OwnerDb } from '@rapport/database/client.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { openJobs } from './jobs/engine.ts';
import type { Jobs } from './jobs/engine.ts';
import { openLog } from './log.ts';
import type { Log } from './log.ts';
import { openSignals } from './signals.ts';
import type { Signals } from './signals.ts';
import { openStorage } from './storage.ts';
import type { Storage } from './storage.ts';
import type { ServedTool } from './tools/tool.ts';
import { BackgroundWork } from './background-work.ts';
import { openVault } from './vault.ts';
import type { Vault } from './vault.ts';

/**
 * Lists of the registry, handed in because the platform knows no feature. The assistant declares its own here
 * (assistant/compose/answerer.ts).
 */
export interface Registered {
  /** What the assistant and MCP clients may call. */
  tools: readonly ServedTool[];
}

/** Runs a call of an endpoint and may fail it; tests compare what it does with what it declares. */
export type WatchCall = <Result>(
  endpoint: AnyEndpoint,
  work: () => Promise<Result>,
) => Promise<Result>;

/** The parts of the program that every context can use. */
export interface Services extends Registered {
  config: Config;
  log: Log;
  /** Tenants' data, under row-level security. */
  database: Database;
  /** Sign-in, the list of tenants and installation-wide facts. Platform code only. */
  owner: OwnerDb;
  jobs: Jobs;
  /** Messages between processes. */
  signals: Signals;
  storage: Storage;
  /** Seals and opens secrets; the key is read or created at the first use. */
  vault: () => Promise<Vault>;
  /** Work that continues after its request. */
  backgroundWork: BackgroundWork;
  /** The clock of the whole program; requests and jobs carry its moment as `ctx.now`. */
  now: () => Date;
  watchCall: WatchCall;
  close: () => Promise<void>;
}

/** Opens every service against a database that is up to date. */
export async function openServices(
  config: Config,
  databaseUrl: string,
  registered: Registered,
  plugins: { database?: KyselyPlugin[]; owner?: KyselyPlugin[] } = {},
): Promise<Services> {
  const log = openLog(config.RAPPORT_LOG_LEVEL);
  const database = openDatabase({ connectionString: databaseUrl, plugins: plugins.database });
  const owner = openOwner({ connectionString: databaseUrl, plugins: plugins.owner });
  const jobs = await openJobs(databaseUrl, log);
  const signals = openSignals(databaseUrl, owner, log);
  let vault: Promise<Vault> | undefined;
  return {
    config,
    log,
    database,
    owner,
    jobs,
    signals,
    storage: openStorage(config),
    vault: () => (vault ??= openVault(config)),
    ...registered,
    backgroundWork: new BackgroundWork(),
    now: systemClock,
    watchCall: (_endpoint, work) => work(),
    close: async () => {
      await Promise.all([jobs.close(), signals.close()]);
      await Promise.all([database.close(), owner.destroy()]);
    },
  };
}
