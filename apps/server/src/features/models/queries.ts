import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

/** The name of a member; null when they were removed. */
export async function memberName(db: TenantDb, member: string | null): Promise<string | null> {
  if (!member) return null;
  const row = await db
    .selectFrom('member')
    .select('name')
    .where('id', '=', member)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Locks the setting until the transaction ends, so that two administrators cannot change it at once. */
export const lockSetting = (db: TenantDb) =>
  sql`select pg_advisory_xact_lock(hashtextextended('model_setting ' || app_org(), 0))`.execute(db);
