import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { signedContracts } from './signed.ts';

/** An account is live when its daily revenue reaches half of the expected value on this many days in a row. */
const DAYS_IN_A_ROW = 3;

/** Stores the day each signed account went live, or null. */
export async function markLive(db: TenantDb, accountIds: string[], today: string) {
  await sql`
    with signed as materialized (${signedContracts(sql`a.id = any (${accountIds}::uuid[])`, sql`${today}::date`)}),
    met as (
      select d.account_id, d.day, d.day - row_number() over (partition by d.account_id order by d.day)::int as island
      from signed s join revenue_day d on d.account_id = s.account_id and d.day between s.signed_on and ${today}::date
        and d.amount >= s.expected / 365 / 2),
    run as (
      select account_id, min(day) + ${DAYS_IN_A_ROW - 1}::int as live_on from met
      group by account_id, island having count(*) >= ${DAYS_IN_A_ROW}),
    live as (select account_id, min(live_on) as live_on from run group by 1)
    update account a set live_on = fresh.live_on
    from (select a.id, l.live_on from account a left join live l on l.account_id = a.id
      where a.id = any (${accountIds}::uuid[])) fresh
    where a.id = fresh.id and a.live_on is distinct from fresh.live_on`.execute(db);
}
