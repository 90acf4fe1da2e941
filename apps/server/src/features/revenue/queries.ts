import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

/** Today in the organisation's zone. */
export async function todayOf(db: TenantDb): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone zone)::date as today from organisation`.execute(db);
  return rows[0]!.today;
}
