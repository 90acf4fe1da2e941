import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

/** Drops movements that only a stage told, where facts tell them by now: nothing comes or goes twice. */
export const dropSupersededStageMovements = (db: TenantDb, accountIds: string[]) =>
  sql`
    delete from arr_movement m using account a
    where a.id = any (${accountIds}::uuid[]) and m.org_id = a.org_id and m.account_id = a.id and m.origin = 'stage'
      and (a.arr = 0 or exists (
        select from arr_movement told where told.org_id = m.org_id and told.account_id = m.account_id
          and (told.origin = 'derived' or told.origin = 'stated' and told.kind = m.kind and m.kind = 'new')))`.execute(
    db,
  );
