import { sql } from 'kysely';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';

/**
 * Derives ARR and its movements from subscriptions up to `today`. ARR stated by the record itself is kept beside it
 * and used again if the subscriptions are removed. Trials do not count. A subscription runs through its end day; if
 * another of the account starts on that day it ends the day before, so that a change of plan is one movement.
 * Accounts with stated movements keep those and their ARR. An account takes the currency shared by all its
 * subscriptions, unless it has other money in its own currency. Several currencies are converted at the rates of each
 * start day; without a rate ARR is unknown, never a partial sum. Empty start and renewal dates are filled in. A
 * renewal date equal to a subscription's end moves to the next end. An account whose record says churned has no ARR,
 * even with a running subscription. An account without a stage becomes churned and inactive when its last
 * subscription has ended, and returns when it subscribes again; a stage set by a person or another source is kept.
 */
export async function deriveMovements(db: TenantDb, org: string, ids: string[], today: string) {
  const accountIds = await everSubscribed(db, ids);
  if (accountIds.length === 0) return;
  await takeCurrency(db, accountIds);
  await db
    .deleteFrom('arr_movement')
    .where('account_id', '=', anyOf(accountIds))
    .where('origin', '=', 'derived')
    .execute();
  await sql`
    with span as materialized (${spans(accountIds)}),
    step as (
      select account_id, currency, start_day as day, amount from span
      union all select account_id, currency, until_day, -amount from span where until_day is not null),
    moved as (
      select account_id, currency, day, sum(amount) as delta from step
      where day <= ${today}::date group by 1, 2, 3 having sum(amount) <> 0),
    running as (
      select *, sum(delta) over (partition by account_id order by day) as after from moved),
    movement as (
      select account_id, currency, day, abs(delta) as amount,
        case when after = delta then 'new' when after = 0 then 'churn' when delta > 0 then 'expansion' else 'contraction' end as kind
      from running
      union all select account_id, currency, day, amount, 'churn' from (${departures(today)}) departure)
    insert into arr_movement (org_id, id, account_id, day, month, kind, amount, currency, origin)
    select ${org}, md5('derived ' || account_id || ' ' || day || ' ' || kind)::uuid, account_id, day,
      date_trunc('month', day::timestamp)::date, kind, amount, currency, 'derived'
    from movement
    where account_id not in (select account_id from span where amount is null)`.execute(db);
  await settleAccounts(db, accountIds, today);
  await giveBackStated(db, accountIds);
}

/** Accounts that have subscriptions, or data derived from earlier ones. */
async function everSubscribed(db: TenantDb, accountIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a where a.id = any (${accountIds}::uuid[]) and (a.arr_origin = 'derived'
      or exists (select from subscription s where s.org_id = a.org_id and s.account_id = a.id)
      or exists (select from arr_movement m where m.org_id = a.org_id and m.account_id = a.id and m.origin = 'derived'))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Paid subscriptions of accounts without stated movements, in the account's currency; the amount is null without a
 * rate.
 */
const spans = (accountIds: string[]) => sql`
  select s.account_id, a.currency, s.start_day, s.end_day,
    case when exists (select from subscription n where n.org_id = s.org_id and n.account_id = s.account_id and n.id <> s.id
        and not n.trial and n.start_day = s.end_day) then s.end_day else s.end_day + 1 end as until_day,
    round(case when s.currency = a.currency then s.arr
      else org_amount(s.arr, s.currency, s.start_day) / org_amount(1, a.currency, s.start_day) end, 2) as amount
  from subscription s join account a on a.org_id = s.org_id and a.id = s.account_id
  where s.account_id = any (${accountIds}::uuid[]) and not s.trial
    and not exists (select from arr_movement m where m.org_id = s.org_id and m.account_id = s.account_id and m.origin = 'stated')`;

/**
 * Churn of accounts in `moved` whose record says churned although a subscription runs on: on the day the record
 * changed or, if that is unknown, with the last movement.
 */
const departures = (today: string) => sql`
  select m.account_id, m.currency, sum(m.delta) as amount, greatest(max(m.day), max(c.day)) as day
  from moved m join account a on a.id = m.account_id
  left join lateral (
    select app_day(max(s.at)) as day from account_stage_change s
    where s.org_id = a.org_id and s.account_id = a.id and s.before is not null and s.after = 'Churned' and app_day(s.at) <= ${today}::date) c on true
  where a.stage = 'Churned' and a.field_owners ->> 'stage' is distinct from 'subscriptions'
  group by 1, 2 having sum(m.delta) > 0`;

const takeCurrency = (db: TenantDb, accountIds: string[]) =>
  sql`
    update account a set currency = s.currency
    from (select org_id, account_id, min(currency) as currency from subscription
      where account_id = any (${accountIds}::uuid[]) and not trial
      group by 1, 2 having min(currency) = max(currency)) s
    where a.org_id = s.org_id and a.id = s.account_id and a.currency <> s.currency
      and coalesce(a.custom_revenue, a.forecasted_revenue, a.last_year_revenue, a.expected_revenue, a.conditional_revenue) is null
      and not exists (select from arr_movement m where m.org_id = a.org_id and m.account_id = a.id and m.origin = 'stated')`.execute(
    db,
  );

/** The last subscription has ended, and nobody says which stage the account is in; a stage that a person emptied stays empty. */
const IS_CLOSED = sql`f.gone and a.stage is null and a.field_owners ->> 'stage' is distinct from 'here'`;

const settleAccounts = (db: TenantDb, accountIds: string[], today: string) =>
  sql`
    with span as materialized (${spans(accountIds)}),
    standing as (
      select account_id, bool_and(amount is not null) as known, min(start_day) as first_day,
        coalesce(sum(amount) filter (where start_day <= ${today}::date and (until_day is null or until_day > ${today}::date)), 0) as arr,
        coalesce(sum(amount) filter (where start_day <= ${today}::date), 0) > 0 as was_customer,
        min(end_day) filter (where start_day <= ${today}::date and end_day >= ${today}::date) as next_end,
        array_agg(end_day) as ends
      from span group by 1),
    fresh as (
      select account_id, first_day, next_end, ends, case when known then arr end as arr,
        known and arr = 0 and was_customer as gone, known and arr > 0 as runs
      from standing)
    update account a set
      arr = f.arr, arr_origin = 'derived', stated_arr = case a.arr_origin when 'stated' then a.arr else a.stated_arr end,
      dirty_since = case when a.arr is distinct from f.arr then coalesce(a.dirty_since, app_now()) else a.dirty_since end,
      start_date = coalesce(a.start_date, f.first_day),
      renewal_date = case when a.field_owners ->> 'renewal_date' is distinct from 'here'
          and (a.renewal_date is null or a.renewal_date = any (f.ends)) then coalesce(f.next_end, a.renewal_date)
        else a.renewal_date end,
      stage = case when ${IS_CLOSED} then 'Churned'
        when f.runs and a.stage = 'Churned' and a.field_owners ->> 'stage' = 'subscriptions' then null else a.stage end,
      type = case when ${IS_CLOSED} and a.type = 'active_customer' then 'inactive'
        when f.runs and a.field_owners ->> 'stage' = 'subscriptions' and a.type = 'inactive' then 'active_customer' else a.type end,
      field_owners = case when ${IS_CLOSED} then a.field_owners || '{"stage": "subscriptions"}'
        when f.runs and a.field_owners ->> 'stage' = 'subscriptions' then a.field_owners - 'stage' else a.field_owners end
    from fresh f where a.id = f.account_id`.execute(db);

/** Accounts whose ARR was derived from data that no longer exists. */
const giveBackStated = (db: TenantDb, accountIds: string[]) =>
  sql`
    update account a set arr = a.stated_arr, arr_origin = 'stated', stated_arr = null,
      dirty_since = coalesce(a.dirty_since, app_now())
    where a.id = any (${accountIds}::uuid[]) and a.arr_origin = 'derived'
      and not exists (select from subscription s where s.org_id = a.org_id and s.account_id = a.id and not s.trial)
      and not exists (select from arr_movement m where m.org_id = a.org_id and m.account_id = a.id)`.execute(
    db,
  );
