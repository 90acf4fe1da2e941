import { Kysely, PostgresDialect, sql } from 'kysely';
import type { KyselyPlugin, Transaction } from 'kysely';
import pg from 'pg';
import type { OrganisationId } from '@rapport/contract/ids.ts';
import { openPool } from './connection.ts';
import { sentAhead } from './pipelined.ts';
import { PreparingConnection } from './prepared.ts';
import type { DB } from './tables.ts';

// Money and counts arrive as numbers: amounts stay below 2^53 cents. Days stay text, so no zone shifts them.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** The member or system that a transaction acts for. `system` is the program's own jobs inside one tenant. */
export interface Asker {
  organisation: OrganisationId;
  member: string | null;
  role: 'admin' | 'default' | 'system';
}

/** A transaction in which row-level security shows only what the caller may see. */
export type TenantDb = Transaction<DB>;
export type Database = ReturnType<typeof openDatabase>;

interface Options {
  connectionString: string;
  maxConnections?: number;
  plugins?: KyselyPlugin[] | undefined;
}

/**
 * Milliseconds until an idle connection is closed. A new one plans its first large statement in about 100 ms, a used one
 * in 15: somebody who reads for a minute must not wait for that.
 */
const IDLE_MS = 10 * 60_000;

/**
 * Opens the pool with a login of the app role (`openLogins`), which neither owns the tables nor bypasses their policies.
 * Every tenant query goes through `as`, which sets organisation, person and the present moment (SQL's `app_now()`) for
 * one transaction.
 */
export function openDatabase({ connectionString, maxConnections = 16, plugins = [] }: Options) {
  const pool = openPool({
    connectionString,
    max: maxConnections,
    idleTimeoutMillis: IDLE_MS,
    Client: PreparingConnection,
    options: '-c statement_timeout=60000',
  });
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins });

  async function as<Result>(
    asker: Asker,
    now: Date,
    work: (db: TenantDb) => Promise<Result>,
  ): Promise<Result> {
    return kysely.transaction().execute((db) => within(db, asker, now, work));
  }

  /** Reads much as of one moment, and changes nothing. */
  async function readAs<Result>(
    asker: Asker,
    now: Date,
    work: (db: TenantDb) => Promise<Result>,
  ): Promise<Result> {
    return kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((db) => within(db, asker, now, work));
  }

  return {
    as,
    readAs,
    /** Resolves when the database answers. */
    ping: () => sql`select 1`.execute(kysely),
    /** Tells every process that listens to the channel. */
    notify: (channel: string, payload: string) =>
      sql`select pg_notify(${channel}, ${payload})`.execute(kysely),
    stats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => kysely.destroy(),
  };
}

async function within<Result>(
  db: TenantDb,
  asker: Asker,
  now: Date,
  work: (db: TenantDb) => Promise<Result>,
): Promise<Result> {
  await sql`select set_config('app.org', ${asker.organisation}, true),
    set_config('app.member', ${asker.member ?? ''}, true),
    set_config('app.role', ${asker.role}, true),
    set_config('app.now', ${now.toISOString()}, true) ${sentAhead}`.execute(db);
  return work(db);
}

/** What sign-in may read and write, in all organisations; the migration of its login says which columns. */
type SignInTables = Pick<
  DB,
  | 'organisation'
  | 'member'
  | 'invitation'
  | 'api_token'
  | 'auth_session'
  | 'oidc_payload'
  | 'installation'
>;

/**
 * Opens a small pool for sign-in, which must find a person before the tenant is known, and for the list of tenants.
 * Never handed to features other than sign-in.
 */
export function openSignIn({ connectionString, plugins = [] }: Options) {
  const pool = openPool({ connectionString, max: 4 });
  return new Kysely<SignInTables>({ dialect: new PostgresDialect({ pool }), plugins });
}
export type SignInDb = ReturnType<typeof openSignIn>;

/**
 * Opens a small pool as the owner of the tables: for commands that work on whole installations. No server keeps one.
 */
export function openOwner({ connectionString, plugins = [] }: Options) {
  const pool = openPool({ connectionString, max: 4 });
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins });
}
export type OwnerDb = ReturnType<typeof openOwner>;
