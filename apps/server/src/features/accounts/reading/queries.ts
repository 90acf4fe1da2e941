import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { MOST_UNREAD } from '@rapport/contract/accounts/lists.ts';
import type { TenantDb } from '@rapport/database/client.ts';

/** SQL: until when the asker has read an account; 30 days ago by default. */
const unreadSince = sql`coalesce((select r.last_read_at from account_read r where r.org_id = account.org_id
  and r.account_id = account.id and r.member_id = app_member()), app_now() - interval '30 days')`;

/** SQL: one row for each message and post of an account after the moment `since.at`; `posts` is a condition on post `p`. */
const activitySince = (posts: RawBuilder<SqlBool>) => sql`
  select 1 from message m where m.org_id = account.org_id and m.account_id = account.id and not m.automatic
    and m.sent_at > since.at
  union all select 1 from team_post p where p.org_id = account.org_id and p.account_id = account.id
    and p.sent_at > since.at and ${posts}`;

/** SQL: unread messages and posts of an account; nobody's own posts are unread to them. */
export const unreadOfAccount = sql<number>`(select count(*)::int from (
  select 1 from (select ${unreadSince} as at offset 0) since
  cross join lateral (${activitySince(sql`p.author_id is distinct from app_member()`)}) x limit ${MOST_UNREAD}) unread)`;

interface CountRow {
  account_id: string;
  count: number;
}

const countsOf = (
  db: TenantDb,
  count: RawBuilder<number>,
  conditions: Expression<SqlBool>[],
): Promise<CountRow[]> =>
  sql<CountRow>`
    select * from (select account.id as account_id, ${count} as count from account
      where ${sql.join([sql`true`, ...conditions], sql` and `)}) counted
    where count > 0 order by count desc, account_id`
    .execute(db)
    .then(({ rows }) => rows);

/** Unread messages and posts by account; `conditions` are on table `account`. */
export const unreadCounts = (db: TenantDb, conditions: Expression<SqlBool>[]) =>
  countsOf(db, unreadOfAccount, conditions);

/** Messages and posts of the last days, by account. */
export const activityCounts = (db: TenantDb, days: number, conditions: Expression<SqlBool>[]) =>
  countsOf(
    db,
    sql`(select count(*)::int from (select app_now() - make_interval(days => ${days}::int) as at offset 0) since
      cross join lateral (${activitySince(sql`true`)}) x)`,
    conditions,
  );

/** Unread messages of one account. */
export const unreadCount = (db: TenantDb, accountId: string): Promise<number> =>
  sql<{
    unread: number;
  }>`select ${unreadOfAccount} as unread from account where account.id = ${accountId}`
    .execute(db)
    .then(({ rows }) => rows[0]?.unread ?? 0);
