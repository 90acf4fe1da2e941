import { HORIZONS } from '@rapport/contract/health-backtest.ts';
import { computeHealth } from '@rapport/intelligence/scoring/health/compute.ts';
import type { Ctx } from '../../../platform/context.ts';
import { accountFacts } from '../accounts/facts.ts';
import { writeDay } from '../accounts/write-health.ts';
import { churnedAccounts, readWeights } from '../queries.ts';

const DAY = 86_400_000;
const MAX_ACCOUNTS = 500;

/**
 * Accounts that left before Rapport knew them have no score from then: computes what it would have been, from what had
 * been said by 30, 60 and 90 days before they left. Days that have a score keep it. Returns how many scores it wrote.
 */
export async function scoreChurned(ctx: Ctx): Promise<number> {
  const now = ctx.now;
  const churned = await ctx.run((db) => churnedAccounts(db, now.toISOString().slice(0, 10)));
  let written = 0;
  for (const { id, churned_on } of churned.slice(0, MAX_ACCOUNTS)) {
    written += await ctx.run(async (db) => {
      const days = HORIZONS.map((back) => new Date(Date.parse(churned_on) - back * DAY));
      const known = await db
        .selectFrom('health_day')
        .select('day')
        .where('account_id', '=', id)
        .where(
          'day',
          'in',
          days.map((day) => day.toISOString().slice(0, 10)),
        )
        .execute();
      const missing = days.filter(
        (day) => !known.some((row) => row.day === day.toISOString().slice(0, 10)),
      );
      if (missing.length === 0) return 0;
      const weights = await readWeights(db);
      let scores = 0;
      for (const day of missing) {
        const [facts] = await accountFacts(db, [id], day, 'then');
        if (!facts) continue;
        const { score, confidence } = computeHealth(facts.input, weights);
        if (confidence === 0) continue;
        await writeDay(db, ctx.asker.organisation, id, score, day);
        scores += 1;
      }
      return scores;
    });
  }
  return written;
}
