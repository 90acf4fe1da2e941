import { Kysely, PostgresDialect, sql } from 'kysely';
import type { KyselyPlugin, Transaction } from 'kysely';
import pg from 'pg';
import type { OrganisationId } from '@rapport/contract/ids.ts';
import { openPool } from './connection.ts';
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
 * Opens the pool with a login of the app role (`appLogin`), which neither owns the tables nor bypasses their policies.
 * Every tenant query goes through `as`, which sets organisation, person and the present moment (SQL's `app_now()`) for
 * one transaction.
 */
export function openDatabase({ connectionString, maxConnections = 16, plugins = [] }: Options) {
  const pool = openPool({
    connectionString,
    max: maxConnections,
    options: '-c statement_timeout=60000',
  });
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins });

  async function as<Result>(
    asker: Asker,
    now: Date,
    work: (db: TenantDb) => Promise<Result>,
  ): Promise<Result> {
    return kysely.transaction().execute(async (db) => {
      await sql`select set_config('app.org', ${asker.organisation}, true),
        set_config('app.member', ${asker.member ?? ''}, true),
        set_config('app.role', ${asker.role}, true),
        set_config('app.now', ${now.toISOString()}, true)`.execute(db);
      return work(db);
    });
  }

  return {
    as,
    /** Resolves when the database answers. */
    ping: () => sql`select 1`.execute(kysely),
    stats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => kysely.destroy(),
  };
}

/**
 * Opens a small pool as the owner of the tables: for sign-in (which must find a person before the tenant is known),
 * for listing tenants, and for installation-wide state. Never handed to features.
 */
export function openOwner({ connectionString, plugins = [] }: Options) {
  const pool = openPool({ connectionString, max: 4 });
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins });
}
export type OwnerDb = ReturnType<typeof openOwner>;
