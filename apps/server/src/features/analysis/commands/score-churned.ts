import { sql } from 'kysely';
import { HORIZONS } from '@rapport/contract/health/backtest.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { computeHealth } from '@rapport/intelligence/scoring/health/compute.ts';
import { todayOf } from '../../../platform/today.ts';
import type { Ctx } from '../../../platform/context.ts';
import { accountFacts } from '../accounts/facts.ts';
import { writeDay } from '../accounts/write-health.ts';
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
      let scores = 0;
      for (const noon of missing) {
        const [facts] = await accountFacts(db, [id], noon, 'then');
        if (!facts) continue;
        const { score, unheld } = computeHealth(facts.input, weights);
        if (score === null || unheld === null) continue;
        await writeDay(db, ctx.asker.organisation, {
          account: id,
          score,
          unheld,
          rebuilt: true,
          at: noon,
        });
        scores += 1;
      }
      return scores;
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
