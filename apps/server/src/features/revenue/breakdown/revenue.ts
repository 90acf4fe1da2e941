import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { yearStart } from '../../../platform/days.ts';

export interface RevenueBreakdown {
  company: string;
  income_group: string;
  income_type: string;
  amount: number;
  unrated: string[];
}

/**
 * Revenue of an account since January 1 by income type, largest first; each entry is converted at the rate of its
 * day.
 */
export async function readRevenueBreakdown(
  db: TenantDb,
  account: string,
  today: string,
): Promise<RevenueBreakdown[]> {
  const { rows } = await sql<RevenueBreakdown>`
    with entry as materialized (
      select day, company, income_group, income_type, currency, sum(amount) as amount from revenue_entry
      where account_id = ${account} and day between ${yearStart(today)}::date and ${today}::date group by 1, 2, 3, 4, 5)
    select company, income_group, income_type, coalesce(round(sum(org_amount(amount, currency, day)), 2), 0) as amount,
      coalesce(array_agg(distinct currency) filter (where org_amount(1, currency, day) is null), '{}') as unrated
    from entry group by 1, 2, 3 order by amount desc, 1, 2, 3`.execute(db);
  return rows;
}
