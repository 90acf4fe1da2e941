import { sql } from 'kysely';
import { accountsOf, chance, idOf, oneOf } from './span.ts';
import type { LoadDb, Span } from './span.ts';

const MONTHS = 36;

/** ARR movements over 36 months: a first order, some expansions and contractions, for some accounts churn; ARR is their sum. */
export async function loadMovements(db: LoadDb, span: Span): Promise<void> {
  const row = sql`(acc.n * ${sql.lit(MONTHS)} + back)`;
  const by = (purpose: number) => chance(span, row, purpose);
  const once = (purpose: number) => chance(span, sql`acc.n`, purpose);
  await sql`
    with acc as materialized ${accountsOf(span)},
    step as materialized (
      select acc.id, acc.n, acc.restricted, back, acc.stage = 'Churned' as churned,
        case when back = ${sql.lit(MONTHS)} then 'new' when ${by(31)} < 0.7 then 'expansion' else 'contraction' end as kind,
        round((acc.base * case when back = ${sql.lit(MONTHS)} then 0.8 when ${by(31)} < 0.7 then 0.04 + 0.1 * ${by(32)} else 0.02 + 0.06 * ${by(32)} end)::numeric, -1) as amount
      from acc, generate_series(2, ${sql.lit(MONTHS)}) back
      where acc.stage <> 'NewProspect' and (back = ${sql.lit(MONTHS)} or ${by(33)} < 0.08)),
    ending as (
      select id, min(n) as n, bool_or(restricted) as restricted, sum(case kind when 'contraction' then -amount else amount end) as amount
      from step where churned group by id),
    written as (
      insert into arr_movement (org_id, id, account_id, month, day, kind, amount, currency, restricted)
      select ${span.org}, id, account, date_trunc('month', day)::date, day::date, kind, amount, 'USD', restricted from (
        select ${idOf(span, sql`step.n * 64 + back`, 3)} as id, step.id as account, (select app_today()) - back * interval '30 days' - interval '5 days' as day, kind, amount, restricted from step
        union all
        select ${idOf(span, sql`acc.n * 64 + 63`, 3)}, acc.id, (select app_today()) - (5 + floor(${once(34)} * 50)) * interval '1 day', 'churn', acc.amount, acc.restricted from ending acc) m
      returning account_id, kind, amount)
    update account a set arr = s.arr from (
      select account_id, sum(case when kind in ('new', 'expansion') then amount else -amount end) as arr from written group by 1) s
    where a.org_id = ${span.org} and a.id = s.account_id`.execute(db);
}

/** Daily revenue with weekly and yearly seasons and noise; one account in fifty has a drop in the last weeks. Also writes the rollups. */
export async function loadDailyRevenue(db: LoadDb, span: Span): Promise<void> {
  if (span.days === 0) return;
  const row = sql`(acc.n::bigint * 8192 + back)`;
  const once = (purpose: number) => chance(span, sql`acc.n`, purpose);
  await sql`
    with acc as materialized (
      select id, restricted, currency, n, (base / 365)::float8 as daily, ${once(41)} * 6.28 as phase, ${once(42)} < 0.02 as falls
      from ${accountsOf(span)} acc where stage <> 'NewProspect'),
    day as materialized (
      select back, ((select app_today()) - back)::date as day, ('{0.8,1.08,1.1,1.09,1.06,1.05,0.82}'::float8[])[1 + extract(dow from (select app_today()) - back)::int] as week
      from generate_series(1, ${span.days}::int) back),
    entry as (
      insert into revenue_entry (org_id, id, account_id, day, company, income_group, income_type, amount, currency, restricted)
      select ${span.org}, uuidv7(), acc.id, day.day, 'Main', 'Subscription', 'Recurring',
        (acc.daily * day.week * (1 + 0.06 * sin(acc.phase + back / 58.0)) * (1.1 - 0.2 * back / ${span.days}::float8)
          * (0.95 + 0.1 * ${chance(span, row, 43)}) * case when acc.falls and back < 12 then 0.5 else 1 end)::numeric(16, 2),
        acc.currency, acc.restricted
      from acc cross join day
      returning account_id, day, amount, restricted),
    rolled as (
      insert into revenue_day (org_id, account_id, day, amount, restricted)
      select ${span.org}, account_id, day, amount, restricted from entry returning account_id, day, amount, restricted)
    insert into revenue_month (org_id, account_id, month, amount, restricted)
    select ${span.org}, account_id, date_trunc('month', day)::date, sum(amount), bool_or(restricted) from rolled group by account_id, 3`.execute(
    db,
  );
}

const STAGES = ['Qualification', 'Discovery', 'Proposal', 'Negotiation', 'Contract sent'];
const DEALS = 3;

/** Deals: the signed order, the next renewal and, for half of the accounts, an expansion; each with one stage change. */
export async function loadDeals(db: LoadDb, span: Span): Promise<void> {
  const row = sql`(acc.n * 4 + k)`;
  const by = (purpose: number) => chance(span, row, purpose);
  await sql`
    with written as (
      insert into deal (org_id, id, account_id, provider, provider_id, name, owner_name, stage, type, amount, currency, is_closed, is_won, opened_on,
        close_date, contract_start, contract_end, expected_revenue, yearly_amount, implementation_status, restricted)
      select ${span.org}, ${idOf(span, row, 4)}, acc.id, 'import', 'generated-' || acc.n || '-' || k,
        'Customer ' || acc.n || case k when 0 then ' first order' when 1 then ' renewal' else ' expansion' end, 'Sales',
        case when k = 0 then 'Closed won' else ${oneOf(STAGES, by(51))} end,
        (array['new-logo', 'renewal', 'expansion'])[k + 1],
        round((acc.base * case when k = 2 then 0.2 else 1 end)::numeric, -1), acc.currency, k = 0, k = 0,
        case when k = 0 then acc.start_date - 60 else (select app_today()) - 30 - floor(${by(52)} * 60)::int end,
        case when k = 0 then acc.start_date else coalesce(acc.renewal_date, (select app_today()) + 40 + floor(${by(53)} * 90)::int) end,
        case when k = 0 then acc.start_date end, case when k = 0 then acc.start_date + 365 end,
        case when k = 0 then round(acc.base * 0.8) end, round((acc.base * case when k = 2 then 0.2 else 1 end)::numeric, -1),
        case when k = 0 then 'Completed' end, acc.restricted
      from ${accountsOf(span)} acc, generate_series(0, ${sql.lit(DEALS - 1)}) k
      where (k = 0 and acc.stage <> 'NewProspect') or (k = 1 and acc.stage <> 'Churned') or (k = 2 and ${by(54)} < 0.5 and acc.stage <> 'Churned')
      returning id, provider_id, stage, opened_on)
    insert into deal_history (org_id, id, deal_id, field, before, after, changed_at, changed_by)
    select ${span.org}, gen_random_uuid(), id, 'stage', 'Qualification', stage, opened_on + interval '10 days', 'Sales'
    from written where stage <> 'Qualification'`.execute(db);
}
