import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Interval } from '@rapport/contract/metric-history.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { currentArr, movementAmount, signOf } from '../rollup/amounts.ts';
import { ofScope } from '../registry/scope.ts';
import type { Scope } from '../registry/scope.ts';
import { splitByMonths } from '../registry/spans.ts';

interface Span {
  from: string;
  to: string;
  interval: Interval;
}

/** Interval lengths in SQL. */
const LENGTHS: Record<Interval, string> = {
  day: '1 day',
  week: '1 week',
  month: '1 month',
  quarter: '3 months',
  year: '1 year',
};
type Point = { day: string; daily_value: number | null };
type History = (scope: Scope, span: Span) => RawBuilder<Point>;

/** The first and last day of each interval of a span, cut to the span. */
const steps = ({ from, to, interval }: Span) => sql`
  steps as (
    select greatest(s::date, ${from}::date) as day, least((s + ${LENGTHS[interval]}::interval)::date - 1, ${to}::date) as last_day
    from generate_series(date_trunc(${interval}, ${from}::timestamp), ${to}::timestamp, ${LENGTHS[interval]}::interval) s)`;

/** Sums over days; whole months come from the monthly rollup if no interval is shorter than a month. */
const revenue: History = (scope, span) => {
  if (span.interval === 'day' || span.interval === 'week')
    return sumOf('revenue_day', 'amount')(scope, span);
  const { before, months, after } = splitByMonths(span);
  const days = ({ from, to }: Pick<Span, 'from' | 'to'>) => sql`
    select v.day, sum(v.amount) as amount from revenue_day v
    where v.day between ${from}::date and ${to}::date and ${ofScope(scope, 'v.account_id')} group by 1`;
  return sql<Point>`
  with ${steps(span)},
  parts as (
    select m.month as day, sum(m.amount) as amount from revenue_month m
    where m.month >= ${months.start}::date and m.month < ${months.until}::date and ${ofScope(scope, 'm.account_id')} group by 1
    union all ${days(before)}
    union all ${days(after)})
  select steps.day, coalesce(sum(parts.amount), 0) as daily_value
  from steps left join parts on parts.day between steps.day and steps.last_day group by steps.day order by steps.day`;
};

const sumOf =
  (table: 'revenue_day' | 'usage_day', amount: 'amount' | 'count'): History =>
  (scope, span) =>
    sql<Point>`
  with ${steps(span)},
  daily as (
    select v.day, sum(v.${sql.ref(amount)}) as amount from ${sql.table(table)} v
    where v.day between ${span.from}::date and ${span.to}::date and ${ofScope(scope, 'v.account_id')} group by 1)
  select steps.day, coalesce(sum(daily.amount), 0) as daily_value
  from steps left join daily on daily.day between steps.day and steps.last_day group by steps.day order by steps.day`;

/**
 * ARR of the accounts at the end of each step: today's ARR minus the movements since. An account counts from its
 * start: its ARR minus all its movements from then on, and each movement from its own day or from the start.
 */
const arr: History = (scope, span) => sql<Point>`
  with ${steps(span)},
  held as (
    select a.currency, coalesce(a.start_date, '-infinity'::date) as start, sum(${currentArr}) as arr, count(${currentArr}) as accounts
    from account a where ${ofScope(scope, 'a.id')} group by 1, 2),
  moved as (
    select a.currency, coalesce(a.start_date, '-infinity'::date) as start, m.day, sum(${signOf} * ${movementAmount}) as amount
    from arr_movement m join account a on a.org_id = m.org_id and a.id = m.account_id
    where m.day <= ${scope.today}::date and ${ofScope(scope, 'm.account_id')} group by 1, 2, 3),
  events as (
    select currency, at, sum(amount) as amount, sum(accounts) as accounts, null::date as day
    from (
      select currency, start as at, arr as amount, accounts from held
      union all select currency, start, -amount, 0 from moved
      union all select currency, greatest(start, moved.day), amount, 0 from moved) one group by 1, 2
    union all
    select currency, last_day, 0, 0, steps.day from steps cross join (select distinct currency from held) c),
  level as (
    select currency, at, day, sum(amount) over so_far as arr, sum(accounts) over so_far as accounts
    from events window so_far as (partition by currency order by at, day nulls first))
  select steps.day, round(sum(level.arr * org_amount(1, level.currency, steps.last_day)) filter (where level.accounts > 0), 2) as daily_value
  from steps left join level on level.day = steps.day group by steps.day order by steps.day`;

/**
 * Each deal is rounded to the cent like in the metric. Deals in the organisation's currency need no rounding, so they
 * are summed before.
 */
const pipeline: History = (scope, span) => sql<Point>`
  with ${steps(span)}
  select steps.day, coalesce(sum(round(d.amount * org_amount(1, d.currency, steps.last_day), 2)), 0) as daily_value
  from steps left join (
    select d.currency, d.opened_on, case when d.is_closed then coalesce(d.close_date, '-infinity') else 'infinity' end as closed_on,
      sum(d.amount) as amount
    from deal d where ${ofScope(scope, 'd.account_id')}
    group by 1, 2, 3, case when d.currency <> ${scope.currency} then d.id end) d
  on (d.opened_on is null or d.opened_on <= steps.last_day) and d.closed_on > steps.last_day
  group by steps.day order by steps.day`;

const health: History = (scope, span) => sql<Point>`
  with ${steps(span)}
  select steps.day, round(avg(h.score), 2) as daily_value
  from steps left join account a on ${ofScope(scope, 'a.id')}
  left join lateral (
    select score from health_day h where h.org_id = a.org_id and h.account_id = a.id and h.day <= steps.last_day
    order by h.day desc limit 1) h on true
  group by steps.day order by steps.day`;

const METRIC_HISTORY = {
  arr,
  health,
  revenue,
  pipeline,
  usage: sumOf('usage_day', 'count'),
} satisfies Record<string, History>;

const RECORDED = { revenue: 'revenue_day', usage: 'usage_day' } as const;

/** The first and last day with revenue or usage of the accounts in scope; null without any. */
export async function readRecorded(
  db: TenantDb,
  scope: Scope,
  metric: keyof typeof METRIC_HISTORY,
): Promise<{ from: string; to: string } | null> {
  if (metric !== 'revenue' && metric !== 'usage') return null;
  const daysOf = (order: 'asc' | 'desc') =>
    sql<{ day: string }>`
      select v.day from ${sql.table(RECORDED[metric])} v where ${ofScope(scope, 'v.account_id')}
      order by v.day ${sql.raw(order)} limit 1`.execute(db);
  const [first] = (await daysOf('asc')).rows;
  const [last] = (await daysOf('desc')).rows;
  return first && last ? { from: first.day, to: last.day } : null;
}

/** A metric of the accounts in scope over time. Health is the mean of the scores. */
export async function readHistory(
  db: TenantDb,
  scope: Scope,
  metric: keyof typeof METRIC_HISTORY,
  span: Span,
): Promise<Point[]> {
  const { rows } = await METRIC_HISTORY[metric](scope, span).execute(db);
  return rows;
}
