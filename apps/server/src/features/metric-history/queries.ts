import { sql } from 'kysely';
import type { HistoryQuery, HistoryWindow } from '@rapport/contract/metric-history.ts';
import { HISTORY_MONTHS } from '@rapport/contract/metric-history.ts';
import type { TenantDb } from '@rapport/database/client.ts';

/** A series with more points loses its oldest ones. */
const MOST_POINTS = 1_000;

/**
 * Table `step (day, next)`: the intervals of the query in the organisation's calendar; weeks begin on Monday. `zoned`
 * gives local time in the organisation's zone.
 */
const steps = ({ from, to, interval }: HistoryWindow) => sql`
  bounds as (
    select coalesce(${to ?? null}::date, app_today()) as last, zone from organisation where id = app_org()
  ), step as (
    select day::date as day, (day + ${`1 ${UNITS[interval]}`}::interval * ${SIZES[interval]}::integer)::date as next from bounds,
      generate_series(
        date_trunc(${interval}, greatest(
          coalesce(${from ?? null}::date, (last - ${`${HISTORY_MONTHS} months`}::interval)::date),
          (last - ${`1 ${UNITS[interval]}`}::interval * ${SIZES[interval] * (MOST_POINTS - 1)}::integer)::date)::timestamp),
        last::timestamp, ${`1 ${UNITS[interval]}`}::interval * ${SIZES[interval]}::integer) day
  )`;

const UNITS = { day: 'day', week: 'week', month: 'month', quarter: 'month', year: 'year' } as const;
const SIZES = { day: 1, week: 1, month: 1, quarter: 3, year: 1 } as const;

interface SentimentRow {
  day: string;
  score: number | null;
}

/** Whose messages: all of an account's customers, or one person's. */
const writtenBy = (of: { accountId: string } | { contactId: string }) =>
  'accountId' in of
    ? sql`m.account_id = ${of.accountId} and m.direction = 'incoming'`
    : sql`m.sender_id in (select same_person(kept_person(${of.contactId})))`;

/** Mean sentiment of customers' messages per interval, -5 to 5; null without messages. */
export const sentimentHistory = (
  db: TenantDb,
  query: HistoryWindow & ({ accountId: string } | { contactId: string }),
) =>
  sql<SentimentRow>`
    with ${steps(query)}
    select s.day, round(avg(m.sentiment), 2) as score
    from bounds b cross join step s
    left join message m on m.org_id = app_org() and ${writtenBy(query)}
      and not m.automatic and m.sentiment is not null
      and m.sent_at >= s.day::timestamp at time zone b.zone and m.sent_at < s.next::timestamp at time zone b.zone
    group by s.day order by s.day`
    .execute(db)
    .then(({ rows }) => rows);

interface VelocityRow {
  day: string;
  ours: number | null;
  theirs: number | null;
}

/**
 * Mean hours from one side's first message to the other side's next answer, by the interval of the answer. Automatic
 * mail and internal messages are ignored.
 */
export const velocityHistory = (db: TenantDb, query: HistoryQuery) =>
  sql<VelocityRow>`
    with ${steps(query)}, said as (
      select m.conversation_id, m.id, m.sent_at, m.direction,
        lag(m.direction) over (partition by m.conversation_id order by m.sent_at, m.id) as before
      from message m where m.account_id = ${query.accountId} and m.direction <> 'internal' and not m.automatic
    ), turn as (
      select direction, sent_at,
        extract(epoch from sent_at - lag(sent_at) over (partition by conversation_id order by sent_at, id)) / 3600 as hours
      from said where before is distinct from direction
    )
    select s.day, round(avg(t.hours) filter (where t.direction = 'outgoing'), 2) as ours,
      round(avg(t.hours) filter (where t.direction = 'incoming'), 2) as theirs
    from bounds b cross join step s
    left join turn t on t.hours is not null
      and t.sent_at >= s.day::timestamp at time zone b.zone and t.sent_at < s.next::timestamp at time zone b.zone
    group by s.day order by s.day`
    .execute(db)
    .then(({ rows }) => rows);

interface WorkersRow {
  day: string;
  active: number | null;
  expected: number | null;
}

/** Workers of an account's projects at the end of each interval: the last counts known by then. */
export const workersHistory = (db: TenantDb, query: HistoryQuery) =>
  sql<WorkersRow>`
    with ${steps(query)}, kept as (
      select w.project_id, w.day, w.active, w.expected from worker_count w
      join project p on p.org_id = w.org_id and p.id = w.project_id where p.account_id = ${query.accountId}
    )
    select s.day, sum(k.active)::int as active, sum(k.expected)::int as expected
    from step s left join lateral (
      select distinct on (project_id) active, expected from kept where kept.day < s.next order by project_id, kept.day desc
    ) k on true
    group by s.day order by s.day`
    .execute(db)
    .then(({ rows }) => rows);
