import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

// The minimal SQL for each metric: no currencies, rights, comparison with thirty days ago, or sparkline.

type Statement = (org: string) => RawBuilder<unknown>;

const TAKE = 40;
const AT_RISK = -2;

const arrYearAgo = (org: string) => sql`
  select a.id, a.name, a.arr, a.arr - coalesce(m.net, 0) as start, coalesce(m.down, 0) as down, coalesce(m.up, 0) as up from account a
  left join (select account_id, sum(case when kind in ('new', 'expansion') then amount else -amount end) as net,
      sum(amount) filter (where kind in ('contraction', 'churn')) as down, sum(amount) filter (where kind = 'expansion') as up
    from arr_movement where org_id = ${org} and day > current_date - 365 group by 1) m on m.account_id = a.id
  where a.org_id = ${org}`;

const openDeals = (org: string) => sql`from deal d where d.org_id = ${org} and not d.is_closed`;
const renewing = (org: string) => sql`
  from account where org_id = ${org} and renewal_date >= current_date and renewal_date < current_date + interval '3 months'`;

/** All cards of the default set in one statement. */
export const BARE_CARDS: Statement = (org) => sql`
  select (select sum(arr) from account where org_id = ${org}) as arr,
    (select sum(arr) from account where org_id = ${org} and health_score <= ${AT_RISK}) as at_risk,
    (select sum(start + up - down) / nullif(sum(start), 0) from (${arrYearAgo(org)}) y where start > 0) as nrr,
    (select sum(start - down) / nullif(sum(start), 0) from (${arrYearAgo(org)}) y where start > 0) as grr,
    (select sum(d.amount) ${openDeals(org)}) as pipeline,
    (select count(*) ${renewing(org)}) as renewals`;

const ofAccounts =
  (where: RawBuilder<unknown>): Statement =>
  (org) =>
    sql`
    select id, name, arr, sum(arr) over () as total, count(*) over () as all_of_them
    from account where org_id = ${org} and ${where} order by arr desc nulls last limit ${TAKE}`;
const ofYear: Statement = (org) => sql`
  select *, sum(start) over () as total from (${arrYearAgo(org)}) y where start > 0 order by start desc limit ${TAKE}`;

/** The first rows of each table with their sums. */
export const BARE_TABLES: Record<string, Statement> = {
  revenue: ofAccounts(sql`arr > 0`),
  'revenue-at-risk': ofAccounts(sql`arr > 0 and health_score <= ${AT_RISK}`),
  nrr: ofYear,
  grr: ofYear,
  pipeline: (org) => sql`
    select a.id, a.name, sum(d.amount) as amount, sum(sum(d.amount)) over () as total from deal d join account a on a.org_id = d.org_id and a.id = d.account_id
    where d.org_id = ${org} and not d.is_closed group by 1, 2 order by 3 desc limit ${TAKE}`,
  'upcoming-renewals': (org) =>
    sql`select id, name, arr, renewal_date, sum(arr) over () as total ${renewing(org)} order by renewal_date limit ${TAKE}`,
  'signed-not-live': (org) => sql`
    select a.id, a.name, d.expected_revenue from deal d join account a on a.org_id = d.org_id and a.id = d.account_id
    where d.org_id = ${org} and d.is_won and d.expected_revenue > 0 and a.live_on is null order by 3 desc limit ${TAKE}`,
  'top-accounts': (org) => sql`
    select a.id, a.name, sum(m.amount) as earned from revenue_month m join account a on a.org_id = m.org_id and a.id = m.account_id
    where m.org_id = ${org} and m.month >= date_trunc('year', current_date) group by 1, 2 order by 3 desc limit 20`,
};

/** Rebuilds the days of one account. */
export const BARE_ONE_ACCOUNT = (org: string, account: string): RawBuilder<unknown> => sql`
  select day, sum(amount) from revenue_entry where org_id = ${org} and account_id = ${account} group by day`;
