import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

/**
 * Rebuilds revenue by day and by month from the entries, in the organisation's currency at the rates of each day.
 * Only changed rows are written; entries in a currency without a rate are left out.
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
    changed_day as materialized (
      select account_id, day, f.amount from fresh f
      full join (select account_id, day, amount from revenue_day where account_id = any (${accountIds}::uuid[])) d
        using (account_id, day)
      where f.amount is distinct from d.amount),
    changed_month as materialized (
      select account_id, month, f.amount
      from (select account_id, date_trunc('month', day::timestamp)::date as month, sum(amount) as amount
        from fresh group by 1, 2) f
      full join (select account_id, month, amount from revenue_month where account_id = any (${accountIds}::uuid[])) m
        using (account_id, month)
      where f.amount is distinct from m.amount),
    gone_day as (
      delete from revenue_day d using changed_day c
      where c.amount is null and d.org_id = ${org} and d.account_id = c.account_id and d.day = c.day),
    gone_month as (
      delete from revenue_month m using changed_month c
      where c.amount is null and m.org_id = ${org} and m.account_id = c.account_id and m.month = c.month),
    kept_day as (
      insert into revenue_day (org_id, account_id, day, amount)
      select ${org}, account_id, day, amount from changed_day where amount is not null
      on conflict (org_id, account_id, day) do update set amount = excluded.amount)
    insert into revenue_month (org_id, account_id, month, amount)
    select ${org}, account_id, month, amount from changed_month where amount is not null
    on conflict (org_id, account_id, month) do update set amount = excluded.amount`.execute(db);
}
