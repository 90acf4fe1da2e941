import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { HealthWeights } from '@rapport/contract/health/weights.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { DEFAULT_WEIGHTS } from '@rapport/intelligence/scoring/health/score.ts';

/** The organisation's weights of the score, or the defaults. */
export async function readWeights(db: TenantDb): Promise<HealthWeights> {
  const rows = await db.selectFrom('health_weight').select(['factor', 'weight']).execute();
  return {
    ...DEFAULT_WEIGHTS,
    ...Object.fromEntries(rows.map(({ factor, weight }) => [factor, weight])),
  };
}

export interface ChurnedAccount {
  id: string;
  name: string;
  churned_on: string;
}

/**
 * Churned accounts and the day they churned: the day of their last churn movement, else of the change to stage
 * Churned, else their last renewal date. Accounts with new revenue since then do not count.
 */
export async function churnedAccounts(db: TenantDb, today: string): Promise<ChurnedAccount[]> {
  const { rows } = await sql<ChurnedAccount>`
    select * from (
      select a.id, a.name, coalesce(last.day, (
          select app_day(max(c.at)) from account_stage_change c
          where c.org_id = a.org_id and c.account_id = a.id and c.after = 'Churned'), a.renewal_date) as churned_on
      from account a
      left join lateral (
        select v.kind, v.day from arr_movement v where v.org_id = a.org_id and v.account_id = a.id
        order by v.day desc, v.kind = 'churn' desc limit 1
      ) as moved on true
      left join lateral (select moved.day where moved.kind = 'churn') as last on true
      where a.stage = 'Churned' or (coalesce(a.arr, 0) = 0 and moved.kind = 'churn')
    ) churned where churned_on <= ${today}::date order by churned_on desc, id`.execute(db);
  return rows;
}

/** The scored days of account `a` in the last month before a day, as JSON, oldest first. */
export const heldDays = (today: string): RawBuilder<unknown> => sql`
  select coalesce(json_agg(json_build_object('day', d.day, 'score', d.score, 'unheld', coalesce(d.unheld, d.score)) order by d.day), '[]')
  from health_day d where d.org_id = a.org_id and d.account_id = a.id and d.day < ${today}::date and d.day >= ${today}::date - 30`;
