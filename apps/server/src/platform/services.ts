import type { KyselyPlugin } from 'kysely';
import type { AnyEndpoint } from '@rapport/contract/kit/endpoint.ts';
import { openDatabase, openSignIn } from '@rapport/database/client.ts';
import type { Database, SignInDb } from '@rapport/database/client.ts';
import { openLogins } from '@rapport/database/logins.ts';
import type { Logins } from '@rapport/database/logins.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { openPresence } from './database/presence.ts';
import type { Presence } from './database/presence.ts';
import { openJobs } from './jobs/engine.ts';
import type { Jobs } from './jobs/engine.ts';
import type { Log } from './log.ts';
import { openResolver } from './outbound/guarded-address.ts';
import { openDoor } from './outbound/guarded-fetch.ts';
import { openSignals } from './program/signals.ts';
import type { Signals } from './program/signals.ts';
import { openStorage } from './storage.ts';
import type { Storage } from './storage.ts';
import type { ServedTool } from './tools/tool.ts';
import { BackgroundWork } from './program/background-work.ts';
import { remembered } from './program/remembered.ts';
import { openVault } from './secrets/vault.ts';
import type { Vault } from './secrets/vault.ts';

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
  /** Sign-in, before the tenant is known, and the list of tenants. Platform code only. */
  signIn: SignInDb;
  /** Whether the database is there, and that this program lives. */
  presence: Presence;
  jobs: Jobs;
  /** Messages between processes. */
  signals: Signals;
  storage: Storage;
  /** The only way to send requests to addresses that people chose. */
  fetch: typeof fetch;
  /** The same for addresses that strangers wrote: it reaches no private host, whatever the operator named. */
  fetchPublic: typeof fetch;
  /** The address to connect to for a host that people chose, for clients that speak no HTTP. */
  resolve: (host: string, port: number) => Promise<string>;
  /** Seals and opens secrets; the key is read or created at the first use. */
  vault: () => Promise<Vault>;
  /** Work that continues after its request. */
  backgroundWork: BackgroundWork;
  /** The clock of the whole program; requests and jobs carry its moment as `ctx.now`. */
  now: () => Date;
  watchCall: WatchCall;
  close: () => Promise<void>;
}

interface ServicesOptions {
  database?: KyselyPlugin[];
  signIn?: KyselyPlugin[];
  logins?: Logins;
  /** Opened already, to decide whether this program may run at all. */
  watch?: Awaited<ReturnType<typeof openPresence>>;
}

/** The logins of the program in the database, whose owner's connection string this is. */
export const loginsOf = (config: Config, ownerUrl: string): Promise<Logins> =>
  openLogins(ownerUrl, {
    app: config.DATABASE_APP_URL,
    signIn: config.DATABASE_SIGN_IN_URL,
    queue: config.DATABASE_QUEUE_URL,
  });

/** What every part of one program shares: its connections to the database, and what watches them. */
export type Connections = Pick<
  Services,
  'log' | 'database' | 'signIn' | 'presence' | 'jobs' | 'signals' | 'close'
>;

/** Opens every service against a database that is up to date. The owner's connection string is needed for the logins alone. */
export async function openServices(
  config: Config,
  databaseUrl: string,
  registered: Registered,
  options: ServicesOptions = {},
): Promise<Services> {
  return servicesOn(await openConnections(config, databaseUrl, options), config, registered);
}

async function openConnections(
  config: Config,
  databaseUrl: string,
  options: ServicesOptions,
): Promise<Connections> {
  const logins = options.logins ?? (await loginsOf(config, databaseUrl));
  const { log, presence } =
    options.watch ?? (await openPresence({ connectionString: logins.app, config }));
  const database = openDatabase({ connectionString: logins.app, plugins: options.database });
  const signIn = openSignIn({ connectionString: logins.signIn, plugins: options.signIn });
  const signals = openSignals(logins.app, database, log);
  const jobs = await openJobs(logins.queue, { log, presence, signals });
  return {
    log,
    database,
    signIn,
    presence,
    jobs,
    signals,
    close: async () => {
      await Promise.all([jobs.close(), signals.close()]);
      await Promise.all([database.close(), signIn.destroy(), presence.close()]);
    },
  };
}

/** The services of a program with these settings on open connections, which go when they are closed. */
export function servicesOn(
  connections: Connections,
  config: Config,
  registered: Registered,
): Services {
  return {
    ...connections,
    config,
    storage: openStorage(config),
    fetch: openDoor({ privateHosts: config.privateHosts }),
    fetchPublic: openDoor(),
    resolve: openResolver({ privateHosts: config.privateHosts }),
    vault: remembered(() => openVault(config)),
    ...registered,
    backgroundWork: new BackgroundWork(),
    now: systemClock,
    watchCall: (_endpoint, work) => work(),
  };
}
