import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { StageAtMonthEnd, StageChange } from './spells.ts';

/** Changes of the stage people made here, oldest first. */
export const stageChanges = (db: TenantDb, accountId: string) =>
  sql<StageChange>`
    select e.at, e.detail -> 'fields' -> 'stage' ->> 'before' as before, e.detail -> 'fields' -> 'stage' ->> 'after' as after,
      m.name as by
    from audit_event e left join member m on m.org_id = e.org_id and m.id = e.member_id
    where e.subject_kind = 'account' and e.subject_id = ${accountId} and e.action = 'account.updated'
      and e.detail -> 'fields' ? 'stage'
    order by e.at, e.id limit 1000`
    .execute(db)
    .then(({ rows }) => rows);

/** The stage at the end of each recorded month. */
export const stagesAtMonthEnds = (db: TenantDb, accountId: string) =>
  sql<StageAtMonthEnd>`
    select month, stage from account_snapshot where account_id = ${accountId} order by month`
    .execute(db)
    .then(({ rows }) => rows);
