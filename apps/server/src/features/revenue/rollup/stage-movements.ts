import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

/**
 * Deletes movements derived from a change of stage where facts now give the same movement, so that nothing is counted
 * twice.
 */
export const dropSupersededStageMovements = (db: TenantDb, accountIds: string[]) =>
  sql`
    delete from arr_movement m using account a
    where a.id = any (${accountIds}::uuid[]) and m.org_id = a.org_id and m.account_id = a.id and m.origin = 'stage'
      and (a.arr = 0 or exists (
        select from arr_movement fact where fact.org_id = m.org_id and fact.account_id = m.account_id
          and (fact.origin = 'derived' or fact.origin = 'stated' and fact.kind = m.kind and m.kind = 'new')))`.execute(
    db,
  );
