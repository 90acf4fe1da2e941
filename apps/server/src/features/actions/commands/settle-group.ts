import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

/** Resolves a group of action items when no item in it is open, else opens it. */
export const settleGroup = (db: TenantDb, group: string, now: Date) =>
  sql`update action_group g set updated_at = ${now}, done_at = case when exists (
      select from action_item i where i.org_id = g.org_id and i.group_id = g.id and i.state = 'open' and i.deleted_at is null)
    then null else ${now}::timestamptz end where g.id = ${group}`.execute(db);
