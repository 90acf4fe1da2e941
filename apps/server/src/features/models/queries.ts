import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

/** The name of a member, or null when they are gone. */
export async function memberName(db: TenantDb, member: string | null): Promise<string | null> {
  if (!member) return null;
  const row = await db
    .selectFrom('member')
    .select('name')
    .where('id', '=', member)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Keeps two administrators from changing the setting at once, until the transaction ends. */
export const lockSetting = (db: TenantDb) =>
  sql`select pg_advisory_xact_lock(hashtextextended('model_setting ' || app_org(), 0))`.execute(db);
