import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import {
  arrOf,
  convertedAmount,
  convertedCurrency,
  isCustomer,
} from '../../accounts/arr/queries.ts';
import { ownDay } from '../../accounts/day/queries.ts';
import { isAtRisk } from '../../accounts/risk/queries.ts';
import { accountScope } from '../../accounts/scope/queries.ts';

interface RenewingRow {
  at_risk: boolean;
  id: string;
  name: string;
  owner: string | null;
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
  /** The first day, counted from today; above 0, none that is overdue. */
  fromDays?: number;
  atRiskOnly?: boolean;
}

/** Days in which an overdue renewal is still listed. */
const OVERDUE_DAYS = 30;

const renewing = ({ accountId, tags, days, fromDays = 0, atRiskOnly = false }: Renewing) => sql`
  ${accountScope({ accountId, tags })} and ${isCustomer}
  and account.renewal_date between ${ownDay} + ${fromDays > 0 ? fromDays : -OVERDUE_DAYS}::int and ${ownDay} + ${days}::int
  and ${atRiskOnly ? isAtRisk : sql`true`}`;

/** Customers that renew within so many days, soonest first; those overdue by a month or less included. */
export const renewingWithin = (db: TenantDb, asked: Renewing & { take: number }) =>
  sql<RenewingRow>`
    select account.id, account.name, account.arr, account.currency, account.renewal_date::text, account.health_score, account.open_risks,
      ${isAtRisk} as at_risk, (select member.name from member where member.id = account.owner_id) as owner
    from account where ${renewing(asked)} order by account.renewal_date, account.name limit ${asked.take}`
    .execute(db)
    .then(({ rows }) => rows);

/**
 * Totals of renewals within so many days, in the organisation's currency, apart from those without a rate. As in the
 * metric of upcoming renewals, what is overdue does not count into the amount.
 */
export const renewalTotals = (db: TenantDb, asked: Renewing) =>
  sql<{ currency: string; amount: number; count: number; overdue: number }>`
    select ${convertedCurrency} as currency, count(*)::int as count,
      coalesce(sum(${convertedAmount(arrOf('account'))}) filter (where account.renewal_date >= ${ownDay}), 0)::float8 as amount,
      (count(*) filter (where account.renewal_date < ${ownDay}))::int as overdue
    from account where ${renewing(asked)} group by 1 order by amount desc`
    .execute(db)
    .then(({ rows }) => rows);
