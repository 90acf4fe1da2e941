import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

/** SQL: until when the asker has read an account; 30 days ago by default. */
const unreadSince = sql`coalesce((select r.last_read_at from account_read r where r.org_id = account.org_id
  and r.account_id = account.id and r.member_id = app_member()), app_now() - interval '30 days')`;

/** SQL: unread messages of an account. */
export const unreadOfAccount = sql<number>`(select count(*)::int from message m
  where m.org_id = account.org_id and m.account_id = account.id and m.sent_at > ${unreadSince})`;

interface CountRow {
  account_id: string;
  count: number;
}

/** Unread messages by account; `conditions` are on table `account`. */
export const unreadCounts = (db: TenantDb, conditions: Expression<SqlBool>[]) =>
  sql<CountRow>`
    select account.id as account_id, count(*)::int as count from account
    join message m on m.org_id = account.org_id and m.account_id = account.id and m.sent_at > ${unreadSince}
    where ${sql.join([sql`true`, ...conditions], sql` and `)} group by account.id order by count desc, account.id`
    .execute(db)
    .then(({ rows }) => rows);

/** Messages of the last days, by account. */
export const activityCounts = (db: TenantDb, days: number, conditions: Expression<SqlBool>[]) =>
  sql<CountRow>`
    select account.id as account_id, count(*)::int as count from account
    join message m on m.org_id = account.org_id and m.account_id = account.id
      and m.sent_at > app_now() - make_interval(days => ${days}::int)
    where ${sql.join([sql`true`, ...conditions], sql` and `)} group by account.id order by count desc, account.id`
    .execute(db)
    .then(({ rows }) => rows);

/** Unread messages of one account. */
export const unreadCount = (db: TenantDb, accountId: string): Promise<number> =>
  sql<{
    unread: number;
  }>`select ${unreadOfAccount} as unread from account where account.id = ${accountId}`
    .execute(db)
    .then(({ rows }) => rows[0]?.unread ?? 0);
