import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

/**
 * Rebuilds revenue by day and by month from the entries, in the organisation's currency by the rates of each day; only
 * rows that differ are written. Entries in a currency without any rate are left out.
 */
export async function rollUpRevenue(db: TenantDb, org: string, accountIds: string[]) {
  await sql`
    with entry as materialized (
      select account_id, day, currency, sum(amount) as amount from revenue_entry
      where account_id = any (${accountIds}::uuid[]) group by 1, 2, 3),
    rate as materialized (
      select currency, day, org_amount(1, currency, day) as rate
      from (select distinct currency, day from entry where currency <> (select currency from organisation)) foreign_day),
    fresh as materialized (
      select e.account_id, e.day, round(sum(e.amount * coalesce(r.rate, 1)), 2) as amount
      from entry e left join rate r using (currency, day)
      where e.currency = (select currency from organisation) or r.rate is not null group by 1, 2),
    gone as (
      delete from revenue_day d where d.account_id = any (${accountIds}::uuid[])
        and not exists (select from fresh f where f.account_id = d.account_id and f.day = d.day))
    merge into revenue_day d using (
      select * from fresh
      except select account_id, day, amount from revenue_day where account_id = any (${accountIds}::uuid[])) f
      on d.org_id = ${org} and d.account_id = f.account_id and d.day = f.day
    when matched then update set amount = f.amount
    when not matched then insert (org_id, account_id, day, amount) values (${org}, f.account_id, f.day, f.amount)`.execute(
    db,
  );
  await sql`
    with fresh as materialized (
      select account_id, date_trunc('month', day::timestamp)::date as month, sum(amount) as amount from revenue_day
      where account_id = any (${accountIds}::uuid[]) group by 1, 2),
    gone as (
      delete from revenue_month m where m.account_id = any (${accountIds}::uuid[])
        and not exists (select from fresh f where f.account_id = m.account_id and f.month = m.month))
    merge into revenue_month m using (
      select * from fresh
      except select account_id, month, amount from revenue_month where account_id = any (${accountIds}::uuid[])) f
      on m.org_id = ${org} and m.account_id = f.account_id and m.month = f.month
    when matched then update set amount = f.amount
    when not matched then insert (org_id, account_id, month, amount) values (${org}, f.account_id, f.month, f.amount)`.execute(
    db,
  );
}
