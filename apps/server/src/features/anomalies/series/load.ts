import { sql } from 'kysely';
import type { AnomalySource } from '@rapport/contract/anomalies.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { sum } from '@rapport/intelligence/tasks/anomalies/series.ts';
import type { RevenueSeries } from '@rapport/intelligence/tasks/anomalies/series.ts';
import type { RevenueCalendar } from './calendar.ts';

/** Product companies of an account that get their own series: those with the most revenue. */
const COMPANIES = 12;

/** One account's daily revenue in the organisation's currency, of one product company or of all. */
export interface AccountSeries {
  account: string;
  source: AnomalySource;
  /** Empty for the sum over all companies. */
  company: string;
  series: RevenueSeries;
  /** January 1 to today. */
  ytd: number;
}

interface DaysRow {
  account_id: string;
  company: string;
  /** Days since 1970, ascending. */
  days: number[];
  amounts: number[];
  ytd: number;
}

const collected = sql`array_agg(day - date '1970-01-01' order by day) as days,
  array_agg(amount::float8 order by day) as amounts`;

/** One series per account for all companies together, and one for each company where there are several. */
export async function loadSeries(
  db: TenantDb,
  accounts: readonly string[],
  calendar: RevenueCalendar,
): Promise<AccountSeries[]> {
  const { from, today } = calendar;
  const ytd = sql`coalesce(sum(amount) filter (where day >= date_trunc('year', ${today}::timestamp)), 0) as ytd`;
  const whole = await sql<DaysRow>`
    select account_id, '' as company, ${collected}, ${ytd} from revenue_day
    where account_id = any (${accounts}::uuid[]) and day between ${from}::date and ${today}::date
    group by account_id`.execute(db);
  const split = await sql<DaysRow>`
    with company_day as materialized (
      select account_id, company, currency, day, sum(amount) as amount from revenue_entry
      where account_id = any (${accounts}::uuid[]) and company <> '' and day between ${from}::date and ${today}::date
      group by 1, 2, 3, 4),
    several as materialized (
      select account_id from company_day group by account_id having min(company) <> max(company)),
    entry as (select company_day.* from company_day join several using (account_id)),
    daily as (
      select account_id, company, day, sum(case when currency = (select currency from organisation) then amount
        else org_amount(amount, currency, day) end) as amount
      from entry group by 1, 2, 3)
    select account_id, company, ${collected}, ${ytd} from daily where amount is not null
    group by account_id, company`.execute(db);
  const companies = [...Map.groupBy(split.rows, (row) => row.account_id).values()].flatMap((rows) =>
    rows.toSorted((a, b) => sum(b.amounts) - sum(a.amounts)).slice(0, COMPANIES),
  );
  return [...whole.rows, ...companies].flatMap((row) => toSeries(row, calendar));
}

/** A day without revenue counts as zero, unless no account has revenue on it: then its value is unknown. */
function toSeries(
  { account_id, company, days, amounts, ytd }: DaysRow,
  { until, unknown }: RevenueCalendar,
): AccountSeries[] {
  const first = days[0];
  if (first === undefined || until === null || first > until) return [];
  const daily: (number | null)[] = Array.from({ length: until - first + 1 }, (_, place) =>
    unknown.has(first + place) ? null : 0,
  );
  days.forEach((day, index) => {
    if (day <= until) daily[day - first] = amounts[index] ?? 0;
  });
  return [
    {
      account: account_id,
      source: company ? 'company_revenue' : 'daily_revenue_all_companies',
      company,
      series: { start: new Date(first * 86_400_000).toISOString().slice(0, 10), amounts: daily },
      ytd,
    },
  ];
}
