import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { accountConditions } from '../../../accounts/queries.ts';

/** Whether the account in a column matches the tag filter. */
const tagged = (account: RawBuilder<unknown>, tags: string[]): RawBuilder<SqlBool> =>
  tags.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${account} in (select account.id from account
        where ${sql.join(accountConditions({ accountTagFilters: tags }), sql` and `)})`;

/** Which of these conversations wait for us: the last message is from outside. */
export async function waitingForUs(
  db: TenantDb,
  conversations: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select c.id from conversation c
    join lateral (select x.direction from message x
      where x.org_id = c.org_id and x.conversation_id = c.id and not x.automatic
      order by x.sent_at desc, x.id desc limit 1) m on m.direction = 'incoming'
    where c.id = any (${[...new Set(conversations)]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

interface StageChangeRow {
  id: string;
  account_id: string;
  before: string | null;
  after: string | null;
  at: Date;
  changed_by: string | null;
}

/** Changes of stage since a time, newest first. */
export async function stageChanges(
  db: TenantDb,
  { since, tags, take }: { since: Date; tags: string[]; take: number },
): Promise<StageChangeRow[]> {
  const { rows } = await sql<StageChangeRow>`
    select s.id, s.account_id, s.before, s.after, s.at, m.name as changed_by
    from account_stage_change s left join member m on m.org_id = s.org_id and m.id = s.member_id
    where s.at >= ${since} and ${tagged(sql`s.account_id`, tags)} order by s.at desc, s.id limit ${take}`.execute(
    db,
  );
  return rows;
}

/** The first message of each outside person who first wrote since a time, newest first. */
export async function firstMessages(
  db: TenantDb,
  { since, tags, take }: { since: Date; tags: string[]; take: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from message m join contact p on p.org_id = m.org_id and p.id = m.sender_id and p.account_id = m.account_id
    where m.sent_at >= ${since} and not m.automatic and not p.internal and ${tagged(sql`p.account_id`, tags)}
      and not exists (select from message x where x.org_id = m.org_id and x.sender_id = m.sender_id and not x.automatic
        and (x.sent_at, x.id) < (m.sent_at, m.id))
    order by m.sent_at desc, m.id limit ${take}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The accounts with a summary of a week, largest first. */
export async function summarisedAccounts(
  db: TenantDb,
  { week, tags, take }: { week: string; tags: string[]; take: number },
): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select w.account_id from weekly_summary w join account a on a.org_id = w.org_id and a.id = w.account_id
    where w.week = ${week} and ${tagged(sql`w.account_id`, tags)}
    order by a.arr desc nulls last, w.account_id limit ${take}`.execute(db);
  return rows.map((row) => row.account_id);
}

/**
 * Number of accounts per category of live risk since a time. Counts only what everybody may see, so that the number
 * reveals nothing hidden.
 */
export async function heardAt(db: TenantDb, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ category: string; accounts: number }>`
    select r.category, count(distinct r.account_id)::int as accounts from risk r
    where r.status = 'live' and r.deleted_at is null and r.last_reply_at >= ${since}
      and not r.restricted and r.visible_to is null
    group by 1`.execute(db);
  return new Map(rows.map(({ category, accounts }) => [category, accounts]));
}
