import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { AnomaliesQuery, AnomalySource } from '@rapport/contract/anomalies.ts';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { expectedRevenue } from '@rapport/intelligence/tasks/anomalies/find.ts';
import { AppError } from '../../platform/errors.ts';
import { accountConditions } from '../accounts/queries.ts';
import type { KnownAnomaly } from './reconcile/reconcile.ts';
import { readCalendar } from './series/calendar.ts';
import { loadSeries } from './series/load.ts';
import { contains } from '../../platform/contains.ts';

export interface AnomalyRow {
  id: string;
  account_id: string;
  account_name: string;
  icon_url: string | null;
  full_sync: boolean;
  restricted: boolean;
  source: AnomalySource;
  company: string;
  timeframe: 'day' | 'week' | 'month';
  kind: 'drop' | 'spike';
  start_day: string;
  end_day: string;
  description: string;
  expected: number;
  current: number;
  drop_percentage: number;
  total_drop: number;
  ytd_revenue: number;
  currency: string;
  method: string;
  computed_at: Date;
  resolved_at: Date | null;
  resolver_id: string | null;
  resolver_name: string | null;
}

const rows = (where: Expression<SqlBool>) => sql<AnomalyRow>`
  select r.id, r.account_id, account.name as account_name, account.icon_url, account.full_sync, account.restricted, r.source,
    r.company, r.timeframe, r.kind, r.start_day, r.end_day, r.description, r.expected, r.current, r.drop_percentage,
    r.total_drop, r.ytd_revenue, (select currency from organisation) as currency, r.method, r.computed_at, r.resolved_at,
    resolver.id as resolver_id, resolver.name as resolver_name
  from revenue_anomaly r
  join account on account.org_id = r.org_id and account.id = r.account_id
  left join member resolver on resolver.org_id = r.org_id and resolver.id = r.resolved_by
  where ${where}`;

const ORDERS = {
  accountName: sql`lower(account.name)`,
  anomalyStartDate: sql`r.start_day`,
  revenueDropPercentage: sql`r.drop_percentage`,
  totalRevenueDrop: sql`r.total_drop`,
  ytdRevenue: sql`r.ytd_revenue`,
} as const;

type Filters = Omit<AnomaliesQuery, 'source'> & { source?: AnomalySource | undefined };

/** One page of anomalies with the total count. */
export async function listAnomalies(
  db: TenantDb,
  query: Filters,
): Promise<{ rows: AnomalyRow[]; total: number }> {
  const where = conditionsOf(query);
  const direction = sql.raw(query.direction === 'DESC' ? 'desc' : 'asc');
  const page = await sql<AnomalyRow>`${rows(where)}
    order by ${ORDERS[query.sort]} ${direction}, r.start_day desc, r.id limit ${query.take} offset ${query.skip}`.execute(
    db,
  );
  if (query.skip === 0 && page.rows.length < query.take)
    return { rows: page.rows, total: page.rows.length };
  const count = await sql<{ total: number }>`
    select count(*)::int as total from revenue_anomaly r
    join account on account.org_id = r.org_id and account.id = r.account_id where ${where}`.execute(
    db,
  );
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

function conditionsOf(query: Filters): Expression<SqlBool> {
  const { accountName, source, timeframe, resolved, accountId, accountTagFilters } = query;
  const conditions = accountConditions({ accountTagFilters });
  if (accountName) {
    const pattern = contains(accountName);
    conditions.push(
      sql<SqlBool>`(account.name ilike ${pattern} or account.pretty_name ilike ${pattern})`,
    );
  }
  if (source) conditions.push(sql<SqlBool>`r.source = ${source}`);
  if (timeframe) conditions.push(sql<SqlBool>`r.timeframe = ${timeframe}`);
  if (accountId) conditions.push(sql<SqlBool>`r.account_id = ${accountId}`);
  if (resolved !== undefined)
    conditions.push(
      resolved ? sql<SqlBool>`r.resolved_at is not null` : sql<SqlBool>`r.resolved_at is null`,
    );
  return sql<SqlBool>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

export async function oneAnomaly(db: TenantDb, id: string): Promise<AnomalyRow> {
  const found = await rows(sql<SqlBool>`r.id = ${id}`).execute(db);
  if (!found.rows[0]) throw new AppError('not_found');
  return found.rows[0];
}

/** Revenue with the expected values an anomaly was detected against. */
export async function seriesOf(db: TenantDb, { account_id, company, timeframe }: AnomalyRow) {
  const series = await loadSeries(db, [account_id], await readCalendar(db));
  const own = series.find((one) => one.company === company);
  return own ? expectedRevenue(own.series, timeframe) : { step: timeframe, points: [] };
}

export interface DailyRevenue {
  /** Empty for the sum over all product companies. */
  company: string;
  /** The first day of the series. */
  start: string;
  /** In the organisation's currency; null for a day without data. */
  amounts: readonly (number | null)[];
}

/** An account's revenue by day: the sum, and each product company where it has several. */
export async function revenueByDay(db: TenantDb, account: string): Promise<DailyRevenue[]> {
  const all = await loadSeries(db, [account], await readCalendar(db));
  return all.map(({ company, series }) => ({ company, ...series }));
}

/** The largest open anomalies of accounts' total revenue that ended recently, for the home page. */
export async function openAnomalies(
  db: TenantDb,
  {
    since,
    take,
    accountTagFilters,
    book = false,
  }: { since: string; take: number; accountTagFilters: string[]; book?: boolean },
): Promise<AnomalyRow[]> {
  const tagged = sql.join(
    [sql`true`, ...accountConditions({ accountTagFilters, book })],
    sql` and `,
  );
  const ours =
    accountTagFilters.length === 0 && !book
      ? sql`true`
      : sql`account_id in (select account.id from account where ${tagged})`;
  // Limit before joining: the join is the expensive part.
  const largest = sql`select id from revenue_anomaly
    where resolved_at is null and source = 'daily_revenue_all_companies' and end_day >= ${since}::date and ${ours}
    order by abs(total_drop) desc, id limit ${take}`;
  const found = await rows(sql<SqlBool>`r.id in (${largest})`).execute(db);
  return found.rows;
}

export interface KnownRow extends KnownAnomaly {
  account_id: string;
  source: string;
  company: string;
  inputs_digest: string;
}

/** The stored anomalies of accounts. */
export const readKnown = (db: TenantDb, accounts: readonly string[]) =>
  db
    .selectFrom('revenue_anomaly')
    .select(['id', 'account_id', 'source', 'company', 'timeframe', 'kind'])
    .select(['start_day', 'end_day', 'inputs_digest'])
    .select((of) => of('resolved_at', 'is not', null).$castTo<boolean>().as('resolved'))
    .where('account_id', '=', anyOf(accounts))
    .orderBy('start_day')
    .orderBy('id')
    .$narrowType<Pick<KnownRow, 'timeframe' | 'kind'>>()
    .execute();

/** The next accounts after an id, ordered by id. */
export const pageOfAccounts = (db: TenantDb, after: string, take: number) =>
  db
    .selectFrom('account')
    .select('id')
    .where('id', '>', after || '00000000-0000-0000-0000-000000000000')
    .orderBy('id')
    .limit(take)
    .execute()
    .then((rows) => rows.map(({ id }) => id));

/** Serialises computations of one tenant. */
export const lockAnomalies = (db: TenantDb, org: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${org}, 3))`.execute(db);
