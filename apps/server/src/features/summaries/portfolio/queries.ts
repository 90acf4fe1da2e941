import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { arrOf, isCustomer } from '../../accounts/arr/queries.ts';
import { accountConditions } from '../../accounts/queries.ts';
import { mayRead, quotesOfSentence } from '../queries.ts';
import type { SentenceRow } from '../queries.ts';

/** Weeks with summaries, newest first. */
export async function weeksWithSummaries(db: TenantDb): Promise<string[]> {
  const rows = await db
    .selectFrom('weekly_summary')
    .select('week')
    .distinct()
    .orderBy('week', 'desc')
    .limit(12)
    .execute();
  return rows.map(({ week }) => week);
}

/** The newest week with a summary that began by a day; without a day, the newest of all. */
export async function latestWeek(db: TenantDb, by: string): Promise<string | null> {
  const { rows } = await sql<{ week: string | null }>`
    select coalesce((select max(week) from weekly_summary where week <= ${by}::date), (select max(week) from weekly_summary)) as week`.execute(
    db,
  );
  return rows[0]?.week ?? null;
}

/** Restricts a query on table `account` to the given tags. */
const tagged = (tags: string[]) =>
  sql<SqlBool>`${sql.join([sql`true`, ...accountConditions({ accountTagFilters: tags })], sql` and `)}`;

const accountJson = sql`json_build_object('id', account.id, 'name', account.name, 'revenue', ${arrOf('account')}, 'currency', account.currency)`;

interface AccountJson {
  id: string;
  name: string;
  revenue: number | null;
  currency: string;
}

const CANDIDATES = 200;
const PER_ACCOUNT = 2;
const PER_KIND = 4;
const MAX_EVENTS = 12;

/**
 * The most important sentences of a week that no other list shows, at most two per account and four per kind; ten
 * times the revenue adds six points.
 */
export async function topEvents(
  db: TenantDb,
  week: string,
  tags: string[],
): Promise<{ account: AccountJson; sentence: SentenceRow }[]> {
  const { rows } = await sql<{ account: AccountJson; sentence: SentenceRow }>`
    select account, sentence from (
      select candidate.account, json_build_object('kind', candidate.s ->> 'kind', 'text', candidate.s ->> 'text', 'conversationId', candidate.s ->> 'conversation',
          'quotes', v.quotes) as sentence, candidate.points,
        row_number() over (partition by candidate.account_id order by candidate.points desc, candidate.place) as nth,
        row_number() over (partition by candidate.s ->> 'kind' order by candidate.points desc, candidate.id, candidate.place) as nth_of_kind
      from (
        select w.id, account.id as account_id, ${accountJson} as account, s, place,
          (s ->> 'points')::float8 + 6 * log(greatest(10, account.arr::float8 / 1000)) as points
        from weekly_summary w join account on account.org_id = w.org_id and account.id = w.account_id
        cross join lateral jsonb_array_elements(w.sentences) with ordinality as each (s, place)
        where w.week = ${week}::date and s ->> 'kind' in ('health', 'revenue', 'action', 'conversation') and ${tagged(tags)}
        order by points desc, w.id, place limit ${CANDIDATES}
      ) candidate join lateral (${quotesOfSentence(sql`candidate.s`, sql`candidate.id`)}) v on v.shown
    ) ranked where nth <= ${PER_ACCOUNT} and nth_of_kind <= ${PER_KIND} order by points desc limit ${MAX_EVENTS}`.execute(
    db,
  );
  return rows;
}

/** The number of accounts with a summary of the week that the caller may read. */
export async function countSummarisedAccounts(
  db: TenantDb,
  week: string,
  tags: string[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from weekly_summary w join account on account.org_id = w.org_id and account.id = w.account_id
    where w.week = ${week}::date and ${tagged(tags)}
      and exists (select from jsonb_array_elements(w.sentences) s where ${mayRead(sql`s`)})`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Customers' renewals from a week's Monday to 30 days after its end, soonest first. */
export const renewalsAfter = (db: TenantDb, week: string, tags: string[]) =>
  sql<{ account: AccountJson; renewal_date: string; health_score: number | null }>`
    select ${accountJson} as account, account.renewal_date, account.health_score from account
    where account.renewal_date between ${week}::date and ${week}::date + 36 and ${isCustomer} and ${tagged(tags)}
    order by account.renewal_date, account.arr desc nulls last limit 10`
    .execute(db)
    .then(({ rows }) => rows);

/** Revenue anomalies that began in a week, costliest first. */
export const anomaliesOf = (db: TenantDb, week: string, tags: string[]) =>
  sql<{
    id: string;
    account: AccountJson;
    description: string;
    drop_percentage: number;
    total_drop: number;
  }>`
    select n.id, ${accountJson} as account, n.description, n.drop_percentage, n.total_drop
    from revenue_anomaly n join account on account.org_id = n.org_id and account.id = n.account_id
    where n.start_day between ${week}::date and ${week}::date + 6 and ${tagged(tags)}
    order by abs(n.total_drop) desc, n.id limit 8`
    .execute(db)
    .then(({ rows }) => rows);

/** Scores at the beginning and end of a week, for accounts that have both. */
export const scoresOf = (db: TenantDb, week: string, tags: string[]) =>
  sql<{ before: number; after: number }>`
    select * from (
      select (array_agg(d.score order by d.day desc) filter (where d.day < ${week}::date))[1] as before,
        (array_agg(d.score order by d.day desc) filter (where d.day >= ${week}::date))[1] as after
      from health_day d where d.day between ${week}::date - 10 and ${week}::date + 6
        and d.account_id in (select account.id from account where ${tagged(tags)})
      group by d.account_id
    ) scores where before is not null and after is not null`
    .execute(db)
    .then(({ rows }) => rows);

/** ARR movements of a week by kind, in the organisation's currency. */
export const movementsOf = (db: TenantDb, week: string, tags: string[]) =>
  sql<{ kind: 'new' | 'expansion' | 'contraction' | 'churn'; amount: number; accounts: number }>`
    select v.kind, coalesce(sum(org_amount(v.amount, v.currency, v.day)), 0) as amount, count(distinct v.account_id)::int as accounts
    from arr_movement v join account on account.org_id = v.org_id and account.id = v.account_id
    where v.day between ${week}::date and ${week}::date + 6 and ${tagged(tags)} group by v.kind order by v.kind`
    .execute(db)
    .then(({ rows }) => rows);

/** Revenue of a week and of the week before, in the organisation's currency; null without any. */
export async function revenueOf(db: TenantDb, week: string, tags: string[]) {
  const { rows } = await sql<{ currency: string; actual: number | null; before: number | null }>`
    select o.currency, r.actual, r.before from organisation o left join lateral (
      select sum(r.amount) filter (where r.day >= ${week}::date) as actual, sum(r.amount) filter (where r.day < ${week}::date) as before
      from revenue_day r join account on account.org_id = r.org_id and account.id = r.account_id
      where r.org_id = o.id and r.day between ${week}::date - 7 and ${week}::date + 6 and ${tagged(tags)}
    ) r on true`.execute(db);
  return rows[0] ?? { currency: 'USD', actual: null, before: null };
}
