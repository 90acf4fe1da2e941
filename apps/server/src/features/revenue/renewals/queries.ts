import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { isCustomer } from '../../accounts/arr/queries.ts';
import { ownDay } from '../../accounts/day/queries.ts';
import { accountScope } from '../../accounts/scope/queries.ts';

interface RenewingRow {
  at_risk: boolean;
  id: string;
  name: string;
  arr: number | null;
  currency: string;
  renewal_date: string;
  health_score: number | null;
  open_risks: number;
}

interface Renewing {
  accountId?: string | undefined;
  tags: string[];
  days: number;
  atRiskOnly?: boolean;
}

/** As in the metric ARR at risk: risks of private threads are left out, so that the value is the same for everybody. */
const atRisk = sql`(coalesce(account.health_score <= -2, false) or exists (select from risk r where r.org_id = account.org_id
  and r.account_id = account.id and r.status = 'live' and r.level = 'critical' and r.deleted_at is null and r.visible_to is null))`;

const renewing = ({ accountId, tags, days, atRiskOnly = false }: Renewing) => sql`
  ${accountScope({ accountId, tags })} and ${isCustomer}
  and account.renewal_date between ${ownDay} - 30 and ${ownDay} + ${days}::int
  and ${atRiskOnly ? atRisk : sql`true`}`;

/** Customers that renew within so many days, soonest first; those overdue by a month or less included. */
export const renewingWithin = (db: TenantDb, asked: Renewing & { take: number }) =>
  sql<RenewingRow>`
    select account.id, account.name, account.arr, account.currency, account.renewal_date::text, account.health_score, account.open_risks,
      ${atRisk} as at_risk
    from account where ${renewing(asked)} order by account.renewal_date, account.name limit ${asked.take}`
    .execute(db)
    .then(({ rows }) => rows);

/** Totals of renewals within so many days, by currency. */
export const renewalTotals = (db: TenantDb, asked: Renewing) =>
  sql<{ currency: string; amount: number; count: number; overdue: number }>`
    select account.currency, coalesce(sum(account.arr), 0)::float8 as amount, count(*)::int as count,
      (count(*) filter (where account.renewal_date < ${ownDay}))::int as overdue
    from account where ${renewing(asked)} group by 1 order by 2 desc`
    .execute(db)
    .then(({ rows }) => rows);
