import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { AT_RISK_SCORE } from '../registry/rules.ts';
import { currentArr, movementAmount, signOf } from './amounts.ts';

/** Snapshots reach back so many months; retention looks at the twelve before. */
const MONTHS = 36;
const YEAR = 12;

/** `live`: as the month ends, by the clock. `rebuilt`: from history, when facts were written. */
type Taking = 'live' | 'rebuilt';

/**
 * Writes how accounts stood at the end of each ended month since they started, in the organisation's currency by the
 * rates of that day. A row taken live never changes; the others are rebuilt. A renewal date of the past is not known:
 * only the last month has one.
 */
export async function takeSnapshots(
  db: TenantDb,
  org: string,
  accountIds: string[],
  today: string,
  taking: Taking = 'rebuilt',
) {
  await sql`
    with this_month as (select date_trunc('month', ${today}::timestamp)::date as month),
    month as materialized (
      select m::date as month, (m + interval '1 month' - interval '1 day')::date as last_day
      from this_month, generate_series(month - interval '1 month' * ${MONTHS + YEAR}, month, interval '1 month') m),
    acc as materialized (
      select a.org_id, a.id, a.currency, a.renewal_date, a.start_date, a.created_at, ${currentArr} as arr,
        coalesce(a.start_date, (select min(m.day) from arr_movement m where m.org_id = a.org_id and m.account_id = a.id),
          a.created_at::date) as began
      from account a where a.id = any (${accountIds}::uuid[])),
    due as materialized (
      select acc.id, month.month, month.last_day, month.month = this_month.month - interval '1 month' as latest,
        ${taking === 'live'} and month.month = this_month.month - interval '1 month' and acc.created_at::date <= month.last_day as live
      from acc, month, this_month
      where month.month >= this_month.month - interval '1 month' * ${MONTHS} and month.month < this_month.month
        and month.last_day >= acc.began
        and not exists (select from account_snapshot s
          where s.org_id = acc.org_id and s.account_id = acc.id and s.month = month.month and s.live)),
    rate as materialized (
      select c.currency, month.last_day, org_amount(1, c.currency, month.last_day) as rate
      from (select currency from acc union select currency from deal where account_id = any (${accountIds}::uuid[])) c, month),
    flow as materialized (
      select a.id, m.month, sum(${signOf} * ${movementAmount}) as net,
        sum(${movementAmount}) filter (where m.kind = 'expansion') as expansion,
        sum(${movementAmount}) filter (where m.kind = 'contraction') as contraction,
        sum(${movementAmount}) filter (where m.kind = 'churn') as churn
      from acc a join arr_movement m on m.org_id = a.org_id and m.account_id = a.id and m.day <= ${today}::date
      group by 1, 2),
    standing as (
      select acc.id, month.month, acc.currency,
        case when acc.start_date > month.last_day then 0
          else greatest(acc.arr - coalesce(sum(f.net) over later, 0), 0) end as arr,
        coalesce(sum(f.expansion) over year, 0) as expansion, coalesce(sum(f.contraction) over year, 0) as contraction,
        coalesce(sum(f.churn) over year, 0) as churn
      from acc cross join month left join flow f on f.id = acc.id and f.month = month.month
      window later as (partition by acc.id order by month.month desc rows between unbounded preceding and 1 preceding),
        year as (partition by acc.id order by month.month rows between ${sql.lit(YEAR - 1)} preceding and current row)),
    stood as (
      select *, coalesce(lag(arr, ${sql.lit(YEAR)}) over (partition by id order by month), 0) as start_arr from standing),
    pipeline as (
      select due.id, due.month, sum(d.amount * r.rate) as amount
      from due join deal d on d.account_id = due.id and (d.opened_on is null or d.opened_on <= due.last_day)
        and (not d.is_closed or d.close_date > due.last_day)
      join rate r on r.currency = d.currency and r.last_day = due.last_day group by 1, 2)
    insert into account_snapshot as held (org_id, account_id, month, live, arr, start_arr, expansion, contraction, churn, at_risk,
      health_score, renewal_date, pipeline, revenue)
    select ${org}, due.id, due.month, due.live, coalesce(s.arr * r.rate, 0), coalesce(s.start_arr * r.rate, 0),
      coalesce(s.expansion * r.rate, 0), coalesce(s.contraction * r.rate, 0), coalesce(s.churn * r.rate, 0),
      coalesce(h.score <= ${AT_RISK_SCORE}, false) or exists (
        select from risk where risk.org_id = ${org} and risk.account_id = due.id and risk.status = 'live' and risk.deleted_at is null
          and risk.visible_to is null and risk.level in ('high', 'critical') and risk.originated_at < due.last_day + 1),
      h.score, case when due.latest then acc.renewal_date end, coalesce(p.amount, 0), coalesce(v.amount, 0)
    from due
    join acc on acc.id = due.id
    join stood s on s.id = due.id and s.month = due.month
    left join rate r on r.currency = s.currency and r.last_day = due.last_day
    left join pipeline p on p.id = due.id and p.month = due.month
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
