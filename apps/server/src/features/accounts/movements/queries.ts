import { sql } from 'kysely';
import type { ArrMovement } from '@rapport/contract/account-changes.ts';
import type { TenantDb } from '@rapport/database/client.ts';

const MOST = 1_000;

/** What moved the ARR of an account, newest first; contraction and churn as negative amounts. */
export const arrMovements = (db: TenantDb, accountId: string) =>
  sql<ArrMovement>`
    select id, day, kind, case when kind in ('contraction', 'churn') then -amount else amount end as amount, currency, origin
    from arr_movement where account_id = ${accountId} order by day desc, id desc limit ${MOST}`
    .execute(db)
    .then(({ rows }) => rows);
