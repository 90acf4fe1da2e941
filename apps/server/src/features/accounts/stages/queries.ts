import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { StageChange } from './spells.ts';

/** Most stage changes returned; the oldest are left out. */
const MOST = 1_000;

/** Recorded changes of an account's stage, oldest first. */
export const stageChanges = (db: TenantDb, accountId: string) =>
  sql<StageChange>`
    select * from (
      select c.id, c.at, c.before, c.after, m.name as by from account_stage_change c
      left join member m on m.org_id = c.org_id and m.id = c.member_id
      where c.account_id = ${accountId} order by c.at desc, c.id limit ${MOST}
    ) c order by c.at, c.id`
    .execute(db)
    .then(({ rows }) => rows);
