import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { movementAmount, signOf } from './amounts.ts';

/**
 * Sets the ARR of accounts with stated movements but no stated ARR: the sum of the movements up to `today`, in the
 * currency they share, else in the account's own. It stays unknown if a rate is missing.
 */
export async function sumStatedMovements(db: TenantDb, accountIds: string[], today: string) {
  await sql`
    with stated as (
      select a.org_id, a.id,
        case when min(m.currency) = max(m.currency) then min(m.currency) else a.currency end as currency,
        min(m.day) as first_day,
        case when min(m.currency) = max(m.currency) then sum(${signOf} * m.amount)
          when bool_and(${movementAmount} is not null) then sum(${signOf} * ${movementAmount}) end as arr
      from account a join arr_movement m on m.org_id = a.org_id and m.account_id = a.id
      where a.id = any (${accountIds}::uuid[]) and (a.arr is null or a.arr_origin = 'derived') and m.origin = 'stated' and m.day <= ${today}::date
      group by a.org_id, a.id, a.currency)
    update account a set arr = round(s.arr, 2), arr_origin = 'derived', currency = s.currency,
      start_date = coalesce(a.start_date, s.first_day),
      dirty_since = case when a.arr is distinct from round(s.arr, 2) then coalesce(a.dirty_since, app_now()) else a.dirty_since end
    from stated s where a.org_id = s.org_id and a.id = s.id`.execute(db);
}
