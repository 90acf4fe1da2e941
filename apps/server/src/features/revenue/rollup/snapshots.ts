import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { AT_RISK_SCORE } from '../../accounts/risk/queries.ts';
import { currentArr, signOf } from './amounts.ts';

/** Months of snapshots kept; retention also needs the twelve months before. */
const MONTHS = 36;
const YEAR = 12;

/** `live`: taken when the month ended. `rebuilt`: computed later from history. */
type Taking = 'live' | 'rebuilt';

/**
 * Writes each account's snapshot at the end of each ended month since it started or had its first deal, in the
 * organisation's currency at that day's rates, to the cent. A live row never changes; the others are rebuilt. Past
 * renewal dates are unknown: only the last month has one. Nothing is summed where a rate is missing.
 */
export async function takeSnapshots(
  db: TenantDb,
  org: string,
  accountIds: string[],
  today: string,
  taking: Taking = 'rebuilt',
) {
  // Parts are put together by adding up, not by joining: on tables just filled, without statistics, the planner takes
  // accounts and months to be few, and a join compares every pair of them.
  const back = taking === 'live' ? 1 : MONTHS;
  await sql`
    with this_month as (select date_trunc('month', ${today}::timestamp)::date as month),
    month as materialized (
      select m::date as month, (m + interval '1 month' - interval '1 day')::date as last_day
      from this_month, generate_series(month - interval '1 month' * ${sql.lit(back + YEAR)}, month, interval '1 month') m),
    due as materialized (
      select a.id, a.start_date, month.month, month.last_day,
        case when month.month = this_month.month - interval '1 month' then a.renewal_date end as renewal_date,
        ${taking === 'live'} and app_day(a.created_at) <= month.last_day as live
      from (
        select org_id, id, created_at, start_date, renewal_date, case when start_date is not null then least(start_date, (
          select min(coalesce(d.opened_on, '-infinity')) from deal d where d.org_id = account.org_id and d.account_id = account.id)) end as first_day
        from account where id = any (${accountIds}::uuid[]) offset 0) a, month, this_month
      where month.month >= this_month.month - interval '1 month' * ${sql.lit(back)} and month.month < this_month.month
        and month.last_day >= coalesce(a.first_day, (
          select min(m.day) from arr_movement m where m.org_id = a.org_id and m.account_id = a.id), app_day(a.created_at))
        and not exists (select from account_snapshot s
          where s.org_id = a.org_id and s.account_id = a.id and s.month = month.month and s.live)),
    acc as materialized (
      select a.org_id, a.id, a.currency, ${currentArr} as arr
      from account a where a.id in (select id from due)),
    flow as materialized (
      select a.id, m.currency, m.month, sum(${signOf} * m.amount) as net, sum(m.amount) filter (where m.kind = 'expansion') as expansion,
        sum(m.amount) filter (where m.kind = 'contraction') as contraction, sum(m.amount) filter (where m.kind = 'churn') as churn
      from acc a join arr_movement m on m.org_id = a.org_id and m.account_id = a.id and m.day <= ${today}::date
      group by 1, 2, 3),
    money as (
      select id, currency, arr from acc
      union all select distinct f.id, f.currency, 0::numeric from flow f join acc on acc.id = f.id and acc.currency <> f.currency),
    rate as materialized (
      select c.currency, month.month, org_amount(1, c.currency, month.last_day) as rate
      from (select currency from money union select d.currency from deal d where d.account_id in (select id from due)) c, month),
    moved as (
      select money.id, money.currency, month.month, money.arr - coalesce(sum(f.net) over later, 0) as arr,
        coalesce(sum(f.expansion) over year, 0) as expansion, coalesce(sum(f.contraction) over year, 0) as contraction,
        coalesce(sum(f.churn) over year, 0) as churn
      from money cross join month left join flow f on f.id = money.id and f.currency = money.currency and f.month = month.month
      window later as (partition by money.id, money.currency order by month.month desc rows between unbounded preceding and 1 preceding),
        year as (partition by money.id, money.currency order by month.month rows between ${sql.lit(YEAR - 1)} preceding and current row)),
    held as (
      select *, lag(arr, ${sql.lit(YEAR)}) over (partition by id, currency order by month) as start_arr from moved),
    part (id, month, last_day, start_date, renewal_date, live, rated, arr, start_arr, expansion, contraction, churn, pipeline) as (
      select id, month, last_day, start_date, renewal_date, live, null::boolean, null::numeric, null::numeric, null::numeric,
        null::numeric, null::numeric, null::numeric from due
      union all
      select h.id, h.month, null, null, null, null, r.rate is not null, h.arr * r.rate, h.start_arr * r.rate, h.expansion * r.rate,
        h.contraction * r.rate, h.churn * r.rate, null
      from held h left join rate r on r.currency = h.currency and r.month = h.month
      union all
      select due.id, due.month, null, null, null, null, null, null, null, null, null, null, round(d.amount * r.rate, 2)
      from due join deal d on d.account_id = due.id and (d.opened_on is null or d.opened_on <= due.last_day)
        and (not d.is_closed or d.close_date > due.last_day)
      join rate r on r.currency = d.currency and r.month = due.month),
    due_sums as materialized (
      select id, month, min(last_day) as last_day, min(start_date) as start_date, min(renewal_date) as renewal_date,
        bool_or(live) as live, bool_and(rated) as rated, sum(arr) as arr, sum(start_arr) as start_arr, sum(expansion) as expansion,
        sum(contraction) as contraction, sum(churn) as churn, sum(pipeline) as pipeline
      from part group by id, month having count(last_day) > 0)
    insert into account_snapshot as held (org_id, account_id, month, live, arr, start_arr, expansion, contraction, churn, at_risk,
      health_score, renewal_date, pipeline, revenue)
    select ${org}, due.id, due.month, due.live,
      case when due.rated and (due.start_date is null or due.start_date <= due.last_day) then greatest(due.arr, 0) else 0 end,
      case when due.rated and (due.start_date is null or due.start_date < due.month - interval '11 months') then greatest(due.start_arr, 0) else 0 end,
      case when due.rated then due.expansion else 0 end, case when due.rated then due.contraction else 0 end,
      case when due.rated then due.churn else 0 end,
      coalesce(h.score <= ${sql.lit(AT_RISK_SCORE)}, false) or exists (
        select from risk where risk.org_id = ${org} and risk.account_id = due.id and risk.status = 'live' and risk.deleted_at is null
          and risk.visible_to is null and risk.level = 'critical' and risk.originated_at < due.last_day + 1),
      h.score, due.renewal_date, coalesce(due.pipeline, 0), coalesce(v.amount, 0)
    from due_sums due
    left join revenue_month v on v.org_id = ${org} and v.account_id = due.id and v.month = due.month
    left join lateral (select score from health_day h where h.org_id = ${org} and h.account_id = due.id and h.day <= due.last_day
      order by h.day desc limit 1) h on true
    on conflict (org_id, account_id, month) do update set live = excluded.live, arr = excluded.arr, start_arr = excluded.start_arr,
      expansion = excluded.expansion, contraction = excluded.contraction, churn = excluded.churn, at_risk = excluded.at_risk,
      health_score = excluded.health_score, renewal_date = excluded.renewal_date, pipeline = excluded.pipeline,
      revenue = excluded.revenue, taken_at = excluded.taken_at
    where (held.live, held.arr, held.start_arr, held.expansion, held.contraction, held.churn, held.at_risk, held.health_score,
        held.renewal_date, held.pipeline, held.revenue)
      is distinct from (excluded.live, excluded.arr, excluded.start_arr, excluded.expansion, excluded.contraction, excluded.churn,
        excluded.at_risk, excluded.health_score, excluded.renewal_date, excluded.pipeline, excluded.revenue)`.execute(
    db,
  );
}
