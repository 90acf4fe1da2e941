import { sql } from 'kysely';
import { HORIZONS } from '@rapport/contract/health/backtest.ts';
import type { Level } from '@rapport/contract/enumerations.ts';
import { allOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';

/** Maximum age in days of a score; and of a month-end score. */
const FRESH_DAYS = 10;
const FRESH_MONTH = 30;

export interface HorizonScore {
  account_id: string;
  days: number;
  score: number;
}

/** Each account's score a number of days before its own last day. */
export async function scoresBefore(
  db: TenantDb,
  ends: readonly { id: string; end: string }[],
): Promise<HorizonScore[]> {
  const { rows } = await sql<HorizonScore>`
    select account_id, days, coalesce(daily, monthly) as score from (
      select e.id as account_id, h.days,
        (select d.score from health_day d where d.account_id = e.id
          and d.day between e.last_day - h.days - ${FRESH_DAYS}::int and e.last_day - h.days order by d.day desc limit 1) as daily,
        (select s.health_score from account_snapshot s where s.account_id = e.id and s.health_score is not null
          and (s.month + interval '1 month - 1 day')::date between e.last_day - h.days - ${FRESH_MONTH}::int and e.last_day - h.days
          order by s.month desc limit 1) as monthly
      from unnest(${ends.map(({ id }) => id)}::uuid[], ${ends.map(({ end }) => end)}::date[]) as e (id, last_day)
      cross join unnest(${[...HORIZONS]}::int[]) as h (days)
    ) found where coalesce(daily, monthly) is not null`.execute(db);
  return rows;
}

/** Accounts that are still customers. */
export async function stayedAccounts(
  db: TenantDb,
  churned: readonly string[],
): Promise<{ id: string }[]> {
  return db
    .selectFrom('account')
    .select('id')
    .where('stage', 'is distinct from', 'Churned')
    .where('stage', 'is distinct from', 'NewProspect')
    .where('id', '<>', allOf(churned))
    .execute();
}

export interface KnownThen {
  account_id: string;
  messages: number;
  known: { title: string; level: Level; daysBefore: number }[];
}

/**
 * What was known by each account's last day: risks with an earlier quote, and the customer's messages of the last 90
 * days.
 */
export async function knownThen(
  db: TenantDb,
  ends: readonly { id: string; end: string }[],
): Promise<KnownThen[]> {
  const { rows } = await sql<KnownThen>`
    select e.id as account_id,
      (select count(*)::int from message m where m.account_id = e.id and m.direction = 'incoming' and not m.automatic
        and m.sent_at > e.last_day - 90 and m.sent_at < e.last_day + 1) as messages,
      (select coalesce(json_agg(json_build_object('title', k.title, 'level', k.level, 'daysBefore', k.days) order by k.days), '[]') from (
        select r.title, r.level, e.last_day - app_day(max(v.at)) as days from risk r
        join evidence v on v.org_id = r.org_id and v.claim_kind = 'risk' and v.claim_id = r.id and v.at < e.last_day
        where r.account_id = e.id and r.deleted_at is null group by r.id, r.title, r.level order by days limit 5) k) as known
    from unnest(${ends.map(({ id }) => id)}::uuid[], ${ends.map(({ end }) => end)}::date[]) as e (id, last_day)`.execute(
    db,
  );
  return rows;
}
