import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

/**
 * Writes the pages of a tenant one at a time, so that two imports cannot both store the same mail; what changes the people
 * of a tenant waits as well.
 */
export const lockPages = (db: TenantDb, org: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${org}, 1))`.execute(db);
