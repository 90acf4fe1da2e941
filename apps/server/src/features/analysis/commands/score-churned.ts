import { sql } from 'kysely';
import { HORIZONS } from '@rapport/contract/health/backtest.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { computeHealth } from '@rapport/intelligence/scoring/health/compute.ts';
import { todayOf } from '../../../platform/today.ts';
import type { Ctx } from '../../../platform/context.ts';
import { accountFacts } from '../accounts/facts.ts';
import { writeDays } from '../accounts/write-health.ts';
import { churnedAccounts, readWeights } from '../queries.ts';

const MAX_ACCOUNTS = 500;

/**
 * Computes scores 30, 60 and 90 days before churn for accounts that churned before Rapport had data on them. Existing
 * scores are kept. Returns how many it wrote.
 */
export async function scoreChurned(ctx: Ctx): Promise<number> {
  const churned = await ctx.run(async (db) => churnedAccounts(db, await todayOf(db)));
  let written = 0;
  for (const { id, churned_on } of churned.slice(0, MAX_ACCOUNTS)) {
    written += await ctx.run(async (db) => {
      const missing = await unscoredDays(db, id, churned_on);
      if (missing.length === 0) return 0;
      const weights = await readWeights(db);
      const days = (await accountFacts(db, [id], missing, 'then')).flatMap(({ day, input }) => {
        const { score, unheld } = computeHealth(input, weights);
        return score === null || unheld === null
          ? []
          : [{ account: id, day, score, unheld, rebuilt: true }];
      });
      await writeDays(db, ctx.asker.organisation, days);
      return days.length;
    });
  }
  return written;
}

/** Noon, in the organisation's zone, of the days before an account left that have no score. */
async function unscoredDays(db: TenantDb, account: string, left: string): Promise<Date[]> {
  const { rows } = await sql<{ noon: Date }>`
    select (d.day + time '12:00') at time zone o.zone as noon
    from organisation o cross join lateral (select ${left}::date - back as day from unnest(${[...HORIZONS]}::int[]) back) d
    where not exists (select from health_day h where h.org_id = o.id and h.account_id = ${account} and h.day = d.day)
    order by d.day desc`.execute(db);
  return rows.map(({ noon }) => noon);
}
