import { sql } from 'kysely';
import { HEALTH_BANDS } from '@rapport/contract/health/health.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { daysAhead } from '../../platform/today.ts';
import { arrOf, isCustomer } from '../accounts/arr/queries.ts';
import { inOwnBook } from '../accounts/book/queries.ts';
import { ownDay } from '../accounts/day/queries.ts';
import { accountConditions } from '../accounts/queries.ts';

interface AccountBrief {
  account_id: string;
  account_name: string;
  revenue: number | null;
  currency: string;
}

export interface RenewalRow extends AccountBrief {
  renewal_date: string;
  days: number;
  /** Calendar days since their last message. */
  silent_days: number | null;
  health_score: number | null;
  next_meeting_at: Date | null;
}

/** Which accounts the home page is about. */
interface HomeFilter {
  tags: string[];
  /** Only those in the asker's book. */
  book: boolean;
}

const inScope = ({ tags, book }: HomeFilter) =>
  sql.join([sql`true`, ...accountConditions({ accountTagFilters: tags, book })], sql` and `);

/** Whether the asker owns accounts or has added some to their book. */
export const hasBook = (db: TenantDb) =>
  sql<{ has: boolean }>`select exists (select from account where ${inOwnBook}) as has`
    .execute(db)
    .then(({ rows }) => rows[0]?.has ?? false);

/** Customers whose renewal is overdue by up to 30 days or due within 30, soonest first. */
export const renewalsDue = (db: TenantDb, filter: HomeFilter) =>
  sql<RenewalRow>`
    select account.id as account_id, account.name as account_name, account.arr as revenue, account.currency,
      account.renewal_date, account.renewal_date - ${ownDay} as days, account.health_score,
      -${daysAhead(sql`(select max(m.sent_at) from message m where m.org_id = account.org_id and m.account_id = account.id and m.direction = 'incoming')`)} as silent_days,
      (select min(e.starts_at) from calendar_event e where e.org_id = account.org_id and e.account_id = account.id
        and e.starts_at > app_now() and e.status <> 'cancelled') as next_meeting_at
    from account where ${inScope(filter)} and ${isCustomer}
      and account.renewal_date between ${ownDay} - 30 and ${ownDay} + 30
    order by account.renewal_date, account.arr desc nulls last limit 50`
    .execute(db)
    .then(({ rows }) => rows);

interface StakeRow {
  id: string;
  revenue: number | null;
  currency: string;
  /** Days until its renewal; below 0 when it is overdue. */
  renewal_in: number | null;
  health_score: number | null;
  /** Days since it first gave notice, where it has. */
  notice_days: number | null;
}

/** What is at stake with accounts, for ranking: by their ids. */
export const accountStakes = (db: TenantDb, ids: string[]): Promise<Map<string, StakeRow>> =>
  sql<StakeRow>`
    select id, ${arrOf('account')} as revenue, currency, renewal_date - ${ownDay} as renewal_in, health_score,
      -${daysAhead(sql`(select min(r.originated_at) from risk r where r.org_id = account.org_id and r.account_id = account.id
        and r.category = 'churn-intent' and r.level = 'critical' and r.status = 'live' and r.deleted_at is null)`)} as notice_days
    from account where id = any (${ids}::uuid[])`
    .execute(db)
    .then(({ rows }) => new Map(rows.map((row) => [row.id, row])));

interface ChangesRow {
  band_changes: number;
  renewals: number;
  new_risks: number;
  new_messages: number;
  accounts: number;
  conversations: number;
}

// Bands by index, on negated scores, because a score at the upper bound of a band still belongs to it.
const BOUNDS = HEALTH_BANDS.map(({ upTo }) => -upTo)
  .filter(Number.isFinite)
  .toReversed();
const bandOf = (score: string) =>
  sql`width_bucket(-${sql.ref(score)}, ${sql.lit(`{${BOUNDS.join()}}`)}::numeric[])`;

/** Counts of changes since a moment for the accounts of a home page, and totals. */
export async function changesSince(
  db: TenantDb,
  since: Date,
  filter: HomeFilter,
): Promise<ChangesRow> {
  const chosen = sql`account_id in (select account.id from account where ${inScope(filter)})`;
  const ours = filter.tags.length === 0 && !filter.book ? sql`true` : chosen;
  const { rows } = await sql<ChangesRow>`
    select
      (select count(distinct account_id)::int from health_event where at > ${since} and ${ours}
        and ${bandOf('score_before')} <> ${bandOf('score_after')}) as band_changes,
      (select count(*)::int from account where ${inScope(filter)} and ${isCustomer}
        and renewal_date between ${ownDay} and ${ownDay} + 30) as renewals,
      (select count(*)::int from risk where originated_at > ${since} and status = 'live' and deleted_at is null and ${ours}) as new_risks,
      (select count(*)::int from (select from message where sent_at > ${since} and ${ours} limit 10000) m) as new_messages,
      (select count(*)::int from account) as accounts,
      (select count(*)::int from (select from conversation limit 100000) c) as conversations`.execute(
    db,
  );
  return rows[0]!;
}

/** Returns the member's last visit and records the current one, at most once an hour. */
export async function lastVisit(db: TenantDb, member: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ previous: Date | null; current: Date | null }>`
    select (preferences ->> 'previousVisit')::timestamptz as previous, last_seen_at as current from member where id = ${member}`.execute(
    db,
  );
  const { previous = null, current = null } = rows[0] ?? {};
  if (current && now.getTime() - current.getTime() < 3_600_000) return previous;
  await sql`update member set last_seen_at = ${now}, preferences = preferences || jsonb_build_object('previousVisit', ${current?.toISOString() ?? null}::text)
    where id = ${member}`.execute(db);
  return current;
}
