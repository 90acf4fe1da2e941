import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
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
  last_incoming_at: Date | null;
  health_score: number | null;
  next_meeting_at: Date | null;
}

const inScope = (tags: string[]) =>
  sql.join([sql`true`, ...accountConditions({ accountTagFilters: tags })], sql` and `);

/** Accounts whose renewal is overdue by up to 30 days or due within 30, soonest first. */
export const renewalsDue = (db: TenantDb, tags: string[]) =>
  sql<RenewalRow>`
    select account.id as account_id, account.name as account_name, account.arr as revenue, account.currency,
      account.renewal_date, account.renewal_date - current_date as days, account.health_score,
      (select max(m.sent_at) from message m where m.org_id = account.org_id and m.account_id = account.id and m.direction = 'incoming') as last_incoming_at,
      (select min(e.starts_at) from calendar_event e where e.org_id = account.org_id and e.account_id = account.id
        and e.starts_at > now() and e.status <> 'cancelled') as next_meeting_at
    from account where ${inScope(tags)} and account.stage is distinct from 'Churned'
      and account.renewal_date between current_date - 30 and current_date + 30
    order by account.renewal_date, account.arr desc nulls last limit 50`
    .execute(db)
    .then(({ rows }) => rows);

/** Accounts in scope, to keep other features' rows inside the filter. */
export const accountsInScope = async (
  db: TenantDb,
  tags: string[],
): Promise<Set<string> | null> => {
  if (tags.length === 0) return null;
  const { rows } = await sql<{
    id: string;
  }>`select account.id from account where ${inScope(tags)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Revenue of accounts, for weighing what needs attention. */
export const accountRevenue = (db: TenantDb, ids: string[]) =>
  sql<{ id: string; revenue: number | null; currency: string }>`
    select id, arr as revenue, currency from account where id = any (${ids}::uuid[])`
    .execute(db)
    .then(({ rows }) => new Map(rows.map((row) => [row.id, row])));

export interface ChangesRow {
  band_changes: number;
  renewals: number;
  new_risks: number;
  new_messages: number;
  accounts: number;
  conversations: number;
}

/** What happened since a moment, and how much there is at all. */
export async function changesSince(db: TenantDb, since: Date): Promise<ChangesRow> {
  const { rows } = await sql<ChangesRow>`
    select
      (select count(distinct account_id)::int from health_event where at > ${since}
        and width_bucket(score_before, array[-3.99, -1.99, 0.01, 3.01]::numeric[]) <> width_bucket(score_after, array[-3.99, -1.99, 0.01, 3.01]::numeric[])) as band_changes,
      (select count(*)::int from account where stage is distinct from 'Churned' and renewal_date between current_date and current_date + 30) as renewals,
      (select count(*)::int from risk where originated_at > ${since} and status = 'live' and deleted_at is null) as new_risks,
      (select count(*)::int from (select from message where sent_at > ${since} limit 10000) m) as new_messages,
      (select count(*)::int from account) as accounts,
      (select count(*)::int from (select from conversation limit 100000) c) as conversations`.execute(
    db,
  );
  return rows[0]!;
}

/** The person's last visit, and the note that they are here now (at most once an hour). */
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
